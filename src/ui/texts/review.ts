import { english, type Words } from './language.ts'

/** The owner's own counts of a finished test (spec: certificates#review). */
const indonesian = {
  title: 'Tinjauan hasil tes',
  lead: '{name} · {date}',
  loading: 'Memuat tinjauan…',
  failed: 'Tinjauan tidak dapat ditampilkan',
  predicted: 'Predicted score',
  level: 'Proficiency level',
  orderNo: 'Order No',
  sectionsOnly:
    'Tes ini tidak memuat semua section: hasilnya nilai per section, tanpa predicted score dan tanpa sertifikat.',
  report: 'Tes ini tes latihan: hasilnya berupa laporan, bukan sertifikat.',
  table: 'Jumlah per bagian',
  columns: { part: 'Bagian', questions: 'Soal', answered: 'Terjawab', points: 'Benar' },
  whole: 'Seluruh section',
  part: 'Part {part}',
  note: 'Kunci jawaban dan jawaban per soal tidak ditampilkan, agar soal tetap dapat digunakan.',
  evidence: 'Catatan pengawasan',
  back: 'Kembali ke daftar sertifikat',
  toTests: 'Kembali ke halaman utama',
} as const

export const review: Words<typeof indonesian> = english?.review ?? indonesian
