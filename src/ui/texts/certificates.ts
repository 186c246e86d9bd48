import { english, type Words } from './language.ts'

/** Certificates, their list, their verification and their way by post. Quoted texts are fixed (spec: certificates). */
const indonesianReward = {
  title: 'Sertifikat {brand}',
  lead: 'Sertifikat dari tes yang sudah Anda selesaikan.',
  loading: 'Memuat daftar sertifikat…',
  failed: 'Daftar sertifikat tidak dapat dimuat',
  empty: 'Belum ada sertifikat',
  emptyHint: 'Sertifikat muncul di sini setelah Anda menyelesaikan tes.',
  toTests: 'Buka daftar tes',
  sample: 'Lihat contoh sertifikat',
  table: 'Daftar sertifikat',
  columns: {
    orderNo: 'Order No',
    endTest: 'Tanggal Selesai Tes',
    score: 'Skor',
    certificate: 'Sertifikat',
    waybill: 'Nomor Resi',
    status: 'Status Pengiriman',
  },
  revoked: 'Dicabut',
  waiting: 'Menunggu verifikasi e-mail',
  /** Why there is no certificate, by what is known of the result. */
  notIssued: {
    none: 'Belum terbit',
    pending: 'Menunggu jawaban yang mungkin masih terkirim',
    review: 'Menunggu pemeriksaan',
    settled: 'Belum terbit',
    withheld: 'Ditahan setelah pemeriksaan',
  },
  sectionsOnly: 'Tanpa sertifikat: tes ini tidak memuat semua section',
  noScore: '–',
  review: 'Tinjauan',
  reviewOf: 'Tinjauan hasil {orderNo}',
  trackOf: 'Lacak pengiriman {waybill}',
  none: 'Belum dikirim',
  range: '{from}–{to} dari {total}',
  pages: 'Halaman daftar sertifikat',
  page: 'Halaman {page}',
  previous: 'Halaman sebelumnya',
  next: 'Halaman berikutnya',
} as const

export const reward: Words<typeof indonesianReward> = english?.reward ?? indonesianReward

const indonesianCertificate = {
  sampleTitle: 'Contoh sertifikat',
  sampleLead: 'Beginilah sertifikat {brand} Anda nanti. Data pada contoh ini bukan data orang sungguhan.',
  loading: 'Memuat sertifikat…',
  failed: 'Sertifikat tidak dapat dimuat',
  sectionsOnly: 'Tes ini tidak menghasilkan sertifikat',
  sectionsOnlyHint:
    'Tes ini tidak memuat semua section: hasilnya nilai per section, pada tinjauan hasil tes.',
  back: 'Kembali ke daftar',
  print: 'Cetak',
  pdf: 'Unduh PDF',
  pdfFailed: 'PDF tidak dapat dibuat. Pilih "Cetak", lalu simpan sebagai PDF.',
  sample: 'CONTOH',
  revoked: 'DICABUT',
  page: 'Halaman {page} dari 2',
  test: 'English Proficiency Test',
  testOf: '{test} · {minutes} menit',
  issuer: 'RuangUji',
  logo: 'Logo penerbit',
  signature: 'Tanda tangan',
  fields: {
    dateOfBirth: 'Tanggal lahir',
    testDate: 'Tanggal tes',
    validUntil: 'Berlaku sampai',
  },
  scores: {
    title: 'Nilai',
    reading: 'Reading Comprehension',
    structure: 'Structure & Written Expression',
    listening: 'Listening Comprehension',
    total: 'Jawaban benar',
    predicted: 'Predicted score',
    level: 'Proficiency level',
  },
  rightOf: '{right} dari {questions}',
  /** How the test was supervised (spec: certificates#supervision). */
  supervision: {
    title: 'Pengawasan',
    room: 'Diawasi pengawas di ruang ujian',
    remote: 'Diawasi jarak jauh dengan pendeteksi',
    none: 'Tanpa pengawasan',
  },
  scan: 'Pindai untuk memverifikasi',
  levels: {
    title: 'Tabel tingkat kemampuan',
    score: 'Predicted score',
    level: 'Proficiency level',
    note: 'Nilai di antara dua rentang mengikuti rentang yang lebih rendah.',
  },
  meaning: {
    Beginner: 'Memahami kata dan kalimat sederhana dalam situasi yang dikenal.',
    Intermediate: 'Memahami pokok percakapan dan bacaan tentang hal sehari-hari.',
    'Upper intermediate': 'Memahami gagasan utama bacaan dan paparan akademik umum.',
    Advanced: 'Memahami bacaan dan paparan akademik yang rumit dengan lancar.',
  },
} as const

export const certificate: Words<typeof indonesianCertificate> = english?.certificate ?? indonesianCertificate

const indonesianVerify = {
  title: 'Verifikasi sertifikat',
  loading: 'Memeriksa sertifikat…',
  forged: 'Tanda tangan pada kode QR tidak asli',
  forgedExplained: 'Kode QR ini bukan buatan penerbit. Hanya data di bawah ini yang tercatat oleh penerbit.',
  signature: {
    genuine: 'Tanda tangan digital asli',
    forged: 'Tanda tangan digital tidak asli',
    absent: 'Tanpa tanda tangan digital: alamat ini tidak berasal dari kode QR',
  },
  fields: {
    name: 'Nama',
    dateOfBirth: 'Tanggal lahir',
    institution: 'Institusi',
    test: 'Tes',
    testDate: 'Tanggal tes',
    validUntil: 'Berlaku sampai',
    listening: 'Listening Comprehension',
    structure: 'Structure & Written Expression',
    reading: 'Reading Comprehension',
    total: 'Jawaban benar',
    predictedScore: 'Predicted score',
    level: 'Proficiency level',
    supervision: 'Pengawasan',
    signatory: 'Penanda tangan',
  },
  unknownTitle: 'Sertifikat tidak ditemukan',
  unknown: 'Tidak ada sertifikat dengan nomor ini. Periksa kembali alamat atau kode QR-nya.',
  failed: 'Sertifikat belum dapat diperiksa',
} as const

export const verify: Words<typeof indonesianVerify> = english?.verify ?? indonesianVerify

const indonesianTracking = {
  title: 'Pelacakan pengiriman',
  back: 'Kembali',
  loading: 'Memuat data pengiriman…',
  failed: 'Data pengiriman tidak dapat dimuat',
  missing: 'Pengiriman belum tersedia',
  missingHint: 'Nomor resi muncul di sini setelah sertifikat cetak Anda diserahkan kepada kurir.',
  waybill: 'Nomor resi',
  courier: {
    title: 'Kurir',
    company: 'Perusahaan',
    type: 'Layanan',
    driver: 'Nama driver',
    phone: 'Telepon driver',
    link: 'Lacak di situs kurir',
  },
  status: 'Status',
  price: 'Biaya kirim',
  note: 'Catatan',
  origin: 'Asal',
  destination: 'Tujuan',
  contact: 'Nama kontak',
  address: 'Alamat',
  items: 'Isi paket',
  item: '{quantity} × {name}',
  delivery: 'Jadwal pengantaran',
  history: 'Riwayat pengiriman',
  noHistory: 'Belum ada riwayat.',
  empty: '–',
  statuses: {
    confirmed: 'Dikonfirmasi',
    allocated: 'Kurir ditentukan',
    picking_up: 'Sedang dijemput',
    picked: 'Sudah dijemput',
    dropping_off: 'Sedang diantar',
    on_hold: 'Tertahan',
    return_in_transit: 'Dikembalikan',
    returned: 'Sudah dikembalikan',
    rejected: 'Ditolak',
    delivered: 'Terkirim',
    cancelled: 'Dibatalkan',
  },
} as const

export const tracking: Words<typeof indonesianTracking> = english?.tracking ?? indonesianTracking
