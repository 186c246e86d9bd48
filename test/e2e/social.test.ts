import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { appId, clientId, openProvider } from '#test/server/social-provider.ts'
import { expectNoFaults, type FrontDesk, heading, openFrontDesk } from './around/front-desk.ts'
import { openPopups } from './around/popup-provider.ts'

const token = 'the token of the popup'
let provider: Awaited<ReturnType<typeof openProvider>>
let popups: Awaited<ReturnType<typeof openPopups>>
let desk: FrontDesk
beforeAll(async () => {
  provider = await openProvider()
  popups = await openPopups(token)
  desk = await openFrontDesk({ ...provider.env, ...popups.env })
})
afterEach(() => desk.leave())
afterAll(async () => {
  await desk?.close()
  await popups?.close()
  await provider?.close()
})

/** Presses a provider's button and answers its popup. */
async function through(page: Page, name: string, answer: 'Allow' | 'Deny'): Promise<void> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name }).click()
  const popup = await opening
  const closing = popup.waitForEvent('close')
  // The answer closes the popup, at times before the click is told to have happened.
  await popup
    .getByRole('button', { name: answer })
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
  it('loads the popup only on a click, and signs in whom the provider vouches for', async () => {
    provider.accounts.set(token, account(clientId))
    const page = await desk.open('/', { bypassCSP: false })
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.reload({ waitUntil: 'networkidle' })
    const google = page.getByRole('button', { name: 'Masuk dengan Google' })
    await google.waitFor()
    expect(loaded.filter((url) => !url.startsWith(new URL(desk.address).origin))).toEqual([])

    await through(page, 'Masuk dengan Google', 'Deny')
    await page.getByRole('alert').getByText('Jendela masuk ditutup sebelum selesai.').waitFor()
    await through(page, 'Masuk dengan Google', 'Allow')
    await heading(page, 'Account')
    await page.getByRole('banner').getByText('Rina Wulandari').waitFor()
  })

  it('works with Facebook too, whose addresses are confirmed by mail', async () => {
    provider.accounts.set(token, {
      ...account(appId),
      subject: '2090',
      email: 'bayu@mandiri.example',
      name: 'Bayu',
    })
    const page = await desk.open('/')
    await page.getByRole('button', { name: 'Masuk dengan Facebook' }).waitFor()
    await expectNoFaults(page)
    await through(page, 'Masuk dengan Facebook', 'Allow')
    await heading(page, 'Account')
    await page.getByText('Link verifikasi sudah dikirim ke inbox').waitFor()
  })

  it('whose token was given to another client is refused in the words of the server', async () => {
    provider.accounts.set(token, account('another client'))
    const page = await desk.open('/')
    await through(page, 'Masuk dengan Google', 'Allow')
    await page.getByRole('alert').getByText('Masuk dengan akun tersebut gagal').waitFor()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })
})
