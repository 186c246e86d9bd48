import { english, type Words } from './language.ts'

/**
 * Supervision beside the sections. Quoted texts are fixed (spec: supervision); the sentences around them
 * are ours.
 */
const indonesian = {
  warning: {
    titles: {
      noFace: 'Wajah tidak terdeteksi',
      manyFaces: 'Multi-wajah terdeteksi',
      speech: 'Percakapan terdeteksi',
      voice: 'Percakapan terdeteksi',
      hidden: 'Anda meninggalkan halaman tes',
      blurred: 'Anda meninggalkan halaman tes',
      windowed: 'Anda keluar dari layar penuh',
    },
    /** To members: what it indicates, and what follows. */
    institution: {
      noFace: 'Kamera tidak dapat mendeteksi wajah anda. Hadapkan wajah ke kamera selama tes berlangsung.',
      manyFaces: 'Kamera mendeteksi terdapat lebih dari 1 wajah. Kerjakan tes ini sendirian.',
      speech: 'Berbicara selama tes tidak diperbolehkan.',
      voice: 'Mikrofon mendengar suara orang berbicara. Kerjakan tes ini dengan tenang.',
      hidden: 'Membuka tab baru atau meninggalkan halaman tes terindikasi sebagai kecurangan.',
      blurred: 'Berpindah ke program lain selama tes terindikasi sebagai kecurangan.',
      windowed: 'Tes dikerjakan dalam layar penuh. Meninggalkannya terindikasi sebagai kecurangan.',
      stops: 'Bila mencapai {limit} peringatan, tes Anda akan dihentikan.',
    },
    /** To individuals: nothing is stopped, the result is worth less. */
    individual: {
      noFace:
        'Kamera tidak dapat mendeteksi wajah anda. Hadapkan wajah ke kamera agar hasil tes Anda akurat.',
      manyFaces:
        'Kamera mendeteksi terdapat lebih dari 1 wajah. Kerjakan sendirian agar hasil tes Anda akurat.',
      speech: 'Kerjakan dengan tenang agar hasil tes Anda akurat.',
      voice: 'Kerjakan dengan tenang agar hasil tes Anda akurat.',
      hidden: 'Membuka tab baru atau meninggalkan halaman tes mengurangi akurasi hasil tes Anda.',
      blurred: 'Berpindah ke program lain mengurangi akurasi hasil tes Anda.',
      windowed: 'Keluar dari layar penuh mengurangi akurasi hasil tes Anda.',
    },
    number: 'peringatan {number} dari {limit}',
    plainNumber: 'peringatan ke-{number}',
    uncounted: 'Peringatan ini dicatat dan tidak dihitung.',
    picture: 'Gambar kamera saat kejadian',
    seen: 'Yang tercatat',
    heard: 'Terdengar: “{text}”',
    acknowledge: 'Saya mengerti',
    closes: 'Tertutup sendiri dalam {seconds} detik.',
    /** What the section's clock does meanwhile; nothing is said where none runs. */
    clock: {
      runs: 'Waktu tes tetap berjalan.',
      stands: 'Audio dan waktu Listening berhenti sampai peringatan ini ditutup.',
    },
    /** Added where the face was lost for being far away, and where a voice may be the test's own. */
    nearer: 'Wajah Anda terakhir terlihat terlalu kecil pada gambar. Duduklah lebih dekat ke kamera.',
    headset:
      'Bila yang terdengar adalah audio tes dari headset Anda, rapatkan headset atau kecilkan volumenya. Selama Listening, suara tanpa kata hanya dicatat sesudah ini.',
  },
  hints: {
    noFace: 'Wajah tidak terlihat',
    manyFaces: 'Terlihat lebih dari satu wajah',
    /** Ours: before and after a face is lost for being too far away. */
    smallFace: 'Wajah terlalu kecil. Duduklah lebih dekat ke kamera.',
    lostFace: 'Wajah tidak terlihat. Duduklah lebih dekat ke kamera.',
    /** Ours: a part of it is outside the picture, it is not clear, or it stays turned aside. */
    cutFace: 'Sebagian wajah di luar gambar. Geser ke tengah gambar.',
    faintFace: 'Wajah kurang jelas. Mendekatlah ke kamera, atau tambah cahaya di depan Anda.',
    turnedFace: 'Wajah lama menghadap ke samping. Hadapkan wajah ke layar.',
  },
  camera: {
    title: 'Kamera tidak memberi gambar',
    virtual:
      'Gambar ini berasal dari kamera virtual. Pilih kamera laptop Anda lewat ikon kamera pada baris alamat.',
    covered: 'Soal ditutup sampai kamera kembali. Ini bukan pelanggaran, dan tidak dihitung.',
    call: 'Bila kamera tidak dapat diperbaiki, panggil pengawas.',
    proctor: 'Untuk pengawas (Ctrl + Alt + P)',
    troubles: {
      'camera.failed': 'Kamera tidak dapat dibuka. Periksa sambungan dan izinnya.',
      'camera.ended': 'Kamera terputus. Sambungkan kembali kamera Anda.',
      'camera.muted': 'Kamera dimatikan. Nyalakan lewat tombol atau penutup kamera.',
      'camera.frozen': 'Gambar kamera berhenti. Cabut dan sambungkan kembali kamera Anda.',
      'camera.dark': 'Gambar kamera terlalu gelap. Nyalakan lampu di depan Anda.',
      'camera.covered': 'Lensa kamera tertutup. Bukalah penutup kamera.',
    },
  },
  fullscreen: {
    title: 'Kembali ke layar penuh',
    text: 'Tes dikerjakan dalam layar penuh. Kembalilah dalam 10 detik agar tidak dicatat sebagai peringatan.',
    back: 'Kembali ke layar penuh',
  },
  /** Ours: a photo that the server asks for. */
  requested: {
    title: 'Foto akan diambil',
    text: 'Tetap kerjakan tes seperti biasa. Foto diambil oleh kamera dalam {seconds} detik.',
  },
  unstable: 'Laptop yang anda gunakan untuk test tidak stabil',
  heard: 'Suara terdeteksi',
  leaked:
    'Terdengar suara pelan, mungkin dari headset Anda atau dari sekitar. Ini tidak dihitung. Rapatkan headset atau kecilkan volumenya.',
  speechMissing: 'Speech Recognition is not available on this browser. Please use Chrome or Firefox',
  statusBar: {
    label: 'Status pengawasan',
    camera: 'Kamera',
    face: 'Wajah',
    microphone: 'Mikrofon',
    network: 'Jaringan',
    states: { good: 'baik', bad: 'bermasalah', unknown: 'menunggu' },
    counters: { face: 'Wajah', speech: 'Suara', leaving: 'Tab' },
    count: '{count}/{limit}',
    counted: 'Peringatan {counter}: {count} dari {limit}',
    countedOnly: 'Peringatan {counter}: {count}',
    /** In place of the counter of speech, where nothing of it counts on this PC. */
    uncounted: {
      recorded: {
        said: 'Suara dicatat',
        why: 'Komputer ini tidak mengenali kata-kata. Suara tanpa kata dicatat dan tidak dihitung.',
      },
      unheard: {
        said: 'Suara tidak diawasi',
        why: 'Peramban ini tidak dapat mendengarkan.',
      },
    },
  },
  photos: {
    title: 'Data foto',
    missing: 'Data Foto anda belum memenuhi, Silahkan klik button Ambil Gambar',
    take: 'Ambil Gambar',
    taking: 'Mengambil dua gambar…',
  },
  disqualification: {
    title: 'Anda terindikasi melakukan kecurangan',
    declared: 'Anda dinyatakan gugur, dan tes dihentikan.',
    reasons: {
      leaving: 'Halaman tes ditinggalkan sebanyak {limit} kali.',
      face: 'Wajah tidak terdeteksi, atau terdapat lebih dari 1 wajah, sebanyak {limit} kali.',
      speech: 'Percakapan terdeteksi sebanyak {limit} kali.',
    },
    sending: 'Menyimpan akhir tes… {posted} dari 3',
    refusedTitle: 'Peringatan',
    resend: 'Kirim ulang',
    proceed: 'Lanjutkan',
  },
} as const

export const supervision: Words<typeof indonesian> = english?.supervision ?? indonesian
