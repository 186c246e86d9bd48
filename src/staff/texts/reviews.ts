import type { Words } from '#src/ui/texts/language.ts'
import { english } from './language.ts'

/** What waits for a person, and how they decide (spec: staff#reviews). */
const indonesian = {
  title: 'Pemeriksaan',
  lead: 'Yang menunggu keputusan Anda, yang paling lama di atas. Putuskan dalam lima hari kerja sejak tes berakhir.',
  list: 'Yang menunggu keputusan',
  search: 'Cari nama, e-mail atau nomor',
  empty: {
    title: 'Tidak ada yang menunggu',
    hint: 'Semua sudah diputuskan. Kasus baru otomatis muncul di sini.',
  },
  columns: { candidate: 'Peserta', test: 'Tes', waits: 'Yang menunggu', since: 'Sejak', due: 'Batas' },
  kinds: { answers: 'Jawaban terlambat', verdict: 'Hasil', objection: 'Keberatan' },
  heldOf: 'Jawaban terlambat: {count}',
  filter: { label: 'Jenis', all: 'Semua', counted: '{kind} ({count})' },
  due: {
    left: '{days} hari kerja lagi',
    today: 'Hari ini',
    over: 'Lewat {days} hari kerja',
    running: 'Tes belum berakhir',
  },
  back: 'Semua yang menunggu',
  next: 'Lewati ke kasus berikutnya',
  loading: 'Memuat kasus…',
  failed: 'Kasus tidak dapat dimuat',
  nothing: {
    title: 'Tidak ada yang menunggu pada tes ini',
    text: 'Catatannya tetap dapat dilihat di bawah.',
  },
  waitsSince: '{kind} menunggu sejak {at}',
  reasons: {
    everyResult: 'Institusi ini memeriksa setiap hasil sebelum ditetapkan.',
    share: '{section} terawasi {percent}% dari waktunya; institusi meminta {least}%.',
    shareUnknown: '{section} terlalu singkat atau tidak terdengar; institusi meminta {least}%.',
    photos: '{count} foto yang diminta tidak datang.',
    settingsChanged:
      'Menurut pengaturan sekarang hasil ini tidak perlu diperiksa. Saat tes berakhir pengaturannya lain.',
  },
  held: {
    title: 'Jawaban terlambat',
    text: '{section}: {count} jawaban, dipilih {chosen}, tiba {arrived}, yaitu {delay} setelah section berakhir.',
    silence: 'Sebelumnya server tidak mendengar peramban dari {from} sampai {until}.',
    noSilence: 'Tidak ada jeda yang tercatat sebelum jawaban ini tiba.',
    hint: 'Isi jawaban dan kuncinya tidak ditampilkan kepada siapa pun. Putuskan menurut apa yang terjadi di ruangan, sama bagi semua yang mengalami gangguan yang sama.',
    minutes: '{minutes} menit',
  },
  objection: {
    title: 'Keberatan peserta',
    at: 'Dikirim {at}',
    more: 'Baca seluruhnya',
    less: 'Tampilkan sebagian',
    settled: 'Diputuskan {at}: {because}',
    stopped: 'Tes dihentikan {at}: {kind}.',
    reinstated: 'Tes ini sudah tidak dihentikan lagi.',
  },
  ownAct: {
    title: 'Keberatan ini diputuskan oleh orang lain',
    text: 'Anda sudah bertindak pada tes ini, dan tidak seorang pun memutuskan keberatan terhadap tindakannya sendiri. Minta penilai, administrator, atau operator lain. Tindakan Anda tercatat di lini masa.',
  },
  pictures: {
    title: 'Gambar',
    strip: 'Gambar menurut waktu; panah kiri dan kanan berpindah',
    none: 'Tidak ada gambar',
    noneHint:
      'Tidak ada gambar dalam catatan tes ini: kamera tidak digunakan, atau masa penyimpanannya sudah lewat.',
    check: 'Foto pemeriksaan perangkat',
    noCheck: 'Tidak ada foto pemeriksaan perangkat. Bandingkan foto section satu dengan yang lain.',
    chosen: 'Gambar yang dipilih',
    choose: 'Pilih gambar di bawah untuk dibandingkan.',
    open: 'Perbesar',
    alt: '{what}, {at}',
    loading: 'Memuat gambar…',
    failed: 'Gambar tidak dapat dimuat',
    retry: 'Muat lagi',
    gone: 'Gambar sudah dihapus',
    large: 'Gambar {number} dari {count}',
    previous: 'Gambar sebelumnya',
    next: 'Gambar berikutnya',
    keys: 'Panah kiri dan kanan berpindah, Esc menutup.',
    question: 'Apakah ini orang yang sama?',
  },
  decide: {
    title: 'Keputusan',
    later: 'Keputusan lain',
    certify: {
      act: 'Sahkan hasil',
      text: 'Hasil menjadi tetap dan diberitahukan; sertifikat diterbitkan bila syaratnya terpenuhi.',
      done: 'Hasil sudah disahkan',
    },
    withhold: {
      act: 'Tahan hasil',
      text: 'Hasil tidak diberitahukan. Sertifikat yang sudah terbit dicabut. Hasil yang ditahan masih dapat disahkan kemudian.',
      done: 'Hasil sudah ditahan',
    },
    acceptLate: {
      act: 'Terima jawaban terlambat',
      text: 'Jawaban yang menunggu dihitung. Ini tidak dapat dibatalkan.',
      done: 'Jawaban terlambat sudah diterima',
    },
    refuseLate: {
      act: 'Tolak jawaban terlambat',
      text: 'Jawaban yang menunggu tidak pernah dihitung. Ini tidak dapat dibatalkan.',
      done: 'Jawaban terlambat sudah ditolak',
    },
    reinstate: {
      act: 'Terima keberatan, lanjutkan tes',
      text: 'Tes berlanjut dengan waktu yang tersisa, dan pelanggaran yang menghentikannya dicoret. Peserta membaca alasan Anda.',
      done: 'Keberatan diterima, tes berlanjut',
    },
    closeObjection: {
      act: 'Tolak keberatan',
      close: 'Tutup keberatan',
      text: 'Keberatan ditutup dan keadaan tes tetap seperti sekarang. Peserta membaca alasan Anda. Ini tidak dapat dibatalkan.',
      done: 'Keberatan sudah diputuskan',
    },
    allDone: 'Semua sudah diputuskan',
  },
  changed: {
    title: 'Kasus ini berubah sejak Anda membukanya',
    text: 'Yang tampil sekarang adalah keadaan terbaru. Periksa lagi, lalu putuskan.',
    act: '{act}, {who}, {at}: {reason}',
    waits: 'Sekarang juga menunggu: {kind}',
    decided: 'Tidak menunggu lagi: {kind}',
    held: 'Jawaban terlambat yang menunggu: {before} menjadi {after}',
    result: 'Hasil: {before} menjadi {after}',
    state: 'Keadaan tes: {before} menjadi {after}',
    other: 'Ada yang berubah yang tidak tampak dalam catatan.',
  },
} as const

export const reviews: Words<typeof indonesian> = english?.reviews ?? indonesian
