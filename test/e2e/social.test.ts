import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { appId, clientId, openProvider } from '#test/server/social-provider.ts'
import { jakartaPc } from './fixtures/exam-server.ts'
import { waitForHeading } from './fixtures/page.ts'
import { startPopupProvider } from './fixtures/popup-provider.ts'
import { type ExamServer, startExamServer } from './fixtures/start-exam-server.ts'

const token = 'the token of the popup'
let provider: Awaited<ReturnType<typeof openProvider>>
let popups: Awaited<ReturnType<typeof startPopupProvider>>
let server: ExamServer
beforeAll(async () => {
  provider = await openProvider()
  popups = await startPopupProvider(token)
  server = await startExamServer({ context: jakartaPc, env: { ...provider.env, ...popups.env } })
})
afterEach(() => server.closePages())
afterAll(async () => {
  await server?.end()
  await popups?.close()
  await provider?.close()
})

/** Presses a provider's button, and a button of its popup. */
async function signInBy(page: Page, name: string, choice: 'Allow' | 'Deny'): Promise<void> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name }).click()
  const popup = await opening
  const closing = popup.waitForEvent('close')
  // The click closes the popup, sometimes before Playwright reports the click.
  await popup
    .getByRole('button', { name: choice })
    .click()
    .catch(() => undefined)
  await closing
}

const account = (client: string) => ({
  subject: '1080',
  email: 'rina@mandiri.example',
  isEmailVerified: true,
  name: 'Rina Wulandari',
  client,
})

describe('sign-in with a provider', () => {
  it("loads the popup only on a click, and signs in the owner of the provider's token", async () => {
    provider.accounts.set(token, account(clientId))
    const page = await server.open('/', { bypassCSP: false })
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.reload({ waitUntil: 'networkidle' })
    const google = page.getByRole('button', { name: 'Masuk dengan Google' })
    await google.waitFor()
    expect(loaded.filter((url) => !url.startsWith(new URL(server.address).origin))).toEqual([])

    await signInBy(page, 'Masuk dengan Google', 'Deny')
    await page.getByRole('alert').getByText('Jendela masuk ditutup sebelum selesai.').waitFor()
    await signInBy(page, 'Masuk dengan Google', 'Allow')
    await waitForHeading(page, 'Account')
    await page.getByRole('banner').getByText('Rina Wulandari').waitFor()
  })

  it('works with Facebook too, whose addresses are confirmed by mail', async () => {
    provider.accounts.set(token, {
      ...account(appId),
      subject: '2090',
      email: 'bayu@mandiri.example',
      name: 'Bayu',
    })
    const page = await server.open('/')
    await page.getByRole('button', { name: 'Masuk dengan Facebook' }).waitFor()
    await signInBy(page, 'Masuk dengan Facebook', 'Allow')
    await waitForHeading(page, 'Account')
    await page.getByText('Tautan verifikasi sudah dikirim ke inbox').waitFor()
  })

  it('is refused for a token of another client, in the words of the server', async () => {
    provider.accounts.set(token, account('another client'))
    const page = await server.open('/')
    await signInBy(page, 'Masuk dengan Google', 'Allow')
    await page.getByRole('alert').getByText('Masuk dengan akun tersebut gagal').waitFor()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })
})
