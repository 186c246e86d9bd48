import type { SectionName } from '#contract/rules/limits.ts'
import type { EndResult } from '#machines/end-page/setup.ts'
import type { Scene } from '../page/scene.ts'
import { away, type Steps, sittingScene } from './sitting-scene.ts'

const waiting: EndResult = {
  ...{
    state: 'pending',
    heldAnswers: 0,
    dueAt: null,
    certifies: true,
    document: 'certificate',
    license: 'LISENSI-0',
    score: null,
  },
  ...{ hasCertificate: false, needsEmail: false },
}
const sectionOf = (section: SectionName, score: number) => ({
  ...{ section, score, questions: 40, answered: 40, points: 30, parts: [] },
})
const score = {
  id: 'order-0',
  predictedScore: 503,
  level: 'Upper intermediate',
  sections: [sectionOf('listening', 52), sectionOf('structure', 49), sectionOf('reading', 50)],
}
const sectionScores = { ...score, predictedScore: null, level: null, sections: score.sections.slice(0, 2) }
const settled: EndResult = { ...waiting, state: 'settled', hasCertificate: true, score }
/** Nobody has moved for forty seconds. */
const idle: Steps = async ({ exam, waitForText }) => {
  await waitForText('Upper intermediate')
  exam.getSnapshot().children.endPage?.send({ type: 'xstate.after.idle.endPage.presence.reading' } as never)
}

/** How a test ends, and what is known of its result. */
export const endings: Scene[] = [
  sittingScene('end/completed', 'end', 'Upper intermediate', { stage: 'finished', readResult: settled }),
  sittingScene('end/asking', 'end', 'Menghitung hasil', { stage: 'finished' }),
  sittingScene('end/unread', 'end', 'Hasil belum dapat dimuat', { stage: 'finished', readResult: away }),
  sittingScene('end/checked-first', 'end', 'Institusi Anda memeriksa', {
    stage: 'finished',
    readResult: { ...waiting, state: 'review' },
  }),
  sittingScene('end/two-sections', 'end', 'tidak memuat semua section', {
    ...{ stage: 'finished', isB2b: false },
    readResult: { ...settled, certifies: false, hasCertificate: false, score: sectionScores },
  }),
  sittingScene('end/report', 'end', 'bukan sertifikat', {
    ...{ stage: 'finished', isB2b: false },
    readResult: { ...settled, document: 'report' },
  }),
  sittingScene('end/late-answers', 'end', 'Jawaban terlambat menunggu pemeriksaan', {
    ...{ stage: 'held', readResult: { ...waiting, heldAnswers: 2 } },
  }),
  sittingScene(
    'end/counting',
    'end',
    'Tetap di halaman ini',
    { stage: 'finished', readResult: settled },
    idle,
  ),
  sittingScene('end/disqualified', 'end', 'Tes dihentikan', { stage: 'disqualified' }),
]
