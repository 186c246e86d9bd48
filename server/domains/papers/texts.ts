import type { NoticeKind } from '#contract/calls/notices.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import type { ViolationKind } from '#contract/violations.ts'
import type { ResultState } from '#contract/vocabulary.ts'
import type { SittingState } from '#server/domains/supervision/index.ts'
import type { PhotoOutcome } from '#server/domains/timeline/index.ts'
import type { ActKind, Verdict } from '#server/tables/index.ts'

/** Words of the papers, which are Indonesian. */

export const sectionNames: Readonly<Record<SectionName, string>> = {
  listening: 'Listening',
  structure: 'Structure',
  reading: 'Reading',
}

export const violationNames: Readonly<Record<ViolationKind, string>> = {
  speech: 'Percakapan terdeteksi',
  leaving: 'Halaman tes ditinggalkan',
  face: 'Wajah tidak terdeteksi, atau lebih dari satu wajah',
}

/** What a violation or a note of these grounds was; of any other its kind says it. */
export const groundsNames: Readonly<Record<string, string>> = {
  noFace: 'Wajah tidak terdeteksi',
  manyFaces: 'Lebih dari satu wajah',
  speech: 'Percakapan terdeteksi',
  voice: 'Suara tanpa kata',
  hidden: 'Halaman tes ditinggalkan',
  blurred: 'Pindah ke program lain',
  windowed: 'Keluar dari layar penuh',
  'camera.virtual': 'Kamera virtual dipakai',
  'camera.repeated': 'Gambar kamera yang sama berulang, mungkin rekaman',
  'camera.failed': 'Kamera gagal dibuka',
  'camera.ended': 'Kamera terputus',
  'camera.muted': 'Kamera dimatikan',
  'camera.frozen': 'Gambar kamera berhenti',
  'camera.dark': 'Gambar kamera terlalu gelap',
  'camera.covered': 'Lensa kamera tertutup',
  'face.turned': 'Wajah lama menghadap ke samping',
  'face.flat': 'Wajah tidak bergerak seperti kepala, mungkin foto',
  'presence.frozen': 'Halaman tes sempat berhenti',
  'presence.blurred': 'Sebentar di program lain',
  'presence.secondScreen': 'Layar kedua tersambung',
  'presence.copied': 'Mencoba menyalin teks',
  'presence.pasted': 'Teks ditempel',
  'presence.printed': 'Mencoba mencetak halaman',
  'speech.leaked': 'Suara pelan, mungkin dari headset',
}

/** What was done at a sitting. */
export const actNames: Readonly<Record<ActKind, string>> = {
  reinstated: 'Tes dipulihkan',
  struck: 'Pelanggaran dicoret',
  extended: 'Waktu ditambah',
  gaveBack: 'Waktu yang hilang dikembalikan',
  noted: 'Catatan pengawas',
  cameraResolved: 'Masalah kamera dinyatakan selesai',
  faceKnown: 'Wajah ditandai sebagai dikenal',
  unlocked: 'Panel pengawas di PC peserta dibuka',
  locked: 'Panel pengawas di PC peserta dikunci',
  refused: 'Tindakan tanpa jaringan, kemudian ditolak server',
  pinWrong: 'PIN pengawas salah',
  expired: 'Tes kedaluwarsa',
  reopened: 'Tes dibuka kembali',
  signedInBeside: 'Akun peserta masuk dari peramban lain',
  takenOver: 'Tes dilanjutkan di peramban lain',
  certified: 'Hasil dinyatakan berlaku',
  withheld: 'Hasil ditahan',
  lateAccepted: 'Jawaban terlambat diterima',
  lateRefused: 'Jawaban terlambat ditolak',
  paused: 'Tes dijeda',
  resumed: 'Tes dilanjutkan',
  sectionEnded: 'Section diakhiri',
  testEnded: 'Tes diakhiri',
  takeoverAllowed: 'Pindah PC diizinkan',
  objectionSettled: 'Keberatan diputus',
  answersTakenIn: 'Berkas jawaban dari PC peserta diterima',
  messaged: 'Pesan kepada peserta',
  accommodated: 'Akomodasi peserta diubah',
  proctorCalled: 'Peserta memanggil pengawas',
  callWithdrawn: 'Peserta membatalkan panggilan',
  callAnswered: 'Panggilan peserta dijawab',
}

/** What was done of a break, which is a pause of the candidate's. */
export const breakNames = {
  breakBegun: 'Istirahat peserta dimulai',
  breakEnded: 'Istirahat peserta berakhir',
}

/** Why a break stands among the pauses. */
export const breakReason = 'Istirahat, akomodasi peserta'

/** What a screen was to show of an act of the staff. */
export const noticeNames: Readonly<Record<NoticeKind, string>> = {
  message: 'Pesan',
  pause: 'Tes dijeda',
  resume: 'Tes dilanjutkan',
  answerCall: 'Panggilan dijawab',
  extend: 'Waktu ditambah',
  endSection: 'Section diakhiri',
  endTest: 'Tes diakhiri',
}

/** Detectors by id. */
export const detectorNames: Readonly<Record<string, string>> = {
  camera: 'kamera',
  face: 'wajah',
  'camera-health': 'kualitas kamera',
  'face-pace': 'wajah (PC terlalu lambat)',
  microphone: 'mikrofon',
  speech: 'suara',
  presence: 'kehadiran di halaman',
}

/** What became of a photo that the server had asked for. */
export const photoNames: Readonly<Record<PhotoOutcome, string>> = {
  waiting: 'ditunggu',
  answered: 'diterima',
  late: 'diterima terlambat',
  unanswered: 'tampil, tidak dijawab',
  ignored: 'tidak ditampilkan peramban',
  undelivered: 'tidak sampai ke peramban',
  sectionEnded: 'section lebih dahulu berakhir',
}

export const stateNames: Readonly<Record<SittingState, string>> = {
  new: 'Belum dimulai',
  open: 'Sedang dikerjakan',
  finished: 'Selesai',
  stopped: 'Dihentikan',
  expired: 'Kedaluwarsa',
}

/** Where a result stands. No points are told. */
export const resultNames: Readonly<Record<ResultState, string>> = {
  none: 'tidak ada',
  pending: 'belum tetap, jawaban terlambat masih dapat tiba',
  review: 'menunggu pemeriksaan',
  settled: 'berlaku',
  withheld: 'ditahan',
}

export const verdictNames: Readonly<Record<Exclude<Verdict, 'waiting'>, string>> = {
  passed: 'berlaku tanpa pemeriksaan',
  certified: 'dinyatakan berlaku',
  withheld: 'ditahan',
}
