/** What is told, in one language. A day is written as in that language. */
interface Texts {
  readonly settled: (orderNo: string) => string
  readonly held: (orderNo: string) => string
  readonly verdictWaits: string
  readonly answersWait: string
  readonly decidedUntil: (day: string) => string
  readonly settledOn: (day: string) => string
  readonly toldWhenSettled: string
  readonly withheld: (orderNo: string) => string
  readonly nothingIssuedHolds: string
  readonly askOrganiser: string
  readonly objectionReceived: (orderNo: string) => string
  readonly toldWhenDecided: string
  readonly objectionDecided: (orderNo: string) => string
  readonly goesOn: string
  readonly staysStopped: string
  readonly reasonIsThere: string
}

export const indonesian: Texts = {
  settled: (orderNo) => `Hasil tes ${orderNo} sudah ditetapkan. Silakan masuk untuk melihatnya.`,
  held: (orderNo) => `Tes ${orderNo} sudah selesai, tetapi hasilnya belum dapat diberitahukan.`,
  verdictWaits: 'Hasil tes menunggu pemeriksaan oleh petugas.',
  answersWait: 'Jawaban yang terlambat tiba menunggu keputusan petugas.',
  decidedUntil: (day) =>
    `Petugas diminta memutuskan paling lambat ${day}. Anda tidak perlu melakukan apa pun.`,
  settledOn: (day) =>
    `Jika belum ada keputusan, hasil ditetapkan pada ${day} tanpa jawaban tersebut. Anda tidak perlu melakukan apa pun.`,
  toldWhenSettled: 'Begitu hasil ditetapkan, kami akan memberi tahu Anda melalui e-mail.',
  withheld: (orderNo) => `Hasil tes ${orderNo} ditahan setelah pemeriksaan oleh petugas.`,
  nothingIssuedHolds: 'Sertifikat atau laporan yang sudah terbit dari tes ini tidak berlaku lagi.',
  askOrganiser: 'Hubungi penyelenggara tes Anda untuk mengetahui alasannya.',
  objectionReceived: (orderNo) => `Keberatan Anda atas penghentian tes ${orderNo} sudah kami terima.`,
  toldWhenDecided: 'Begitu keberatan diputuskan, kami akan memberi tahu Anda melalui e-mail.',
  objectionDecided: (orderNo) => `Keberatan Anda atas penghentian tes ${orderNo} sudah diputuskan.`,
  goesOn: 'Keputusan: penghentian tes dibatalkan. Tes dapat dilanjutkan selama waktunya masih ada.',
  staysStopped: 'Keputusan: tes tetap dihentikan.',
  reasonIsThere: 'Silakan masuk untuk membaca alasannya.',
}

export const english: Texts = {
  settled: (orderNo) => `The result of test ${orderNo} is final. Please sign in to see it.`,
  held: (orderNo) => `Test ${orderNo} has ended, but its result cannot be told yet.`,
  verdictWaits: 'The result waits to be checked by the staff.',
  answersWait: 'Answers that arrived late wait for a decision by the staff.',
  decidedUntil: (day) => `The staff is asked to decide by ${day}. You do not have to do anything.`,
  settledOn: (day) =>
    `If nothing has been decided, the result becomes final on ${day} without those answers. You do not have to do anything.`,
  toldWhenSettled: 'We will tell you by e-mail as soon as the result is final.',
  withheld: (orderNo) => `The result of test ${orderNo} was withheld after a check by the staff.`,
  nothingIssuedHolds: 'A certificate or report that was issued of this test is no longer valid.',
  askOrganiser: 'Please ask the organiser of your test for the reason.',
  objectionReceived: (orderNo) => `We have received your objection to the stop of test ${orderNo}.`,
  toldWhenDecided: 'We will tell you by e-mail as soon as it is decided.',
  objectionDecided: (orderNo) => `Your objection to the stop of test ${orderNo} has been decided.`,
  goesOn: 'Decision: the stop is lifted. The test can go on as long as there is time left.',
  staysStopped: 'Decision: the test remains stopped.',
  reasonIsThere: 'Please sign in to read the reason.',
}
