import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { endPageMachine } from '#machines/end-page/machine.ts'
import type { EndResult } from '#machines/end-page/setup.ts'
import { watchSignsOfLife } from '#src/platform/signs-of-life.ts'
import { timeOf } from '#src/ui/dates.ts'
import { SessionContext } from '#src/ui/session-context.ts'
import { documents } from '#src/ui/texts/documents.ts'
import { end } from '#src/ui/texts/end.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { lateAnswers } from '#src/ui/texts/late-answers.ts'
import { faultsOf } from '#test/browser/accessibility.ts'
import { openExam, openSession } from '#test/browser/exam-app.tsx'
import { render } from '#test/browser/render.tsx'
import { End } from './end-screen.tsx'

const { result: texts } = end

const waiting: EndResult = {
  ...{
    state: 'pending',
    heldAnswers: 0,
    dueAt: null,
    certifies: true,
    document: 'certificate',
    license: 'ABCD',
    score: null,
  },
  ...{ hasCertificate: false, needsEmail: false },
}
const sections = [
  { section: 'structure', score: 55, questions: 4, answered: 4, points: 3, parts: [] },
] satisfies NonNullable<EndResult['score']>['sections']
const settled: EndResult = {
  ...waiting,
  state: 'settled',
  hasCertificate: true,
  score: { id: 'order', predictedScore: 523, level: 'Upper intermediate', sections },
}

/** The end page of a test, by a clock of its own; `read` says what the server tells of the result. */
function openEnd(read: () => Promise<EndResult>, orderId: string | null = 'order') {
  const clock = new SimulatedClock()
  const session = openSession()
  const machine = endPageMachine.provide({
    actors: {
      watchMoves: fromCallback(({ sendBack }) =>
        watchSignsOfLife(() => sendBack({ type: 'candidate.moved' })),
      ),
      readResult: fromPromise(read),
    },
  })
  const actor = createActor(machine, { clock, input: { orderId } }).start()
  const router = createMemoryRouter([{ path: '*', element: <End exam={null} endPage={actor} /> }])
  render(
    <SessionContext value={session}>
      <RouterProvider router={router} />
    </SessionContext>,
    onTestFinished,
  )
  onTestFinished(() => {
    actor.stop()
  })
  return { actor, clock, session }
}

const link = (name: string) => page.getByRole('link', { name, exact: true })

test.each([
  [{ state: 'finished', disqualifiedFor: null }, end.completed.title],
  ...[1, 3, 5].map(
    (limit) =>
      [
        {
          state: 'disqualified',
          disqualifiedFor: 'leaving',
          violations: { speech: 0, leaving: limit, face: 0 },
        },
        `Tes dihentikan karena Anda membuka tab baru sebanyak ${limit} kali.`,
      ] as const,
  ),
  [
    { state: 'disqualified', disqualifiedFor: 'face', violations: { speech: 1, leaving: 0, face: 3 } },
    fill(end.disqualified.kinds.face, { limit: 3 }),
  ],
  [{ state: 'disqualified', disqualifiedFor: 'face' }, end.disqualified.unknown],
] as const)('the end of a test that is %o says so, and stays', async (order, text) => {
  const session = openSession()
  await openExam({ order, session }, onTestFinished)
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByText(end.stays)).toBeVisible()
  const name = order.state === 'disqualified' ? end.disqualified.evidence : end.evidence
  await expect.element(link(name)).toHaveAttribute('href', '/evidence/order')
  expect(await faultsOf(document.body)).toEqual([])
  expect(session.getSnapshot().matches('guest')).toBe(false)
})

const due = new Date('2026-11-27T10:20:00Z')
test.each([
  ['settled', settled, [texts.predicted, '523', 'Upper intermediate', texts.stays]],
  [
    'without a certificate yet',
    { ...settled, hasCertificate: false, needsEmail: true },
    ['523', documents.certificate.needsEmail],
  ],
  ['of a practice test', { ...settled, document: 'report' }, ['523', end.report, documents.report.open]],
  [
    'of a practice test without a report yet',
    { ...settled, document: 'report', hasCertificate: false, needsEmail: true },
    [documents.report.needsEmail],
  ],
  [
    'of a test without every section',
    {
      ...settled,
      certifies: false,
      hasCertificate: false,
      score: { id: 'order', predictedScore: null, level: null, sections },
    },
    ['55', end.sectionsOnly],
  ],
  ['pending', waiting, [texts.pending]],
  [
    'pending until a time',
    { ...waiting, dueAt: due.getTime() },
    [fill(texts.pendingUntil, { time: timeOf(due.toISOString()) })],
  ],
  ['held', { ...waiting, heldAnswers: 2 }, [lateAnswers.title]],
  ['at the institution', { ...waiting, state: 'review' as const }, [texts.review]],
  ['withheld', { ...waiting, state: 'withheld' as const }, [texts.withheld]],
] as const)('a result that is %s is told with what it waits for', async (_, result, words) => {
  openEnd(async () => result)
  for (const word of words) await expect.element(page.getByText(word, { exact: true })).toBeVisible()
  const hrefs = page
    .getByRole('link')
    .elements()
    .map((one) => one.getAttribute('href'))
  expect(hrefs).toEqual([
    ...(result.hasCertificate ? ['/viewer/order'] : []),
    ...(result.score ? ['/review/ABCD'] : []),
  ])
  expect(await faultsOf(document.body)).toEqual([])
})

test('a result that waits is asked for again, and one that could not be loaded by a button, too', async () => {
  const told = [Promise.reject(new Error('no network')), Promise.resolve(waiting), Promise.resolve(settled)]
  const { clock } = openEnd(() => told.shift() ?? Promise.reject(new Error('asked once too often')))
  await expect.element(page.getByText(texts.failed)).toBeVisible()
  await page.getByRole('button', { name: texts.retry }).click()
  await expect.element(page.getByText(texts.pending)).toBeVisible()
  clock.increment(15_000)
  await expect.element(page.getByText('523')).toBeVisible()
  expect(told).toEqual([])
})

test('whoever does nothing for 60 seconds is signed out; the last 20 are counted down and said once, and a key keeps the page', async () => {
  const { clock, session } = openEnd(async () => settled)
  await expect.element(page.getByText('523')).toBeVisible()
  const said = `${fill(end.leaves, { seconds: 20 })} ${end.stayHow}`
  const saidNow = () =>
    page
      .getByRole('status')
      .elements()
      .map((one) => one.textContent)
  clock.increment(39_999)
  expect(saidNow()).not.toContain(said)
  clock.increment(1)
  await vi.waitFor(() => expect(saidNow()).toContain(said))
  await expect.element(page.getByRole('button', { name: end.stay })).toBeVisible()
  expect(await faultsOf(document.body)).toEqual([])

  await userEvent.keyboard('{Shift}')
  await expect.element(page.getByText(end.stays)).toBeVisible()
  expect(saidNow()).not.toContain(said)
  clock.increment(40_000)
  clock.increment(19_999)
  expect(session.getSnapshot().matches('guest')).toBe(false)
  clock.increment(1)
  await vi.waitFor(() => expect(session.getSnapshot().matches('guest')).toBe(true))
})

test('where no sitting is known, no result is told', async () => {
  openEnd(() => Promise.reject(new Error('nothing is asked')), null)
  await expect.element(page.getByText(end.completed.title)).toBeVisible()
  expect(page.getByText(texts.title, { exact: true }).elements()).toEqual([])
})
