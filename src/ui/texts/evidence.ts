import { english, type Words } from './language.ts'

/** What is on record of a sitting, and the candidate's one answer to a test that was stopped. */
const indonesian = {
  title: 'Catatan pengawasan',
  lead: 'Inilah yang tercatat selama tes Anda, beserta dasarnya.',
  loading: 'Memuat catatan pengawasan…',
  failed: 'Catatan pengawasan tidak dapat dimuat',
  /** What is recorded as said where there was a voice and no word was recognised. */
  noWords: 'suara tanpa kata yang dikenali',
  stopped: {
    title: 'Tes dihentikan pada {at}',
    kinds: {
      leaving: 'Batas peringatan tercapai: halaman tes ditinggalkan.',
      face: 'Batas peringatan tercapai: wajah tidak terdeteksi, atau terdapat lebih dari 1 wajah.',
      speech: 'Batas peringatan tercapai: percakapan terdeteksi.',
    },
    unknown: 'Batas peringatan tercapai.',
  },
  notStopped: 'Tes ini tidak dihentikan. Yang tercatat di bawah ini tidak mengubah skor Anda.',
  list: 'Yang tercatat',
  empty: 'Tidak ada catatan',
  emptyHint: 'Catatan dihapus setelah masa penyimpanannya berakhir.',
  kinds: {
    leaving: 'Halaman tes ditinggalkan',
    face: 'Wajah tidak terdeteksi, atau lebih dari 1 wajah',
    speech: 'Percakapan terdeteksi',
  },
  /** What a record is based on, for people: how long, what, and when. */
  grounds: {
    when: '{what}, pukul {time}',
    lasting: {
      noFace: '{seconds} detik tanpa wajah di depan kamera',
      manyFaces: '{seconds} detik dengan lebih dari satu wajah di depan kamera',
      speech: '{seconds} detik percakapan',
      voice: '{seconds} detik suara orang berbicara',
      hidden: '{seconds} detik di luar halaman tes',
      blurred: '{seconds} detik di program lain',
      windowed: '{seconds} detik di luar layar penuh',
    },
    /** Of what began and was recorded at once. */
    once: {
      noFace: 'Wajah tidak terlihat di depan kamera',
      manyFaces: 'Lebih dari satu wajah di depan kamera',
      speech: 'Percakapan terdengar',
      voice: 'Suara orang berbicara terdengar',
      hidden: 'Halaman tes ditinggalkan',
      blurred: 'Pindah ke program lain',
      windowed: 'Keluar dari layar penuh',
    },
    /** Of whatever else is on record. */
    other: { lasting: 'Selama {seconds} detik', once: 'Tercatat' },
    share: 'Terdeteksi pada {percent}% dari waktu itu',
    confidence: 'Keyakinan detektor {percent}%',
  },
  /** What is put on record without counting, whatever its kind. */
  notes: {
    'camera.virtual': 'Kamera virtual dipakai',
    'camera.repeated': 'Gambar kamera yang sama berulang, mungkin rekaman',
    'face.turned': 'Wajah lama menghadap ke samping',
    'face.flat': 'Wajah tidak bergerak seperti kepala, mungkin foto',
    'camera.failed': 'Kamera gagal dibuka',
    'camera.ended': 'Kamera terputus',
    'camera.muted': 'Kamera dimatikan',
    'camera.frozen': 'Gambar kamera berhenti',
    'camera.dark': 'Gambar kamera terlalu gelap',
    'camera.covered': 'Lensa kamera tertutup',
    'presence.frozen': 'Halaman tes sempat berhenti',
    'presence.blurred': 'Sebentar di program lain',
    'presence.secondScreen': 'Layar kedua tersambung',
    'presence.copied': 'Mencoba menyalin teks',
    'presence.pasted': 'Teks ditempel',
    'presence.printed': 'Mencoba mencetak halaman',
    'speech.leaked': 'Suara pelan, mungkin dari headset',
  },
  when: '{section} · {at}',
  counted: 'Dihitung',
  noted: 'Dicatat, tidak dihitung',
  notedLate: 'Diterima terlambat, tidak dihitung',
  struck: 'Dicoret: {reason}',
  noPicture: 'Tidak ada gambar',
  pictureGone: 'Gambar tidak dapat dimuat',
  objection: {
    title: 'Keberatan',
    lead: 'Bila menurut Anda hal ini keliru, jelaskan apa yang terjadi. Keberatan hanya dapat disampaikan satu kali dan dibaca oleh penyelenggara tes.',
    label: 'Penjelasan Anda',
    counter: '{count} / {limit}',
    empty: 'Tuliskan penjelasan Anda terlebih dahulu.',
    send: 'Kirim keberatan',
    sentAt: 'Dikirim pada {at}',
    waiting: 'Menunggu keputusan penyelenggara tes',
    settled: 'Diputuskan pada {at}',
    answer: 'Jawaban penyelenggara tes',
  },
  back: 'Kembali ke daftar tes',
} as const

export const evidence: Words<typeof indonesian> = english?.evidence ?? indonesian
