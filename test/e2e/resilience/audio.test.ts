import { and, eq, like } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { sealBytes } from '#server/platform/crypto/sealed-bytes.ts'
import { contentFiles, orders, sealedFiles, sectionKeys } from '#server/tables/index.ts'
import { examServer } from '../fixtures/exam-server.ts'
import { orderAt } from '../fixtures/orders.ts'
import { sectionOf } from '../fixtures/record.ts'
import { openSection } from '../fixtures/section.ts'
import { withoutApp } from '../fixtures/session.ts'
import { networkProxy } from './network-proxy.ts'

const server = examServer()
const proxy = networkProxy(server)

const sounds = '/sealed/'
const failed = 'Perangkat gagal mengakses audio Section Listening'
const help = 'Perangkat anda gagal Mengakses Audio Listening Sebanyak 3x'
const again = { name: 'Ulangi Akses Audio Listening' }
const firstWords = 'Part A. Listen to a short conversation'

async function listening() {
  const person = server.person('Individual')
  const order = await orderAt(server, person, 'listening')
  const page = await server.open(proxy.address + withoutApp)
  const sit = () => openSection(page, { address: proxy.address }, person, { order, section: 'listening' })
  const retry = page.getByRole('button', again)
  /** The first two failures offer another try, the third shows help. */
  async function failThrice(): Promise<void> {
    for (const attempt of [1, 2]) {
      await page.getByText(failed).waitFor()
      await page.getByText(`Percobaan ${attempt} dari 3`).waitFor()
      expect(await page.getByText(help).count()).toBe(0)
      await retry.click()
    }
    await page.getByText(help).waitFor()
    await page.getByText('Incognito').waitFor()
    await page.getByRole('button', { name: 'Kembali ke halaman utama' }).waitFor()
  }
  return { person, order, page, sit, retry, failThrice }
}

it('E-26, E-28: a missing sound fails three times before the clock starts, then help and a link to the start page are shown', async () => {
  const { order, page, sit, failThrice } = await listening()
  proxy.change(sounds, () => ({ status: 404, body: Buffer.from('') }))
  await sit()
  await failThrice()
  await expect(sectionOf(server, order, 'listening')).rejects.toThrow('has not been started')
  await page.getByRole('button', { name: 'Kembali ke halaman utama' }).click()
  await page.getByLabel('Kode lisensi').waitFor()
})

it('E-27: a broken sound fails three times with the clock stopped, and is fetched again once it is repaired', async () => {
  const { order, page, sit, retry, failThrice } = await listening()
  const [first] = await server.db
    .select({ id: sealedFiles.id, key: sectionKeys.key })
    .from(contentFiles)
    .innerJoin(orders, eq(orders.testId, contentFiles.testId))
    .innerJoin(sealedFiles, eq(sealedFiles.fileId, contentFiles.id))
    .innerJoin(
      sectionKeys,
      and(eq(sectionKeys.testId, contentFiles.testId), eq(sectionKeys.section, contentFiles.section)),
    )
    .where(and(eq(orders.id, order), like(contentFiles.path, '%a-direction.ogg')))
  const { id = '', key = '' } = first ?? {}
  const body = sealBytes(key, id, Buffer.from('no sound at all'))
  proxy.change(`${sounds}${id}`, () => ({ status: 200, body }))
  await sit()
  await failThrice()
  const timer = page.getByRole('timer')
  const left = await timer.textContent()
  await page.waitForTimeout(2500)
  expect(await timer.textContent(), 'the clock stands').toBe(left)
  proxy.reset()
  await retry.click()
  await page.getByText(firstWords).waitFor()
  await page.getByRole('heading', { name: 'Soal 1 dari 5' }).waitFor()
})

it("a browser that plays nothing without a gesture gets it by 'Lanjutkan'; an output that is removed stops the sound, which goes on from there when there is one again", async () => {
  const { page, sit, retry } = await listening()
  // Playwright's own calls count as a gesture for Chromium, so its refusal is imitated until the first click.
  await page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play
    let isTouched = false
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        isTouched ||= isTrusted
      },
      true,
    )
    HTMLMediaElement.prototype.play = function () {
      return isTouched
        ? play.call(this)
        : Promise.reject(new DOMException('play() needs a gesture', 'NotAllowedError'))
    }
  })
  // Chromium's own outputs cannot be removed, so its list of them is replaced.
  await page.addInitScript(() => {
    const headset = { kind: 'audiooutput', deviceId: 'default', groupId: 'headset', label: '' }
    let plugged = [headset]
    navigator.mediaDevices.enumerateDevices = async () => plugged as MediaDeviceInfo[]
    Object.assign(window, {
      plug(isIn: boolean) {
        plugged = isIn ? [headset] : []
        navigator.mediaDevices.dispatchEvent(new Event('devicechange'))
      },
    })
  })
  const plug = (isIn: boolean) =>
    page.evaluate((given) => (window as unknown as { plug(isIn: boolean): void }).plug(given), isIn)
  await sit()
  await page.getByRole('heading', { name: 'Siap melanjutkan Listening?' }).waitFor()
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await page.getByText(firstWords).waitFor()
  await page.getByRole('heading', { name: 'Soal 2 dari 5' }).waitFor()
  await plug(false)
  await page.getByText(failed).waitFor()
  await page.getByText('Percobaan 1 dari 3').waitFor()
  await plug(true)
  await retry.click()
  // What was removed in the time to answer is missed by the next question's sound.
  await page
    .getByRole('heading', { name: /^Soal [23] dari 5/ })
    .first()
    .waitFor()
})
