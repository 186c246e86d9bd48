import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { newestLetterTo, outboxOf } from '#test/server/letter.ts'
import { signIn } from './fixtures/candidate.ts'
import { examServer, jakartaPc } from './fixtures/exam-server.ts'
import { androidPhone, button, downloadedBy, pathOf, tokenIn, waitForHeading } from './fixtures/page.ts'

const server = examServer(jakartaPc)

const password = 'kata sandi 123'
const newEmail = () => `dewi.${randomBytes(4).toString('hex')}@mandiri.example`

async function fill(page: Page, said: { email?: string; password?: string; confirmation?: string }) {
  await page.getByLabel('E-mail').fill(said.email ?? '')
  await page.getByLabel('Password', { exact: true }).fill(said.password ?? '')
  await page.getByLabel('Konfirmasi Password').fill(said.confirmation ?? '')
  await page.getByRole('button', { name: 'Daftar' }).click()
}

async function register(page: Page, email: string): Promise<void> {
  await fill(page, { email, password, confirmation: password })
  await page.getByText('Anda sudah masuk.').waitFor()
  // It stays until its reader goes on.
  await page.waitForTimeout(1000)
  await page.getByText(`Tautan verifikasi sudah dikirim ke inbox ${email}`).waitFor()
  expect(pathOf(page)).toBe('/registration')
  await page.getByRole('link', { name: 'Lanjutkan' }).click()
  await waitForHeading(page, 'Account')
}

const linkIn = (letter: { text: string }) =>
  /https?:\S+\/success-verify-email\/\S+/.exec(letter.text)?.[0] ?? ''
const reminder = (page: Page) => page.getByText('Tautan verifikasi sudah dikirim ke inbox')

describe('registering', () => {
  it('says what is missing in the specified words, and keeps the address', async () => {
    const page = await server.open('/')
    await page.getByRole('link', { name: 'Daftar' }).click()
    await waitForHeading(page, 'Daftar')
    expect(pathOf(page)).toBe('/registration')
    await fill(page, {})
    await page.getByText('E-mail tidak boleh kosong').waitFor()
    await page.getByText('Password tidak boleh kosong', { exact: true }).waitFor()
    await page.getByText('Konfirmasi Password tidak boleh kosong').waitFor()
    await fill(page, { email: 'dewi', password: '1234567', confirmation: '7654321' })
    await page.getByText('E-mail harus valid').waitFor()
    await page.getByText('Password minimal harus 8 karakter').waitFor()
    await page.getByText('Konfirmasi password harus sama').waitFor()
    expect(await page.getByLabel('E-mail').inputValue()).toBe('dewi')
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  })

  it("shows the server's message in an alert that can be dismissed, and says when no response came", async () => {
    const page = await server.open('/registration')
    await fill(page, { email: server.person('Individual').email, password, confirmation: password })
    const alert = page.getByRole('alert').getByText('E-mail sudah terdaftar')
    await alert.waitFor()
    await page.getByRole('button', { name: 'Tutup pesan' }).click()
    await alert.waitFor({ state: 'detached' })

    await page.context().setOffline(true)
    await fill(page, { email: newEmail(), password, confirmation: password })
    await page.getByRole('alert').getByText('Something went wrong').waitFor()
  })

  it('leads to the login and back', async () => {
    const page = await server.open('/registration')
    await page.getByRole('link', { name: 'Masuk' }).click()
    await waitForHeading(page, 'Masuk')
    expect(pathOf(page)).toBe('/')
  })
})

describe('a newcomer', () => {
  it('is signed in at once, confirms the mailed link, saves the profile and redeems a licence', async () => {
    const email = newEmail()
    const page = await server.open('/registration')
    await register(page, email)
    await reminder(page).filter({ hasText: email }).waitFor()
    expect(await tokenIn(page)).toMatch(/.{20}/)

    const link = linkIn(await newestLetterTo(server.dataDir, email))
    const mailed = await page.context().newPage()
    await mailed.goto(server.localLink(link))
    await waitForHeading(mailed, 'Email Anda Berhasil Diverifikasi')
    await mailed.getByRole('link', { name: 'Lanjutkan' }).click()
    await waitForHeading(mailed, 'Account')
    await mailed.close()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await reminder(page).waitFor({ state: 'detached' })

    await page.getByLabel('NIM').fill('2106700999')
    await page.getByLabel('Nama Lengkap').fill('Dewi Lestari')
    await page.getByLabel('Tempat Lahir').fill('Malang')
    await page.getByLabel('Tanggal Lahir').fill('2002-05-06')
    await page.getByLabel('Saya telah membaca').check()
    await page.getByRole('button', { name: 'Simpan' }).click()
    await page.getByRole('button', { name: 'Ya, simpan' }).click()
    await page.getByText('Data Anda berhasil disimpan').waitFor()
    await waitForHeading(page, 'Test EPT PNK')
    const individual = server.person('Individual')
    await page.getByLabel('Kode lisensi').fill(individual.licences[0]?.code ?? '')
    await page.keyboard.press('Enter')
    await page.getByRole('article').getByText('English Proficiency Online Test 1').waitFor()
  })

  it('can request the link again, and the new link works in a browser where nobody is signed in', async () => {
    const email = newEmail()
    const page = await server.open('/registration')
    await register(page, email)
    const lettersBefore = (await outboxOf(server.dataDir)).length
    await page.getByRole('button', { name: 'Kirim ulang' }).click()
    await page.getByText('Tautan verifikasi baru sudah dikirim.').waitFor()
    expect(await outboxOf(server.dataDir)).toHaveLength(lettersBefore + 1)

    const link = linkIn(await newestLetterTo(server.dataDir, email))
    const elsewhere = await server.open(server.localLink(link))
    await waitForHeading(elsewhere, 'Email Anda Berhasil Diverifikasi')
    await elsewhere.getByRole('link', { name: 'Masuk' }).click()
    await waitForHeading(elsewhere, 'Masuk')
    await page.reload()
    await waitForHeading(page, 'Account')
    expect(await reminder(page).count()).toBe(0)
  })
})

describe('a verification link', () => {
  it('is refused when it is unknown or used, and the page says how to get another', async () => {
    const page = await server.open('/success-verify-email/tidak-ada')
    await waitForHeading(page, 'E-mail belum terverifikasi')
    await page.getByText('Tautan verifikasi tidak valid atau sudah kedaluwarsa.').waitFor()
    await page.getByText('pilih "Kirim ulang"').waitFor()
  })

  it('opens on a phone as well', async () => {
    const page = await server.open('/success-verify-email/tidak-ada', androidPhone)
    await waitForHeading(page, 'E-mail belum terverifikasi')
  })
})

describe("one's own data", () => {
  it('can be downloaded as one file, and their deletion requested once, after a confirmation', async () => {
    const page = await server.open('/')
    const { email, password: known } = server.person('Individual')
    await signIn(page, { email, password: known })
    await page.getByRole('navigation').getByRole('link', { name: 'Account' }).click()
    await waitForHeading(page, 'Account')
    const { name, bytes } = await downloadedBy(page, () => button(page, 'Unduh data saya').click())
    expect(name).toMatch(/^data-saya-\d{4}-\d\d-\d\d\.json$/)
    expect(JSON.parse(bytes.toString('utf8'))).toMatchObject({ member: { email } })

    await page.getByRole('button', { name: 'Minta penghapusan data' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Batalkan' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Minta penghapusan data' }).click()
    await page.getByRole('button', { name: 'Ya, minta penghapusan' }).click()
    await page.getByText(/Penghapusan data diminta pada \d+ \S+ \d{4}/).waitFor()
    await page.reload()
    await page.getByText(/Penghapusan data diminta pada/).waitFor()
    expect(await page.getByRole('button', { name: 'Minta penghapusan data' }).count()).toBe(0)
  })
})
