import { type ToldAccommodation, toldAccommodations } from '#contract/rules/accommodations.ts'
import type { SittingFacts } from './sitting-facts.ts'
import { sectionNames } from './texts.ts'

const toolNames = {
  ...{ highlighter: 'penanda teks', strike: 'coret pilihan', lineReader: 'garis baca' },
  ...{ hiddenTimer: 'sembunyikan sisa waktu', proctorCall: 'panggil pengawas' },
}
const themeNames = {
  ...{ light: 'terang', dark: 'gelap', yellowOnBlack: 'kuning di atas hitam', soft: 'lembut' },
}

/** The sentence of the live board and of reviews, in the papers' language. */
function sentence(told: ToldAccommodation): string {
  switch (told.kind) {
    case 'extraTime':
      return `Waktu setiap section ${told.percent}% lebih lama.`
    case 'answerTime':
      return `Waktu menjawab setelah setiap audio Listening ${told.percent}% lebih lama.`
    case 'withoutCamera':
      return 'Tes dikerjakan tanpa kamera.'
    case 'withoutSection':
      return `Section ${sectionNames[told.section]} tidak dikerjakan: hasilnya nilai per section, tanpa predicted score dan tanpa sertifikat.`
    case 'directionsRead':
      return 'Petunjuk Structure dan Reading dapat dibacakan oleh suara komputer. Petunjuk Listening sudah berupa audio.'
    case 'tools':
      return `Alat yang tersedia meskipun dinonaktifkan institusi: ${told.tools.map((tool) => toolNames[tool]).join(', ')}.`
    case 'display': {
      const { textSize, theme, isSpaced } = told
      const spacing = isSpaced ? ', jarak renggang' : ''
      return `Tampilan saat tes dimulai: teks ${textSize}%, tema ${themeNames[theme]}${spacing}. Dapat diubah di menu Alat selama tes.`
    }
    case 'breaks':
      return `Istirahat selama tes: ${told.count} kali, masing-masing paling lama ${told.minutes} menit. Selama istirahat waktu tes berhenti.`
  }
}

/** What made the test fair for its candidate, without the reason, which stays with the member. */
export const accommodationText = (of: SittingFacts['sitting']['accommodations']): string =>
  toldAccommodations(of).map(sentence).join(' ') || '–'
