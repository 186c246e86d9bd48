import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { submitLogin } from '../fixtures/candidate.ts'
import { examServer } from '../fixtures/exam-server.ts'
import { orderAt } from '../fixtures/orders.ts'
import { signInByCall } from '../fixtures/session.ts'

const server = examServer()
let order: string

beforeAll(async () => {
  order = await orderAt(server, server.person('Individual'), 'structure')
})

/** A browser on which the app is installed, and whose network is away. */
async function offline(isSignedIn: boolean): Promise<Page> {
  const page = await server.open()
  if (isSignedIn) {
    await signInByCall(page, server.address, server.person('Individual'))
    await page.reload()
  }
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!(await caches.match('/config.json'))) await new Promise((resolve) => setTimeout(resolve, 50))
  })
  await page.context().setOffline(true)
  return page
}

const away = 'Server tidak dapat dihubungi. Periksa koneksi internet Anda, lalu coba lagi.'
const banner = 'Koneksi internet terputus.'
const fault = /^(Halaman ini tidak dapat ditampilkan|Halaman tidak ditemukan|Server tidak dapat dihubungi)$/

/** Opens the address without the network; what is to be seen there, and never a page of faults. */
async function opensWith(page: Page, path: string, seen: readonly string[]): Promise<void> {
  await page.goto(server.address + path)
  for (const text of seen) await page.getByText(text).first().waitFor()
  await page.getByText(banner).waitFor()
  expect(await page.getByRole('heading', { name: fault }).count()).toBe(0)
}

describe('without the network', () => {
  it('each guest screen opens and says that the network is away, and signing in says so too', async () => {
    const page = await offline(false)
    const faces: [path: string, ...seen: string[]][] = [
      ['/', 'Ruang ujian bahasa Inggris Anda', 'Lupa password'],
      ['/registration', 'Daftar'],
      ['/password-send-email', 'Kirim OTP ke email'],
      ['/success-send-email?code=kode', 'Kode OTP sudah dikirim'],
      ['/password-reset/kode', 'Masukkan kode OTP'],
      ['/success-reset-password', 'Password berhasil diperbarui'],
      ['/success-verify-email/kode', away, 'Coba lagi'],
      ['/sso?uid=x&name=y', 'Something went wrong'],
      ['/verify/sertifikat', 'Sertifikat belum dapat diperiksa', away, 'Coba lagi'],
    ]
    for (const [path, ...seen] of faces) await opensWith(page, path, seen)

    await opensWith(page, '/', ['Masuk'])
    const person = server.person('Individual')
    await submitLogin(page, person)
    await page.getByRole('alert').filter({ hasText: away }).waitFor()
    expect(await page.getByLabel('E-mail').inputValue(), 'what they typed').toBe(person.email)
    await page.context().setOffline(false)
    await page.keyboard.press('Enter')
    await page.getByLabel('Kode lisensi').waitFor()
  })

  it('each member screen opens with what it has, each address of a sitting on a waiting room, and both go on by themselves when the network is back', async () => {
    const page = await offline(true)
    const faces: [path: string, ...seen: string[]][] = [
      ['/ept-pnk', 'Redeem Lisensi', 'Daftar tes tidak dapat dimuat', away],
      ['/viewer', 'Sertifikat'],
      [`/viewer/${order}`, 'Sertifikat tidak dapat dimuat', away],
      [`/certificate/${order}/tracking`, 'Data pengiriman tidak dapat dimuat', away],
      ['/review/LISENSI', 'Tinjauan tidak dapat ditampilkan', away],
      ['/account', 'Data saya', 'Catatan persetujuan tidak dapat dimuat', away],
      ['/guide', 'Sebelum tes'],
      ['/privacypolicy', 'Data yang kami kumpulkan'],
      ['/reward', 'Daftar sertifikat tidak dapat dimuat', away],
    ]
    for (const [path, ...seen] of faces) await opensWith(page, path, seen)
    await page.context().setOffline(false)
    await page.getByText('Daftar sertifikat tidak dapat dimuat').waitFor({ state: 'hidden' })

    await page.context().setOffline(true)
    const waiting = ['Ruang ujian belum dapat dibuka', away, 'Jawaban yang sudah Anda pilih tetap aman.']
    for (const path of [
      `/ept-pnk-preparation/${order}`,
      `/ept-pnk/specification?id=${order}`,
      `/ept-pnk/${order}/device-check`,
      `/ept-pnk/${order}/listening`,
      `/ept-pnk/${order}/structure`,
    ])
      await opensWith(page, path, waiting)
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Start Test' }).waitFor()
  })
})
