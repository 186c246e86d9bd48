import { language, type Words } from '#src/ui/texts/language.ts'

/** The preview of a test package, for those who write tests. */
const indonesian = {
  title: 'Pratinjau',
  choose: 'Soal yang dibuka',
  previous: 'Soal sebelumnya',
  next: 'Soal berikutnya',
  key: 'Kunci',
  noKey: 'Tanpa kunci',
  script: 'Naskah audio',
  direction: '{part} · Petunjuk',
  closing: '{part} · Penutup',
  faults: {
    title: 'Paket ini belum dapat dibuka',
    text: 'Perbaiki test.json, lalu muat ulang halaman ini.',
  },
  unreachable: 'Server pratinjau tidak menjawab. Jalankan lagi lalu muat ulang halaman ini.',
} as const

const english: Words<typeof indonesian> = {
  title: 'Preview',
  choose: 'Question that is open',
  previous: 'Question before',
  next: 'Next question',
  key: 'Key',
  noKey: 'No key',
  script: 'Script of the sound',
  direction: '{part} · Directions',
  closing: '{part} · Closing',
  faults: {
    title: 'This package cannot be opened yet',
    text: 'Mend test.json, then load this page anew.',
  },
  unreachable: "The preview's server does not answer. Run it again, then load this page anew.",
}

export const preview = language === 'en' ? english : indonesian
