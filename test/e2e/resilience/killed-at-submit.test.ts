import { and, eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { submitAnswers } from '#contract/calls/answers.ts'
import { type SectionName, sections } from '#contract/rules/limits.ts'
import { writes } from '#server/tables/index.ts'
import { examServer } from '../fixtures/exam-server.ts'
import { newKillableBrowser } from '../fixtures/killable-browser.ts'
import { orderAt, startAs } from '../fixtures/orders.ts'
import { answersOf, sectionOf } from '../fixtures/record.ts'
import { choose, sectionAddress, submit } from '../fixtures/section.ts'
import { signInByCall } from '../fixtures/session.ts'
import { networkProxy } from './network-proxy.ts'

const server = examServer()
const proxy = networkProxy(server)

/** The option that is chosen in each section. */
const chosen = { listening: 'Owls', structure: 'moves', reading: 'They needed little water.' }

it('a browser that is killed while it hands in, before the response, goes on after each section, which is handed in once', async () => {
  const person = server.person('Individual')
  const order = await orderAt(server, person, 'listening')
  // Starts at the last list, to save the time of the others.
  const position = { step: 7, at: 0, elapsed: 12 }
  await startAs(server, person, { order, section: 'listening' }, { position })
  const browser = await newKillableBrowser()
  onTestFinished(() => browser.close())
  let page = await browser.start()

  /** Signs in and opens the section. */
  async function open(section: SectionName): Promise<void> {
    await page.goto(proxy.address)
    await signInByCall(page, proxy.address, person)
    await page.goto(sectionAddress(proxy.address, order, section))
  }
  /** Hands the section in, kills the browser before it gets the response, and opens the section again. */
  async function killBeforeResponse(section: SectionName, handIn: () => Promise<void>): Promise<void> {
    proxy.dropResponses(submitAnswers.path)
    await choose(page, chosen[section])
    await handIn()
    await expect.poll(async () => (await sectionOf(server, order, section)).submittedAt).not.toBeNull()
    page = await browser.killAndStart()
    proxy.reset()
    await open(section)
  }
  const onward = () => page.getByRole('button', { name: 'Lanjutkan' }).click()
  const start = () => page.getByRole('button', { name: 'Start Test' })
  const handedIn = () =>
    server.db.$count(writes, and(eq(writes.orderId, order), eq(writes.kind, 'submitAnswers')))

  await open('listening')
  await onward()
  await killBeforeResponse('listening', async () => {
    await page.getByRole('heading', { name: 'Section Listening selesai' }).waitFor()
    await onward()
  })
  for (const section of ['structure', 'reading'] as const) {
    await start().waitFor()
    expect(page.url()).toMatch(new RegExp(`/${section}$`))
    await start().click()
    await killBeforeResponse(section, () => submit(page))
  }
  await page.getByRole('heading', { name: 'Tes selesai' }).waitFor()

  for (const section of sections) {
    expect((await answersOf(server, order, section)).filter(Boolean)).toEqual([chosen[section]])
    expect(await sectionOf(server, order, section)).toMatchObject({
      submittedBy: 'candidate',
      needsReview: false,
      rawScore: 1,
    })
  }
  expect(await handedIn()).toBe(sections.length)
})
