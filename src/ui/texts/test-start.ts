import { english, type Words } from './language.ts'

/** Licence and purchased tests. Messages are fixed (spec: orders#licences). */
const indonesian = {
  title: 'Test {brand}',
  lead: 'Masukkan kode lisensi untuk menambahkan tes, lalu mulai dari daftar di bawah.',
  license: {
    title: 'Redeem lisensi',
    label: 'Kode lisensi',
    hint: 'Satu kode berlaku untuk satu kali tes.',
    submit: 'Redeem Lisensi',
    empty: 'Kode Lisensi tidak boleh kosong',
    invalid: 'Kode lisensi yang anda masukan tidak valid',
    redeemed: 'Lisensi berhasil ditambahkan ke daftar tes Anda',
  },
  practice: {
    title: 'Latihan interaktif',
    text: 'Coba setiap section selama sekitar dua menit, tanpa lisensi dan tanpa penilaian.',
    open: 'Coba latihan interaktif',
  },
  list: {
    title: 'Tes Anda',
    order: 'English Proficiency Online Test {number}',
    orderNo: 'Order ID',
    purchasedOn: 'Tanggal pembelian',
    start: 'Mulai test {brand}',
    resume: 'Lanjutkan tes',
    evidence: 'Lihat catatan',
    review: 'Lihat hasil',
    loading: 'Memuat daftar tes…',
    empty: 'Belum ada tes',
    emptyHint: 'Tes yang Anda redeem akan muncul di sini.',
    failed: 'Daftar tes tidak dapat dimuat',
  },
  state: {
    new: 'Belum dimulai',
    started: 'Sedang berlangsung',
    finished: 'Selesai',
    disqualified: 'Dihentikan',
    expired: 'Kedaluwarsa',
  },
  /** Of a finished test whose result is not told yet (spec: certificates#settlement). */
  result: {
    pending: 'Menunggu jawaban terakhir',
    review: 'Menunggu pemeriksaan',
    withheld: 'Ditahan setelah pemeriksaan',
  },
  announcement: { title: 'Pengumuman', image: 'Pengumuman dari penyelenggara tes' },
  newVersion: {
    title: 'Versi baru aplikasi tersedia',
    text: 'Perbarui sebelum memulai tes. Halaman akan dimuat ulang.',
    sitting: 'Tes sedang berlangsung di tab lain. Selesaikan tes tersebut sebelum memperbarui.',
    take: 'Perbarui sekarang',
  },
  /** Of a stopped test to which nobody has objected yet. */
  stopped: {
    title: 'Tes Anda dihentikan',
    text: 'Tes {orderNo} dihentikan. Baca catatannya dan, bila menurut Anda keliru, ajukan keberatan.',
    open: 'Lihat catatan dan ajukan keberatan',
  },
  leftHere: {
    title: 'Ada jawaban di komputer ini yang belum terkirim',
    text: 'Jawaban itu aman, dan terkirim otomatis begitu server dapat dihubungi. Biarkan halaman ini terbuka.',
  },
} as const

export const testStart: Words<typeof indonesian> = english?.testStart ?? indonesian
