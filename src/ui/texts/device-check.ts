import { english, type Words } from './language.ts'

/** The device verification wizard. Quoted texts are fixed (spec: device-check). */
const indonesian = {
  title: 'Pemeriksaan perangkat',
  lead: 'Pastikan suara, kamera, dan mikrofon siap sebelum tes dimulai. Waktu tes belum berjalan.',
  steps: {
    label: 'Tahap pemeriksaan perangkat',
    headset: 'Headset',
    camera: 'Kamera',
    microphone: 'Mikrofon',
    ready: 'Mulai tes',
  },
  next: 'Next',
  retry: 'Periksa ulang',
  postpone: 'Tunda Sesi Test',
  proceed: 'Baik, saya lanjutkan',
  recorded:
    'Bila Anda melanjutkan, perangkat dicatat sebagai belum terverifikasi pada detail tes. Bila tes Anda diselenggarakan institusi, sertifikatnya dapat menunggu pemeriksaan.',
  required:
    'Institusi Anda mewajibkan perangkat yang terverifikasi. Perbaiki, lalu periksa kembali, atau hubungi pengawas.',
  countdown: '{seconds} detik lagi',
  stability: 'Dibutuhkan waktu 15 detik untuk menilai kestabilan perangkat Anda.',
  headset: {
    title: 'Pemeriksaan headset',
    lead: 'Pasang headset, lalu putar contoh audio dan atur volume sampai terdengar jelas.',
    play: 'Play',
    again: 'Play lagi',
    playing: 'Contoh audio sedang diputar…',
    heard: 'Contoh audio selesai diputar. Bila terdengar jelas, tekan Next.',
    failed: 'Contoh audio tidak dapat diputar. Periksa perangkat audio Anda, lalu tekan Play lagi.',
    guideTitle: 'Tidak terdengar?',
    guide: [
      'Pastikan headset tersambung dengan benar ke laptop atau komputer.',
      'Naikkan volume sistem, dan pastikan tidak dalam keadaan bisu (mute).',
      'Pilih headset sebagai perangkat keluaran di pengaturan suara sistem.',
      'Klik kanan judul tab ini: bila ada pilihan "Unmute site", pilih pilihan itu.',
    ],
  },
  camera: {
    title: 'Pemeriksaan kamera',
    lead: 'Duduk menghadap kamera, dengan cahaya di depan Anda dan wajah terlihat seluruhnya.',
    preview: 'Gambar dari kamera Anda',
    asking: 'Menunggu izin kamera. Pilih "Izinkan" pada jendela kecil di kiri atas Chrome.',
    warming: 'Menyiapkan pendeteksi wajah…',
    good: 'Kamera berhasil mendeteksi wajah dengan baik',
    nobody: 'Kamera tidak dapat mendeteksi wajah anda',
    many: 'Kamera mendeteksi terdapat lebih dari 1 wajah',
    small: 'Wajah terlalu kecil pada gambar. Duduklah lebih dekat ke kamera.',
    faint: 'Wajah kurang jelas: terlalu jauh atau terlalu gelap.',
    cut: 'Sebagian wajah di luar gambar. Geser ke tengah gambar.',
    /** Where a face is that is not the candidate's, and what to do about one that is nobody. */
    second: 'Wajah lain terlihat di {place} gambar. Bila itu poster, foto, atau layar, tutuplah.',
    proctorMayMark:
      'Bila poster itu tidak dapat ditutup, panggil pengawas: Ctrl + Alt + P, PIN, lalu "Wajah dikenal". Setelah itu pemeriksaan otomatis dimulai lagi.',
    places: {
      upper: { left: 'kiri atas', middle: 'tengah atas', right: 'kanan atas' },
      middle: { left: 'sisi kiri', middle: 'tengah', right: 'sisi kanan' },
      lower: { left: 'kiri bawah', middle: 'tengah bawah', right: 'kanan bawah' },
    },
    optional: 'Anda diperbolehkan tidak menggunakan kamera',
    skip: 'Lanjutkan tanpa kamera',
    stays:
      'Gambar kamera diperiksa di komputer ini. Satu foto dari pemeriksaan yang berhasil dikirim setelah tes dimulai, untuk dibandingkan dengan foto selama tes.',
    unsupportedTitle: 'Kamera belum sesuai',
    unsupported: {
      nobody:
        'Kamera tidak dapat mendeteksi wajah anda selama pemeriksaan. Tambah cahaya, bersihkan lensa, atau mendekat ke kamera, lalu periksa ulang.',
      small:
        'Wajah terlalu kecil pada gambar, sehingga mudah hilang selama tes. Duduklah sejauh lengan dari kamera, lalu periksa ulang.',
      faint:
        'Wajah kurang jelas pada gambar, sehingga mudah hilang selama tes. Mendekatlah ke kamera atau tambah cahaya di depan Anda, lalu periksa ulang.',
      cut: 'Sebagian wajah di luar gambar, sehingga mudah hilang selama tes. Geser ke tengah gambar, lalu periksa ulang.',
      many: 'Kamera mendeteksi terdapat lebih dari 1 wajah. Pastikan hanya Anda yang berada di depan kamera, lalu periksa ulang.',
    },
  },
  microphone: {
    title: 'Pemeriksaan mikrofon',
    lead: 'Bacalah kalimat di bawah ini dengan suara biasa, dan perhatikan pengukur suara.',
    sentence: 'Saya siap mengerjakan tes ini dengan jujur dan tertib.',
    asking: 'Menunggu izin mikrofon. Pilih "Izinkan" pada jendela kecil di kiri atas Chrome.',
    checking: 'Mendengarkan suara Anda…',
    good: 'Mikrofon berhasil mendengar suara anda dengan baik',
    level: 'Tingkat suara mikrofon',
    stays: 'Suara diukur di komputer ini dan tidak direkam.',
    unsupportedTitle: 'Mikrofon belum sesuai',
    unsupported:
      'Mikrofon tidak dapat mendengar suara anda selama pemeriksaan. Pastikan mikrofon tidak dalam keadaan bisu dan mikrofon yang benar terpilih, lalu periksa ulang.',
  },
  /** What a device says that cannot be used, and what to do about it. */
  failure: {
    title: 'Gagal menyambungkan perangkat anda',
    messages: {
      'device.denied': 'Akses ke {device} ditolak oleh peramban atau sistem.',
      'device.absent': '{Device} tidak ditemukan pada komputer ini.',
      'device.busy': '{Device} sedang digunakan oleh program lain.',
      'device.unsupported': 'Peramban ini tidak dapat menggunakan {device} pada alamat ini.',
      'device.ended': '{Device} terputus dari komputer.',
      'detector.failed': 'Pendeteksi wajah tidak dapat dijalankan pada komputer ini.',
    },
    guideTitle: 'Cara memperbaikinya',
    guides: {
      'device.denied': [
        'Klik ikon di sebelah kiri alamat halaman ini pada Chrome.',
        'Aktifkan "{Device}" pada daftar izin.',
        'Tekan "Periksa ulang". Bila belum berhasil, periksa izin {device} di pengaturan privasi sistem.',
      ],
      'device.absent': [
        'Sambungkan {device} ke komputer, atau buka penutupnya.',
        'Pastikan {device} tidak dimatikan lewat tombol pada laptop.',
        'Tekan "Periksa ulang".',
      ],
      'device.busy': [
        'Tutup program lain yang memakai {device}, misalnya Zoom, Google Meet, atau Teams.',
        'Tutup tab lain yang memakai {device}.',
        'Tekan "Periksa ulang".',
      ],
      'device.unsupported': [
        'Gunakan Google Chrome versi terbaru.',
        'Pastikan alamat halaman ini dimulai dengan https:// atau localhost.',
        'Bila masih gagal, hubungi penyelenggara tes.',
      ],
      'device.ended': [
        'Periksa kabel atau sambungan {device}.',
        'Sambungkan kembali, lalu tekan "Periksa ulang".',
      ],
      'detector.failed': [
        'Periksa koneksi internet Anda, lalu tekan "Periksa ulang".',
        'Gunakan Google Chrome versi terbaru.',
        'Bila masih gagal, gunakan perangkat lain.',
      ],
    },
    devices: { camera: 'kamera', microphone: 'mikrofon' },
  },
  ready: {
    title: 'Pemeriksaan selesai',
    /** With Listening, which comes first; without. */
    lead: {
      offered: 'Tes dimulai dari section Listening. Pasang headset dan pastikan Anda tidak akan terganggu.',
      off: 'Pastikan Anda tidak akan terganggu selama tes.',
    },
    verified: 'Terverifikasi',
    unverified: 'Belum terverifikasi',
    skipped: 'Tidak digunakan',
    /** Of the headset: the sample may have been played, and nothing knows what was heard. */
    unchecked: 'Tidak diperiksa',
    listen: 'Dengarkan contoh audio',
    start: 'Mulai test {brand}',
  },
  /** By what speech is known on this PC, and the browser's recognition of it (spec: device-check#speech). */
  speech: {
    label: 'Percakapan',
    ways: {
      words: 'Kata-kata, dikenali di komputer ini',
      wordsAtMaker: 'Kata-kata, dikenali di server pembuat peramban',
      voice: 'Hanya suara, tanpa kata',
      nothing: 'Tidak dikenali',
    },
    /** The microphone failed, or the browser has not answered yet. */
    unheard: 'Diawasi begitu mikrofon berfungsi',
    unknown: 'Belum diketahui',
    /** What that means for the test. */
    means: {
      words: 'Kata-kata yang diucapkan dikenali di komputer ini. Suara Anda tidak meninggalkannya.',
      wordsAtMaker:
        'Kata-kata dikenali di server pembuat peramban, atas izin institusi Anda: suara selama tes dikirim ke sana. Bila server itu tidak terjangkau, hanya suara yang dikenali.',
      voice:
        'Komputer ini mengenali bahwa ada yang berbicara, tetapi tidak kata-katanya. Suara tanpa kata dicatat dan tidak dihitung.',
      voiceCounted:
        'Komputer ini mengenali bahwa ada yang berbicara, tetapi tidak kata-katanya. Suara tanpa kata pun dihitung sebagai peringatan.',
      nothing: 'Peramban ini tidak dapat mendengarkan: percakapan tidak diawasi pada komputer ini.',
    },
    lead: 'Anda dapat memulai tes tanpa menunggu.',
    looking: 'Memeriksa pengenalan ucapan pada peramban ini…',
    offer:
      'Peramban ini dapat mengunduh pengenalan ucapan bahasa Indonesia, sehingga kata-kata dikenali di komputer ini dan suara Anda tidak meninggalkannya. Ukuran unduhan tidak diketahui, dan dapat memerlukan beberapa menit. Tanpa itu berlaku:',
    install: 'Pasang pengenalan ucapan',
    again: 'Coba pasang lagi',
    skip: 'Lewati',
    installing: 'Memasang pengenalan ucapan…',
    elapsed: '{time} berlalu',
    awaited: 'Ini dapat memerlukan beberapa menit. Anda dapat memulai tes tanpa menunggu.',
    lasting:
      'Ini memerlukan waktu lama. Peramban melanjutkannya di latar belakang, juga bila Anda memulai tes sekarang.',
    /** What is ready when the test begins is used from then on. */
    unfinished: 'Yang belum terpasang saat tes dimulai belum digunakan. Sementara itu berlaku:',
    refused: 'Pengenalan ucapan tidak dapat dipasang sekarang.',
    later: 'Anda dapat mencoba lagi atau memulai tes.',
  },
  /** Beside the sections, when the camera is away: guidance, never a reproach (spec: supervision#camera-trouble). */
  away: {
    'device.denied': 'Kamera belum diizinkan. Izinkan lewat ikon di kiri alamat halaman.',
    'device.absent': 'Kamera tidak ditemukan. Sambungkan kembali kamera Anda.',
    'device.busy': 'Kamera dipakai program lain. Tutup program tersebut.',
    'device.unsupported': 'Peramban ini tidak dapat menggunakan kamera.',
    'device.ended': 'Kamera terputus. Periksa sambungan kamera Anda.',
  },
} as const

export const deviceCheck: Words<typeof indonesian> = english?.deviceCheck ?? indonesian
