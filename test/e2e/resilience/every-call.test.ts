import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright'
import { expect, it, onTestFinished } from 'vitest'
import { type SectionName, sections } from '#contract/rules/limits.ts'
import { checkDevices, openPreparation, sitListening, sitSection } from '../fixtures/candidate.ts'
import { examServer } from '../fixtures/exam-server.ts'
import { type AllChoices, expectedRecord, recordOf } from '../fixtures/record.ts'
import { signInByCall } from '../fixtures/session.ts'
import type { CallFailure } from './call-failures.ts'
import { networkProxy } from './network-proxy.ts'

const server = examServer()
const proxy = networkProxy(server)

/** The buttons that a screen offers after a failure. */
const again = /^(Coba lagi|Kirim ulang|Ulangi Akses Audio Listening)$/

/** Keeps pressing these buttons until the returned function is called. */
function pressRetries(page: Page): () => Promise<void> {
  const stop = new AbortController()
  const pressing = (async () => {
    while (!stop.signal.aborted) {
      const offered = page.getByRole('button', { name: again }).first()
      // The button may be gone, or covered, before it is pressed.
      if (await offered.isVisible().catch(() => false))
        await offered.click({ timeout: 1000 }).catch(() => undefined)
      await delay(200)
    }
  })()
  return async () => {
    stop.abort()
    await pressing
  }
}

/** Redeems the licence, again if the server was busy, and opens the test. */
async function redeem(page: Page, code: string): Promise<void> {
  const test = page.getByRole('link', { name: /^Mulai test EPT PNK/ })
  const button = page.getByRole('button', { name: 'Redeem Lisensi' })
  await page.getByLabel('Kode lisensi').fill(code)
  await button.click()
  const said = page.getByRole('alert').filter({ hasText: 'Server sedang sibuk' })
  await test.or(said).first().waitFor()
  if (await said.isVisible()) await button.click()
  await openPreparation(page)
}

const order = '/users/v1/member/order'
const load = (section: SectionName) => `GET ${order}/detail/:id/${section}`
const start = (section: SectionName) => `PUT ${order}/section/start/:id/${section}`
const handIn = `POST ${order}/answer`

/** Further failures: as sections are loaded, started and handed in. */
const more: Record<string, CallFailure[]> = {
  [load('listening')]: ['portal'],
  [start('listening')]: ['too many'],
  [load('structure')]: ['fault'],
  [start('structure')]: ['gateway', 'busy for a second'],
  [load('reading')]: ['busy for a second'],
  [start('reading')]: ['portal', 'too many'],
  [handIn]: [
    ...(['fault', 'gateway', 'busy for a second', 'pass'] as const),
    ...(['portal', 'too many', 'pass'] as const),
    ...(['fault', 'gateway'] as const),
  ],
}

it("a sitting in which every call is disconnected, loses its response and meets a busy server, and in each section a portal's page, 500, 502, 429 and 503, ends with every choice", async () => {
  const member = server.person('Institution member')
  const clicked: AllChoices = {
    listening: ['Some tea', 'A taxi', 'An hour', 'Owls', 'At night'],
    structure: ['moves', 'Despite', 'leaf', 'slow'],
    reading: ['They needed little water.', '1900'],
  }
  const page = await server.open(proxy.address)
  await signInByCall(page, proxy.address, member)
  proxy.failCalls(more)
  const stopPressing = pressRetries(page)
  onTestFinished(stopPressing)
  await page.goto(`${proxy.address}/ept-pnk`)
  await redeem(page, member.licences[0]?.code ?? '')
  await page.waitForURL(/\/ept-pnk-preparation\//)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Mulai test EPT PNK' }).click()
  await checkDevices(page, ['headset', 'camera', 'microphone'])
  await sitListening(page, clicked.listening)
  await sitSection(page, 'structure', clicked.structure)
  await page.getByRole('dialog').getByRole('button', { name: 'Lanjutkan' }).click()
  await sitSection(page, 'reading', clicked.reading)
  await page.getByRole('heading', { name: 'Tes selesai' }).waitFor()

  expect(await recordOf(server.db, member.email)).toEqual(await expectedRecord(clicked, true))
  // Every call of a sitting was among them.
  expect(proxy.passedCalls()).toEqual(
    expect.arrayContaining([
      `POST ${order}/create`,
      `GET ${order}/detail-full/:id`,
      `PUT ${order}/update/setting/:id`,
      `PUT ${order}/update-start-test/:id`,
      ...sections.map(load),
      ...sections.map(start),
      'GET /exam/v1/detail/:id',
      'GET /sealed/:id',
      'POST /storage/v1/media/user/upload',
      `PUT ${order}/answer/autosave/:id`,
      handIn,
    ]),
  )
})
