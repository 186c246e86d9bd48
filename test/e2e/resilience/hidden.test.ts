import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished, vi } from 'vitest'
import { sectionSittings } from '#server/tables/index.ts'
import { startDevtoolsBrowser } from '../fixtures/devtools-browser.ts'
import { examServer } from '../fixtures/exam-server.ts'
import { orderAt } from '../fixtures/orders.ts'
import { answersOf } from '../fixtures/record.ts'
import { firstAnswer, sectionAddress } from '../fixtures/section.ts'
import { sessionOf } from '../fixtures/session.ts'

const server = examServer()

/** After so many seconds Chromium runs the timers of a hidden page only once a minute. */
const throttledAfterSeconds = 60

it('a tab hidden for more than a minute, whose timers are throttled, hands in at the deadline, and sends heartbeats until then', async () => {
  const person = server.person('Individual')
  const order = await orderAt(server, person, 'reading')
  const browser = await startDevtoolsBrowser()
  onTestFinished(() => browser.close())
  const exam = await browser.openTab()
  const until = (condition: string) =>
    vi.waitUntil(() => exam.evaluate<boolean>(condition), { timeout: 60_000, interval: 100 })
  const says = (text: string) => until(`document.body?.innerText.includes(${JSON.stringify(text)}) ?? false`)
  const click = (selector: string, text: string) =>
    exam.evaluate(
      `[...document.querySelectorAll('${selector}')].find((one) => one.innerText.includes(${JSON.stringify(text)}) && !one.disabled).click()`,
    )

  await exam.show()
  await exam.go(server.address)
  await says('Masuk')
  const session = JSON.stringify(await sessionOf(server.address, person))
  await exam.evaluate(`localStorage.setItem('ruanguji.session.1', ${JSON.stringify(session)})`)
  await exam.go(sectionAddress(server.address, order, 'reading'))
  await until(
    `[...document.querySelectorAll('button:enabled')].some((one) => one.innerText === 'Start Test')`,
  )
  await click('button', 'Start Test')
  await says(firstAnswer.reading)
  await click('label', firstAnswer.reading)
  await says('tersimpan di server')
  // By default the browser keeps entries for 250 requests only.
  await exam.evaluate('performance.setResourceTimingBufferSize(10_000)')

  const deadlineAt = new Date(Date.now() + (throttledAfterSeconds + 10) * 1000)
  await server.db.update(sectionSittings).set({ deadlineAt }).where(eq(sectionSittings.orderId, order))
  const other = await browser.openTab()
  await other.show()
  await until(`document.visibilityState === 'hidden'`)
  /** When the page made these calls, in seconds after the deadline. */
  const callsTo = (path: RegExp) =>
    exam.evaluate<number[]>(
      `performance.getEntriesByType('resource').filter(({ name }) => ${path}.test(name)).map(({ startTime }) => (performance.timeOrigin + startTime - ${deadlineAt.getTime()}) / 1000)`,
    )
  const handedIn = () => callsTo(/order\/answer$/).then((calls) => calls.at(0))
  const at = await vi.waitUntil(handedIn, { timeout: 180_000, interval: 500 })
  expect(at).toBeGreaterThanOrEqual(0)
  expect(at).toBeLessThan(5)
  const beats = await callsTo(/order\/heartbeat/)
  const pauses = beats.slice(1).map((beat, index) => beat - (beats[index] ?? 0))
  expect(Math.max(...pauses), 'no pause after which another browser may take over').toBeLessThan(15)
  await says('Tes selesai')
  expect(await exam.evaluate('document.visibilityState')).toBe('hidden')
  expect(await answersOf(server, order, 'reading')).toEqual([firstAnswer.reading, null])
})
