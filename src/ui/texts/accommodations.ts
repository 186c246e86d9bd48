import { english, type Words } from './language.ts'

/** What makes a test fair for one person, in sentences (spec: proctoring#accommodations). */
const indonesian = {
  extraTime: 'Waktu setiap section {percent}% lebih lama.',
  answerTime: 'Waktu menjawab setelah setiap audio Listening {percent}% lebih lama.',
  objection: {
    open: 'Ada yang tidak sesuai',
    lead: 'Jelaskan apa yang tidak sesuai dengan kebutuhan Anda. Penjelasan hanya dapat dikirim satu kali dan dibaca oleh petugas institusi Anda. Anda boleh menunda tes sampai mendapat jawaban.',
    label: 'Penjelasan Anda',
    counter: '{count} / {limit}',
    empty: 'Tuliskan penjelasan Anda terlebih dahulu.',
    send: 'Kirim kepada petugas',
    sent: 'Keberatan Anda terkirim pada {at} dan dapat dibaca oleh petugas institusi Anda.',
  },
  withoutCamera: 'Tes dikerjakan tanpa kamera.',
  withoutSection:
    'Section {section} tidak dikerjakan: hasilnya nilai per section, tanpa predicted score dan tanpa sertifikat.',
  directionsRead:
    'Petunjuk Structure dan Reading dapat dibacakan oleh suara komputer. Petunjuk Listening sudah berupa audio.',
  breaks:
    'Istirahat selama tes: {count} kali, masing-masing paling lama {minutes} menit. Selama istirahat waktu tes berhenti.',
  tools: 'Alat yang tersedia meskipun dinonaktifkan institusi: {tools}.',
  display:
    'Tampilan saat tes dimulai: teks {textSize}%, tema {theme}{spacing}. Dapat diubah di menu Alat selama tes.',
  spaced: ', jarak renggang',
} as const

export const accommodations: Words<typeof indonesian> = english?.accommodations ?? indonesian
