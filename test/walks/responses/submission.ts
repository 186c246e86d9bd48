import type { Submission } from '#contract/calls/answers.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import type { Environment } from '../environment.ts'
import { clockOf, elsewhere, finished, otherBrowser, paused, type Responses, stopped } from './answering.ts'

type Handed = Pick<Submission, 'section' | 'answer'> & { passedAt: number | null }

function refusalOf(environment: Environment, section: SectionName): object | null {
  if (environment.isStopped) return stopped
  if (environment.pausedAt !== null) return paused
  return environment.sat.get(section)?.by === 'candidate' ? finished : null
}

/** What becomes of a section that is handed in. */
export const submissionResponses: Responses = {
  lookForPhotos: ({ done, lost }) => [() => done({ lacking: false }), () => done({ lacking: true }), lost],
  takePhotos: ({ done, lost }) => [() => done(), lost],
  askForTime({ environment, done, lost, troubled, input }) {
    const { section } = input<Pick<Submission, 'section'>>()
    return [
      () => {
        environment.sweep()
        environment.answers.hear()
        const sat = environment.sat.get(section)
        const runs = sat && !sat.handedIn
        done(runs ? clockOf(sat) : { deadlineAt: null, extendedSeconds: 0 })
      },
      lost,
      troubled,
    ]
  },
  submitAnswers({ environment, done, fail, lost, troubled, input }) {
    const { passedAt, ...handed } = input<Handed>()
    const confirm = () => environment.confirm(handed, passedAt)
    const { section } = handed
    return [
      () => {
        if (environment.isElsewhere) return fail(elsewhere)
        const writeId = confirm()
        if (environment.isBrowserRefused) return fail(otherBrowser)
        const refusal = refusalOf(environment, section)
        if (refusal) return fail(refusal)
        environment.submit(handed, writeId)
        environment.confirmed.delete(section)
        done()
      },
      () => {
        confirm()
        lost()
      },
      // It arrives, and the answer to it does not.
      () => {
        const writeId = confirm()
        const isTaken = !environment.isBrowserRefused && !environment.isElsewhere
        if (isTaken && !refusalOf(environment, section)) environment.submit(handed, writeId)
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
