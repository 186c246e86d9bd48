import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { newestLetterTo, oneTimePasswordIn } from '#test/server/letter.ts'
import { signIn } from './fixtures/candidate.ts'
import { examServer, jakartaPc } from './fixtures/exam-server.ts'
import { pathOf, waitForHeading } from './fixtures/page.ts'

const server = examServer(jakartaPc)

/** Requests a code, up to the page that says it was sent. */
async function askForCode(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Kirim OTP ke email' }).click()
  await waitForHeading(page, 'Kode OTP sudah dikirim')
}

const otpOf = async (email: string) => oneTimePasswordIn(await newestLetterTo(server.dataDir, email))

describe('a forgotten password', () => {
  it('is reset only for a known address, in the specified words', async () => {
    const page = await server.open('/')
    await page.getByRole('link', { name: 'Lupa password?' }).click()
    await waitForHeading(page, 'Lupa password')
    expect(pathOf(page)).toBe('/password-send-email')
    await page.getByRole('button', { name: 'Kirim OTP ke email' }).click()
    await page.getByText('E-mail is required').waitFor()
    await page.getByLabel('E-mail').fill('bukan alamat')
    await page.keyboard.press('Enter')
    await page.getByText('E-mail must be valid').waitFor()
    await page.getByLabel('E-mail').fill('tidak.ada@kampus.example')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('Email Anda tidak terdaftar pada sistem kami').waitFor()
  })

  it('waits eight seconds, takes the mailed code, then the new password, and leads to the login after five', async () => {
    const { email } = server.person('Individual')
    const page = await server.open('/password-send-email')
    await page.clock.install()
    await page.reload()
    await askForCode(page, email)
    expect(new URL(page.url()).searchParams.get('code')).toMatch(/^[\w-]{32}$/)
    expect(pathOf(page)).toBe('/success-send-email')
    await page.clock.runFor(7_000)
    expect(pathOf(page), 'not before eight seconds').toBe('/success-send-email')
    await page.clock.runFor(2_000)
    await waitForHeading(page, 'Masukkan kode OTP')
    expect(pathOf(page)).toMatch(/^\/password-reset\/[\w-]{32}$/)

    const submit = page.getByRole('button', { name: 'Reset password' })
    await submit.click()
    await page.getByText('Kode OTP is required').waitFor()
    await page.getByLabel('Kode OTP').fill('123')
    await submit.click()
    await page.getByText('Kode OTP harus 6 digit').waitFor()
    const otp = await otpOf(email)
    await page.getByLabel('Kode OTP').fill(otp === '000000' ? '111111' : '000000')
    await submit.click()
    await page.getByRole('alert').getByText('Kode OTP salah atau sudah kedaluwarsa').waitFor()
    await page.getByLabel('Kode OTP').fill(otp)
    await submit.click()

    await page.getByText('Kode OTP benar').waitFor()
    await page.getByText('minimal 7 huruf dan 1 angka').waitFor()
    const save = page.getByRole('button', { name: 'Simpan password' })
    await save.click()
    await page.getByText('Password is required', { exact: true }).waitFor()
    await page.getByText('Confirmation Password is required').waitFor()
    await page.getByLabel('Password Baru').fill('1234567')
    await page.getByLabel('Konfirmasi Password').fill('7654321')
    await save.click()
    await page.getByText('Password must be at least 8 characters').waitFor()
    await page.getByText('confirmation password must match').waitFor()
    const password = 'rahasia baru 7'
    await page.getByLabel('Password Baru').fill(password)
    await page.getByLabel('Konfirmasi Password').fill(password)
    await save.click()

    await waitForHeading(page, 'Password berhasil diperbarui')
    expect(pathOf(page)).toBe('/success-reset-password')
    await page.clock.runFor(4_000)
    expect(pathOf(page), 'not before five seconds').toBe('/success-reset-password')
    await page.clock.runFor(2_000)
    await waitForHeading(page, 'Masuk')
    expect(pathOf(page)).toBe('/')
    await signIn(page, { email, password })
  })

  it('with a wrong code says so, and an address without a code leads back', async () => {
    const page = await server.open('/password-reset/tidak-ada-sama-sekali')
    await page.getByLabel('Kode OTP').fill('123456')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('Kode OTP salah atau sudah kedaluwarsa').waitFor()
    await page.getByRole('link', { name: 'Minta kode baru' }).click()
    await waitForHeading(page, 'Lupa password')

    const without = await server.open('/success-send-email')
    await waitForHeading(without, 'Kode OTP belum diminta')
    await without.getByRole('link', { name: 'Lupa password' }).click()
    await waitForHeading(without, 'Lupa password')
  })

  it('that another window has changed meanwhile is shown and logged as an error', async () => {
    const { email } = server.person('Institution member')
    const page = await server.open('/password-send-email')
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await askForCode(page, email)
    await page.getByRole('link', { name: 'Masukkan kode OTP' }).click()
    const address = page.url()
    const otp = await otpOf(email)
    const other = await server.open(address)
    for (const one of [page, other]) {
      await one.getByLabel('Kode OTP').fill(otp)
      await one.keyboard.press('Enter')
      await one.getByText('Kode OTP benar').waitFor()
      await one.getByLabel('Password Baru').fill('rahasia baru 8')
      await one.getByLabel('Konfirmasi Password').fill('rahasia baru 8')
    }
    await other.keyboard.press('Enter')
    await waitForHeading(other, 'Password berhasil diperbarui')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('Kode OTP salah atau sudah kedaluwarsa').waitFor()
    expect(logged.join('\n')).toContain('The new password was not saved')
  })
})
