import { english, type Words } from './language.ts'

/** Preparation and specification. Quoted texts are fixed (spec: orders#preparation). */
const indonesianPreparation = {
  title: 'Persiapan tes {brand}',
  lead: 'Baca ketentuan berikut sebelum memulai. Waktu tes belum berjalan.',
  facts: {
    minutes: '{minutes} menit',
    minutesHint: 'waktu seluruh tes',
    sections: '{sections} section',
    /** The test's sections are named with commas between them. */
    names: { listening: 'Listening', structure: 'Structure & Written Expression', reading: 'Reading' },
    questions: '{questions} soal',
    questionsHint: 'pilihan ganda',
  },
  rules: {
    title: 'Ketentuan tes',
    once: 'Tes hanya dapat dikerjakan satu kali untuk setiap pembelian.',
    browser: 'Gunakan Google Chrome pada laptop atau komputer PC.',
    headset: 'Gunakan headset. Audio Listening diputar satu kali dan tidak dapat diulang.',
    network: 'Pastikan koneksi internet stabil selama tes.',
    power: 'Sambungkan laptop ke sumber listrik.',
    desk: 'Kosongkan meja, dan pilih ruangan yang tenang dan cukup terang.',
    screen:
      'Tes dikerjakan dalam layar penuh dan di satu tab. Menyalin dan mencetak soal dimatikan, dan nama Anda tampak samar di belakang soal.',
    order: 'Section dikerjakan berurutan. Section yang sudah selesai tidak dapat dibuka kembali.',
  },
  sectionsOnly:
    'Tes ini tidak memuat semua section: hasilnya nilai per section, tanpa predicted score dan tanpa sertifikat.',
  report: 'Tes ini tes latihan: hasilnya berupa laporan, bukan sertifikat.',
  accommodations: {
    title: 'Akomodasi untuk Anda',
    text: 'Tes ini disesuaikan dengan kebutuhan Anda:',
  },
  watched: {
    title: 'Pengawasan selama tes',
    none: 'Tes ini tidak diawasi dengan kamera atau mikrofon.',
    face: 'Kamera memeriksa bahwa hanya Anda yang berada di depan layar.',
    mask: 'Dengan masker, wajah dapat tidak terdeteksi, seperti bila Anda tidak ada. Lepaskan masker, atau minta tes tanpa kamera kepada penyelenggara sebelum tes.',
    speech: 'Mikrofon memeriksa percakapan. Jangan berbicara selama tes.',
    /** What holds of speech on this PC (spec: supervision#speech). */
    hears: {
      words: 'Kata-kata dikenali di komputer ini. Suara Anda tidak meninggalkannya.',
      wordsAtMaker:
        'Kata-kata dikenali di server pembuat peramban, atas izin institusi Anda: suara selama tes dikirim ke sana.',
      voice: 'Saat ini komputer ini mengenali bahwa ada yang berbicara, tetapi tidak kata-katanya.',
      uncounted: 'Suara tanpa kata dicatat dan tidak dihitung.',
      nothing: 'Peramban ini tidak dapat mendengarkan: percakapan tidak dikenali pada komputer ini.',
    },
    leaving: 'Meninggalkan halaman tes atau membuka tab lain tercatat.',
    preview: 'Gambar kamera Anda ditampilkan selama tes.',
    ends: '{limit} kali pelanggaran sejenis ({kinds}) menghentikan tes.',
    warns: 'Setiap pelanggaran diberi peringatan, dan tes tidak dihentikan.',
    pilot: 'Pelanggaran hanya dicatat, tanpa peringatan, dan tes tidak dihentikan.',
    leavingWarns: 'Meninggalkan halaman mengurangi keakuratan hasil tes Anda.',
    kinds: { face: 'wajah', speech: 'percakapan', leaving: 'meninggalkan halaman' },
  },
  /** What the server stores of it (spec: orders#preparation). */
  stored: {
    title: 'Yang disimpan',
    pictures:
      'Gambar kamera diperiksa di komputer ini dan tidak direkam sebagai video. Yang disimpan di server adalah foto: dari pemeriksaan kamera, dari setiap section (di awal atau pada saat yang tidak diberitahukan lebih dulu), dan dari setiap pelanggaran.',
    words: 'Bila percakapan dikenali, kata-katanya disimpan sebagai bukti. Suara Anda tidak disimpan.',
    records: 'Waktu, jenis, dan lamanya setiap pelanggaran disimpan, begitu pula kapan pengawasan berjalan.',
    kept: 'Semua itu dihapus paling lambat {workingDays} hari kerja setelah tes berakhir, atau setelah keputusan bila ada yang masih harus diputuskan.',
  },
  /** The tools of this test, with their keys (spec: orders#preparation). */
  tools: {
    title: 'Alat selama tes',
    text: 'Tombol “Alat” ada di bagian atas setiap section. Pilihan Anda berlaku sampai tes berakhir.',
    display: 'Ukuran teks 100–200%, tema warna, dan jarak baris dapat diubah kapan saja.',
    keys: 'Tombol pintas: huruf pilihan (A, B, C, dan seterusnya) memilih jawaban. Tombol pintas dapat dimatikan, dan daftarnya ada di menu Alat.',
    volume: 'Volume audio Listening dapat dipilih saat memeriksa headset, dan di menu Alat selama Listening.',
    arrows: 'Di Structure dan Reading, ← dan → berpindah soal.',
    strike:
      'Coret pilihan: setelah dinyalakan di menu Alat, tombol di samping pilihan atau Shift + hurufnya mencoret pilihan.',
    lineReader: 'Garis baca: mengikuti kursor pada bacaan Reading, atau ↑ dan ↓ bila bacaan sedang disorot.',
    highlighter:
      'Penanda teks: pilih teks bacaan Reading, lalu tandai atau beri catatan. Dengan keyboard: Ctrl + panah memilih, Shift + panah memperpanjang, Enter menandai, Delete menghapus.',
    hiddenTimer: 'Sisa waktu dapat disembunyikan, dan selalu tampil pada 5 menit terakhir.',
    proctorCall: 'Panggil pengawas: dari menu Alat, tanpa menghentikan waktu.',
  },
  terms: 'Saya telah membaca dan menyetujui seluruh ketentuan tes di atas',
  start: 'Mulai test {brand}',
  practise: 'Coba latihan interaktif',
  watch: 'Tonton tutorial',
  watchRequired:
    'Sebelum melanjutkan, selesaikan ketiga latihan interaktif atau tonton video tutorial sampai selesai.',
  practised: 'Ketiga latihan sudah diselesaikan',
  seen: 'Tutorial sudah ditonton',
  ahead: {
    fetching: 'Menyiapkan ruang ujian… {percent}%',
    ready: 'Ruang ujian siap',
    failed: 'Ruang ujian belum siap. Periksa koneksi internet Anda.',
    label: 'Persiapan ruang ujian',
  },
  tutorial: {
    title: 'Tutorial tes {brand}',
    required: 'Tonton video ini sampai selesai. Tombol Lanjutkan aktif setelah video berakhir.',
    optional: 'Video singkat tentang jalannya tes.',
    proceed: 'Lanjutkan',
    play: 'Putar',
    pause: 'Jeda',
    back: 'Mundur 5 detik',
    position: 'Posisi video',
    time: '{at} dari {duration}',
    loading: 'Memuat video…',
    failed: 'Video tutorial tidak dapat dimuat. Periksa koneksi internet Anda, lalu coba lagi.',
    transcript: {
      title: 'Baca isi video',
      loading: 'Memuat isi video…',
      failed: 'Isi video tidak dapat dimuat',
    },
  },
} as const

export const preparation: Words<typeof indonesianPreparation> = english?.preparation ?? indonesianPreparation

const indonesianSpecification = {
  title: 'Spesifikasi perangkat',
  lead: 'Periksa kesiapan laptop atau komputer Anda sebelum pengecekan perangkat.',
  back: 'Kembali',
  proceed: 'Lanjutkan Pengecekan',
  advice: {
    memory: 'RAM minimal 4 GB',
    browser: 'Google Chrome',
    network: 'Koneksi internet stabil',
    alone: 'Tidak ada program atau tab lain yang terbuka',
    screen: 'Layar laptop atau komputer',
    power: 'Laptop tersambung ke listrik',
  },
  found: {
    memory: 'Komputer ini memiliki {memory} GB atau lebih',
    memoryLow: 'Komputer ini melaporkan {memory} GB. Tes mungkin berjalan lambat.',
    memoryUnknown: 'Tidak dapat dibaca dari peramban. Periksa di pengaturan sistem.',
    browser: 'Anda menggunakan Google Chrome',
    browserOther: 'Anda tidak menggunakan Google Chrome. Buka halaman ini dengan Chrome.',
    online: 'Komputer ini tersambung ke jaringan',
    offline: 'Komputer ini tidak tersambung ke jaringan',
    screen: '{width} × {height} piksel',
    screenSmall: '{width} × {height} piksel. Disarankan minimal 1366 × 768.',
    self: 'Periksa sendiri sebelum melanjutkan',
  },
  states: { good: 'Sesuai', poor: 'Perlu diperhatikan', self: 'Periksa sendiri' },
} as const

export const specification: Words<typeof indonesianSpecification> =
  english?.specification ?? indonesianSpecification
