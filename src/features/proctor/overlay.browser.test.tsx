import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fromPromise } from 'xstate'
import { type Evidence, sittingEvidence } from '#contract/calls/evidence.ts'
import { toWire } from '#contract/wire.ts'
import { proctor as texts } from '#src/ui/texts/proctor.ts'
import { supervision } from '#src/ui/texts/supervision.ts'
import { faultsOf } from '#test/browser/accessibility.ts'
import { unattended } from '#test/browser/exam-app.tsx'
import { render } from '#test/browser/render.tsx'
import { sitExam } from '#test/browser/running-exam.tsx'
import { ProctorLayer } from './board/proctor-layer.tsx'
import { openExamInspector } from './inspection/inspector.ts'

type Found = Evidence['violations'][number]

/** A board whose PIN is always right. */
const guarded = unattended.provide({
  actors: { checkPin: fromPromise(async () => ({ offline: false as boolean })) },
})

/** Somebody in Structure whose exam is inspected; the record is what the test says that the server has. */
async function inspected() {
  const sat = await sitExam({ proctor: guarded }, onTestFinished)
  await page.getByRole('button', { name: 'Start Test' }).click()
  await expect.element(page.getByText('Soal 1 dari 3')).toBeVisible()
  sat.at(0)
  const record: Found[] = []
  const signIns: Evidence['signIns'] = []
  const server = vi.spyOn(window, 'fetch').mockImplementation(async () => {
    const told = { orderId: 'order', disqualifiedAt: null, disqualifiedFor: null, objection: null, signIns }
    const data = toWire(sittingEvidence.data.parse({ ...told, violations: record }))
    return Response.json({ status: 200, message: 'OK', data })
  })
  const inspector = openExamInspector('order')
  inspector.follow(sat.exam)
  onTestFinished(() => {
    inspector.close()
    server.mockRestore()
  })
  return { ...sat, inspector, record, signIns, timesRead: () => server.mock.calls.length }
}

const struckElsewhere: Found = {
  id: 'violation',
  section: 'structure',
  violationKind: 'face',
  at: '2026-11-22T03:00:00.000Z',
  image: null,
  textVoice: '',
  counts: false,
  arrivedLate: false,
  struckBecause: 'Lampu padam',
  grounds: null,
}

it('a change of the record that has no event is on the board within three seconds, and the record is not read more often', async () => {
  const { inspector, record, signIns, timesRead } = await inspected()
  let now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => void clock.mockRestore())
  let pictures = 0
  onTestFinished(
    inspector.subscribe(() => {
      pictures += 1
    }),
  )
  const drawnTwice = async () => {
    const before = pictures
    await vi.waitUntil(() => pictures >= before + 2, { timeout: 30_000 })
  }
  const found = () => inspector.current()?.picture.events.filter(({ type }) => type === 'found') ?? []
  await drawnTwice()
  expect(timesRead()).toBe(1)

  record.push(struckElsewhere)
  signIns.push({ at: '2026-11-22T03:00:05.000Z', address: '192.0.2.7', browser: 'Chrome 142', system: null })
  now += 2900
  await drawnTwice()
  expect(timesRead()).toBe(1)
  expect(found()).toEqual([])

  now += 200
  await vi.waitUntil(() => found().length === 1, { timeout: 30_000 })
  expect(found()).toMatchObject([{ found: { id: 'violation', struckBecause: 'Lampu padam' } }])
  expect(timesRead()).toBe(2)
  const [newest] = inspector.current()?.picture.events.filter(({ type }) => type === 'signIn') ?? []
  expect(newest).toMatchObject({ at: Date.parse('2026-11-22T03:00:05Z'), from: { address: '192.0.2.7' } })
})

it('between the PIN and the lock, leaving is on record without a warning; before and after it is counted', async () => {
  const { exam, inspector, recorded, observe, at } = await inspected()
  render(<ProctorLayer exam={exam} inspector={inspector} />, onTestFinished)
  exam.getSnapshot().children.proctor?.send({ type: 'proctor.called', placement: 'overlay' })
  const pin = page.getByRole('textbox', { name: texts.pin.label })
  await expect.element(pin).toBeVisible()
  expect(await faultsOf(document.body)).toEqual([])
  // A title stands by what it is the title of.
  const bottom = page.getByRole('heading', { name: texts.pin.title }).element().getBoundingClientRect().bottom
  const top = page.getByText(texts.pin.text).element().getBoundingClientRect().top
  expect(top - bottom).toBeGreaterThan(4)
  expect(top - bottom).toBeLessThan(24)

  const warning = page.getByRole('dialog', { name: supervision.warning.titles.hidden })
  observe('presence', 'presence.hidden')
  at(1)
  // A PIN that is only asked for excuses nobody.
  await expect.element(warning).toBeVisible()
  observe('presence', 'presence.visible')
  exam.getSnapshot().children.supervision?.send({ type: 'candidate.acknowledge' })

  await userEvent.fill(pin, '482913')
  await userEvent.keyboard('{Enter}')
  const lock = page.getByRole('button', { name: texts.act.lock })
  await expect.element(lock).toBeVisible()
  at(10)
  observe('presence', 'presence.hidden')
  at(12)
  observe('presence', 'presence.visible')
  await vi.waitUntil(() => recorded.length === 2)
  await expect.element(warning).not.toBeInTheDocument()

  await userEvent.click(lock)
  await expect.element(lock).not.toBeInTheDocument()
  at(20)
  observe('presence', 'presence.hidden')
  at(22)
  await expect.element(warning).toBeVisible()
  await vi.waitUntil(() => recorded.length === 3)
  expect(recorded.map(({ condition, counts, grounds: { what } }) => [condition, counts, what])).toEqual([
    ['hidden', true, 'hidden'],
    [null, false, 'hidden'],
    ['hidden', true, 'hidden'],
  ])
})
