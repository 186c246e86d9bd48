import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { submitLogin } from './fixtures/candidate.ts'
import { examServer } from './fixtures/exam-server.ts'
import { pathOf, tokenIn, waitForHeading } from './fixtures/page.ts'

const server = examServer()

const alertOf = (page: Page) => page.getByRole('alert')

describe('signing in', () => {
  it('says what is missing, in the specified words, and clears the password only', async () => {
    const page = await server.open('/')
    await page.getByRole('button', { name: 'Masuk' }).click()
    await alertOf(page).getByText('Email dan password tidak boleh kosong').waitFor()
    await page.getByText('E-mail is required').waitFor()
    await page.getByText('Password is required').waitFor()

    await submitLogin(page, { email: 'sari', password: '1234567' })
    await alertOf(page).getByText('password kurang dari 8 character').waitFor()
    await page.getByText('E-mail must be valid').waitFor()
    await page.getByText('Password must be at least 8 characters').waitFor()
    expect(await page.getByLabel('E-mail').inputValue()).toBe('sari')
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')

    await submitLogin(page, { email: 'sari', password: '12345678' })
    await alertOf(page).getByText('Email dan password tidak boleh kosong').waitFor()
    expect(await page.getByLabel('E-mail').inputValue()).toBe('sari')
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  })

  it("shows the server's own words when it refuses, and says when there is no network", async () => {
    const page = await server.open('/')
    await submitLogin(page, { email: server.person('Institution member').email, password: 'salah sekali' })
    await alertOf(page).getByText('E-mail atau password Anda salah').waitFor()

    await page.context().setOffline(true)
    await page.getByText('Koneksi internet terputus').waitFor()
    await page.keyboard.press('Enter')
    await alertOf(page).getByText('Server tidak dapat dihubungi').waitFor()
  })

  it('leads to the requested path, survives a reload, and leaves nothing stored after signing out', async () => {
    const page = await server.open('/guide')
    await page.waitForURL((url) => url.pathname === '/')
    await submitLogin(page, server.person('Institution member'))
    await waitForHeading(page, 'Panduan')
    expect(pathOf(page)).toBe('/guide')

    await page.reload()
    await waitForHeading(page, 'Panduan')
    await page.goto(server.address)
    await waitForHeading(page, 'Test EPT PNK')
    expect(pathOf(page)).toBe('/ept-pnk')

    const token = await tokenIn(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('heading', { name: 'Masuk' }).waitFor()
    expect(pathOf(page)).toBe('/')
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
    const asked = await fetch(new URL('/users/v1/member/detail', server.address), {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(asked.status, 'the server has forgotten the token too').toBe(401)
  })

  it('ends in every tab when the member signs out in one', async () => {
    const page = await server.open('/')
    await submitLogin(page, server.person('Institution member'))
    await waitForHeading(page, 'Test EPT PNK')
    const other = await page.context().newPage()
    await other.goto(new URL('/account', server.address).href)
    await waitForHeading(other, 'Account')
    await page.getByRole('button', { name: 'Logout' }).click()
    await other.getByText('Sesi Anda telah berakhir').waitFor()
  })

  it('ends by itself after 30 idle minutes outside a sitting', async () => {
    const page = await server.open('/')
    await page.clock.install()
    await page.reload()
    await submitLogin(page, server.person('Institution member'))
    await waitForHeading(page, 'Test EPT PNK')
    await page.clock.fastForward('20:00')
    await page.mouse.move(100, 100)
    await page.clock.fastForward('20:00')
    await waitForHeading(page, 'Test EPT PNK')
    await page.clock.fastForward('31:00')
    await page.getByText('Sesi Anda telah berakhir').waitFor()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })
})
