import { beforeAll, describe, expect, it } from 'vitest'
import { submitLogin } from '../fixtures/candidate.ts'
import { examServer, withInstalledApp } from '../fixtures/exam-server.ts'
import { orderAt } from '../fixtures/orders.ts'
import { signInByCall } from '../fixtures/session.ts'

const server = examServer(withInstalledApp)
let order: string

beforeAll(async () => {
  order = await orderAt(server, server.person('Individual'), 'structure')
})

/** For the browser's emulation of a network: one as fast as it is, or none. */
const networkOf = (offline: boolean) => ({
  offline,
  latency: 0,
  downloadThroughput: -1,
  uploadThroughput: -1,
})

/** A browser without the network in which the app is installed. */
async function offline(isSignedIn: boolean) {
  const page = await server.open()
  if (isSignedIn) {
    await signInByCall(page, server.address, server.person('Individual'))
    await page.reload()
  }
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!(await caches.match('/config.json'))) await new Promise((resolve) => setTimeout(resolve, 50))
  })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await page.context().setOffline(true)
  return {
    page,
    /** Opens the path. To Chromium 150, not to 156, the page is online after each navigation until it is told again. */
    async open(path: string): Promise<void> {
      await page.goto(server.address + path)
      await browser.send('Network.emulateNetworkConditions', networkOf(true))
    },
    async goOnline(): Promise<void> {
      await page.context().setOffline(false)
      await browser.send('Network.emulateNetworkConditions', networkOf(false))
    },
  }
}

type Offline = Awaited<ReturnType<typeof offline>>

const unreachable = 'Server tidak dapat dihubungi. Periksa koneksi internet Anda, lalu coba lagi.'
const banner = 'Koneksi internet terputus.'
const fault = /^(Halaman ini tidak dapat ditampilkan|Halaman tidak ditemukan|Server tidak dapat dihubungi)$/

/** Opens the path without the network; it shows these texts and the banner, and no error page. */
async function opensWith({ page, open }: Offline, path: string, seen: readonly string[]): Promise<void> {
  await open(path)
  for (const text of seen) await page.getByText(text).first().waitFor()
  await page.getByText(banner).waitFor()
  expect(await page.getByRole('heading', { name: fault }).count()).toBe(0)
}

describe('without the network', () => {
  it('each guest screen opens and says that there is no network, and signing in says so too', async () => {
    const browser = await offline(false)
    const { page } = browser
    const screens: [path: string, ...seen: string[]][] = [
      ['/', 'Ruang ujian bahasa Inggris Anda', 'Lupa password'],
      ['/registration', 'Daftar'],
      ['/password-send-email', 'Kirim OTP ke email'],
      ['/success-send-email?code=kode', 'Kode OTP sudah dikirim'],
      ['/password-reset/kode', 'Masukkan kode OTP'],
      ['/success-reset-password', 'Password berhasil diperbarui'],
      ['/success-verify-email/kode', unreachable, 'Coba lagi'],
      ['/sso?uid=x&name=y', 'Something went wrong'],
      ['/verify/sertifikat', 'Sertifikat belum dapat diperiksa', unreachable, 'Coba lagi'],
    ]
    for (const [path, ...seen] of screens) await opensWith(browser, path, seen)

    await opensWith(browser, '/', ['Masuk'])
    const person = server.person('Individual')
    await submitLogin(page, person)
    await page.getByRole('alert').filter({ hasText: unreachable }).waitFor()
    expect(await page.getByLabel('E-mail').inputValue(), 'what was typed stays').toBe(person.email)
    await browser.goOnline()
    await page.keyboard.press('Enter')
    await page.getByLabel('Kode lisensi').waitFor()
  })

  it('each member screen opens with what it has, each address of a sitting with a waiting screen, and both go on by themselves when the network is back', async () => {
    const browser = await offline(true)
    const { page } = browser
    const screens: [path: string, ...seen: string[]][] = [
      ['/ept-pnk', 'Redeem Lisensi', 'Daftar tes tidak dapat dimuat', unreachable],
      ['/viewer', 'Sertifikat'],
      [`/viewer/${order}`, 'Sertifikat tidak dapat dimuat', unreachable],
      [`/certificate/${order}/tracking`, 'Data pengiriman tidak dapat dimuat', unreachable],
      ['/review/LISENSI', 'Tinjauan tidak dapat ditampilkan', unreachable],
      ['/account', 'Data saya', 'Catatan persetujuan tidak dapat dimuat', unreachable],
      ['/guide', 'Sebelum tes'],
      ['/privacypolicy', 'Data yang kami kumpulkan'],
      ['/reward', 'Daftar sertifikat tidak dapat dimuat', unreachable],
    ]
    for (const [path, ...seen] of screens) await opensWith(browser, path, seen)
    await browser.goOnline()
    await page.getByText('Daftar sertifikat tidak dapat dimuat').waitFor({ state: 'hidden' })

    await page.context().setOffline(true)
    const waiting = [
      'Ruang ujian belum dapat dibuka',
      unreachable,
      'Jawaban yang sudah Anda pilih tetap aman.',
    ]
    for (const path of [
      `/ept-pnk-preparation/${order}`,
      `/ept-pnk/specification?id=${order}`,
      `/ept-pnk/${order}/device-check`,
      `/ept-pnk/${order}/listening`,
      `/ept-pnk/${order}/structure`,
    ])
      await opensWith(browser, path, waiting)
    await browser.goOnline()
    await page.getByRole('button', { name: 'Start Test' }).waitFor()
  })
})
