import type { Submission } from '#contract/calls/answers.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import type { World } from '../world.ts'
import { clockOf, elsewhere, finished, stopped, type Ways } from './answering.ts'

type Handed = Pick<Submission, 'section' | 'answer'> & { passedAt: number | null }

function refusalOf(world: World, section: SectionName): object | null {
  if (world.isStopped) return stopped
  return world.sat.get(section)?.by === 'candidate' ? finished : null
}

/** What becomes of a section that is handed in. */
export const submissionWays: Ways = {
  lookForPhotos: ({ done, lost }) => [() => done({ lacking: false }), () => done({ lacking: true }), lost],
  takePhotos: ({ done, lost }) => [() => done(), lost],
  askForTime({ world, done, lost, troubled, input }) {
    const { section } = input<Pick<Submission, 'section'>>()
    return [
      () => {
        world.sweep()
        const sat = world.sat.get(section)
        const runs = sat && !sat.handedIn
        done(runs ? clockOf(sat) : { deadlineAt: null, extendedSeconds: 0 })
      },
      lost,
      troubled,
    ]
  },
  submitAnswers({ world, done, fail, lost, troubled, input }) {
    const { passedAt, ...handed } = input<Handed>()
    const confirm = () => world.confirm(handed, passedAt)
    const { section } = handed
    return [
      () => {
        if (world.isElsewhere) return fail(elsewhere)
        const writeId = confirm()
        const refusal = refusalOf(world, section)
        if (refusal) return fail(refusal)
        world.submit(handed, writeId)
        world.confirmed.delete(section)
        done()
      },
      () => {
        confirm()
        lost()
      },
      // It arrives, and the answer to it does not.
      () => {
        const writeId = confirm()
        if (!refusalOf(world, section) && !world.isElsewhere) world.submit(handed, writeId)
        lost()
      },
      // The server takes it for something else.
      () => {
        confirm()
        fail({ code: 'answer.unknown', message: 'Jawaban memuat soal' })
      },
      () => {
        confirm()
        troubled()
      },
      // It lies on the disk, and is on its way.
      confirm,
    ]
  },
}
