import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { takeover } from '#contract/calls/sitting.ts'
import { callServer } from '#src/platform/api/client.ts'
import { ServerRefusal } from '#src/platform/api/errors.ts'
import { theJournal } from './database.ts'
import { submitAnswers } from './hand-in.ts'
import { waitingSubmissions } from './submissions.ts'

vi.mock('#src/platform/api/client.ts', { spy: true })

let orderId: string
beforeEach(() => {
  orderId = crypto.randomUUID()
})

/** A candidate confirms the hand-in of Structure. */
function confirmed() {
  const answer = [{ part: 'A' as const, question: [{ questionId: 'q1', answer: ['moves'] as [string] }] }]
  const actor = createActor(submitAnswers, {
    input: { orderId, section: 'structure', answer, passedAt: null },
  })
  onTestFinished(() => {
    actor.stop()
  })
  return actor.start()
}
const waiting = async () => (await waitingSubmissions(await theJournal(), orderId)).length

it('a confirmed submission is on the disk before any call is answered', async () => {
  vi.mocked(callServer).mockImplementation(() => new Promise(() => undefined))
  confirmed()
  // The journal's timeout, which comes before the first answer, is three seconds.
  await expect.poll(waiting, { timeout: 2000 }).toBe(1)
})

it('a submission confirmed after another PC took over is dropped here', async () => {
  const elsewhere = new ServerRefusal({ status: 409, code: 'sitting.elsewhere', message: 'Lain', errors: [] })
  vi.mocked(callServer).mockImplementation((async (call: unknown) => {
    if (call === takeover) throw elsewhere
    return {}
  }) as never)
  await expect(toPromise(confirmed())).rejects.toMatchObject({ code: 'sitting.elsewhere' })
  expect(await waiting()).toBe(0)
})
