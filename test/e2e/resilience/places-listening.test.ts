import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { sittingRecord } from '#contract/calls/sitting.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { licences } from '#server/tables/index.ts'
import { project } from '#test/server/server-process.ts'
import { examServer } from '../fixtures/exam-server.ts'
import { orderAt, startAs } from '../fixtures/orders.ts'
import { answersOf, sectionOf } from '../fixtures/record.ts'
import { choose, openSection, savedOnServer } from '../fixtures/section.ts'
import { signInByCall, withoutApp } from '../fixtures/session.ts'
import { recordResponses } from './recorded-responses.ts'
import { crash, lockedHeading, lockTimeout, takeOver } from './second-browser.ts'

const server = examServer()
const section: SectionName = 'listening'

beforeAll(async () => {
  // Its Part B has a conversation of a minute, which even a slow PC takes over before it ends.
  const { packageId } = await server.admin('content', 'load', `${project}/content/short`)
  await server.db.update(licences).set({ packageId })
})

/** Two seconds into that conversation. */
const conversation = { step: 7, at: 2, elapsed: 120 }
const question = 'Why does the woman go to the media center?'
const options = ['To return a recorder that does not work', 'It is protected against the weather.'] as const

type Listener = typeof globalThis & { sounds: { sound: HTMLMediaElement; from: number }[] }

/** Records each sound that starts, and at which second. */
function recordSounds(): void {
  const listener = globalThis as Listener
  listener.sounds = []
  const play = HTMLMediaElement.prototype.play
  HTMLMediaElement.prototype.play = function () {
    listener.sounds.push({ sound: this, from: this.currentTime })
    return play.call(this)
  }
}
const begun = (page: Page) => page.evaluate(() => (globalThis as Listener).sounds.map(({ from }) => from))
const isSilent = (page: Page) =>
  page.evaluate(() => (globalThis as Listener).sounds.every(({ sound }) => sound.paused))

/** A first browser in the conversation, with an answer on the server; a second one that is locked. */
async function openTwoBrowsers() {
  const person = server.person('Individual')
  const order = await orderAt(server, person, section)
  await startAs(server, person, { order, section }, { position: conversation })
  const first = await server.open(withoutApp)
  await first.addInitScript(recordSounds)
  await openSection(first, server, person, { order, section })
  await goOn(first)
  await choose(first, options[0])
  await savedOnServer(first).waitFor()
  const second = await server.open(withoutApp)
  await second.addInitScript(recordSounds)
  await signInByCall(second, server.address, person)
  await second.goto(first.url())
  await lockedHeading(second).waitFor()
  return { order, first, second }
}

/** Checks that nothing is played before the gesture, and makes it. */
async function goOn(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Siap melanjutkan Listening?' }).waitFor()
  expect(await begun(page)).toEqual([])
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await page.getByText(question).waitFor()
}

/** The position that the server sends to this page. */
async function positionSentTo(page: Page) {
  const path = new RegExp(`${sittingRecord.path.replace(':id', '[^/]+')}$`)
  const answers = await recordResponses<{ data: { position: typeof conversation } }>(page, path, 200)
  return async () => {
    await expect.poll(() => answers).not.toEqual([])
    return answers[0]?.data.position as typeof conversation
  }
}

/** The second browser goes on in the same step at the same second, and its choices are stored. */
async function expectContinued(page: Page, order: string, told: typeof conversation): Promise<void> {
  expect(told.step).toBe(conversation.step)
  expect(told.at).toBeGreaterThanOrEqual(conversation.at)
  expect(told.elapsed).toBeGreaterThan(conversation.elapsed)
  await goOn(page)
  await expect.poll(() => begun(page)).toHaveLength(1)
  expect((await begun(page))[0]).toBeCloseTo(told.at, 1)
  await choose(page, options[1])
  await expect
    .poll(async () => (await answersOf(server, order, section)).filter(Boolean))
    .toEqual([...options])
  await expect
    .poll(async () => (await sectionOf(server, order, section)).position?.elapsed ?? 0)
    .toBeGreaterThan(told.elapsed)
}

it('another PC takes Listening over at the same second of the same step; the first stops the sound and says why', async () => {
  const { order, first, second } = await openTwoBrowsers()
  expect(await isSilent(first)).toBe(false)
  const told = await positionSentTo(second)
  await takeOver(second).click()
  const position = await told()
  await lockedHeading(first).waitFor(lockTimeout)
  expect(await isSilent(first), 'only one browser plays it').toBe(true)
  await takeOver(first).waitFor()
  expect(await first.getByText(question).count()).toBe(0)
  expect(await first.getByRole('alert').count()).toBe(0)
  await expectContinued(second, order, position)
})

it('another PC goes on with Listening by itself once the first has crashed', async () => {
  const { order, first, second } = await openTwoBrowsers()
  const told = await positionSentTo(second)
  await crash(first)
  await expectContinued(second, order, await told())
})
