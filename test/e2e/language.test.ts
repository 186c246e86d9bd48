import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { indonesianWord } from '../indonesian.ts'
import { submitLogin } from './fixtures/candidate.ts'
import { examServer } from './fixtures/exam-server.ts'
import { button, waitForHeading } from './fixtures/page.ts'

const server = examServer()

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang)

/** Fails with the Indonesian texts of a page: shown, in attributes or in its title. 'Bahasa Indonesia' names itself. */
async function expectEnglish(page: Page): Promise<void> {
  const named = await page.evaluate(() =>
    [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap((one) =>
      ['aria-label', 'title', 'placeholder', 'alt'].map((name) => one.getAttribute(name) ?? ''),
    ),
  )
  const written = await page.locator('body').allInnerTexts()
  const shown = [await page.title(), ...written.flatMap((text) => text.split('\n')), ...named]
  expect(shown.filter((text) => indonesianWord.test(text) && text !== 'Bahasa Indonesia')).toEqual([])
  expect(await languageOf(page)).toBe('en')
}

/** The login page, switched from Indonesian to English. */
async function chooseEnglish(): Promise<Page> {
  const page = await server.open('/')
  await waitForHeading(page, 'Masuk')
  expect(await languageOf(page)).toBe('id')
  await button(page, 'English').click()
  await waitForHeading(page, 'Sign in')
  return page
}

describe('English', () => {
  it('is chosen on the login page, and every guest screen and refusal is in it', async () => {
    const page = await chooseEnglish()
    await expectEnglish(page)
    await button(page, 'Sign in').click()
    await page.getByRole('alert').getByText('E-mail and password are required').waitFor()
    await submitLogin(page, { email: 'nobody@example.com', password: 'long enough' })
    await page.getByRole('alert').getByText('Your e-mail or password is wrong').waitFor()
    await expectEnglish(page)
    for (const [path, title] of [
      ['/registration', 'Register'],
      ['/password-send-email', 'Forgotten password'],
      ['/password-reset/123', 'Enter the OTP code'],
      ['/success-verify-email/123', 'E-mail not verified yet'],
      ['/no-such-page', 'Page not found'],
    ] as const) {
      await page.goto(new URL(path, server.address).href)
      await waitForHeading(page, title)
      await expectEnglish(page)
    }
  })

  it('stays chosen from signing in to the questions of the first section', async () => {
    const page = await chooseEnglish()
    const individual = server.person('Individual')
    await submitLogin(page, individual)
    await waitForHeading(page, 'EPT PNK test')
    await page.getByLabel('Licence code').fill('NO-SUCH-CODE')
    await button(page, 'Redeem licence').click()
    await page.getByText('The licence code you entered is not valid').waitFor()
    await page.getByLabel('Licence code').fill(individual.licences[0]?.code ?? '')
    await button(page, 'Redeem licence').click()
    await page
      .getByText(new Date().toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Asia/Jakarta' }))
      .first()
      .waitFor()
    await expectEnglish(page)
    for (const [entry, title] of [
      ['Guide', 'Guide'],
      ['Certificates', 'EPT PNK certificates'],
      ['Privacy Policy', 'Privacy Policy'],
      ['Account', 'Account'],
      ['EPT PNK test', 'EPT PNK test'],
    ] as const) {
      await page.getByRole('navigation').getByRole('link', { name: entry }).click()
      await waitForHeading(page, title)
      await page.waitForLoadState('networkidle')
      await expectEnglish(page)
    }

    await page.getByRole('link', { name: /^Start the EPT PNK test/ }).click()
    await waitForHeading(page, 'Preparing for the EPT PNK test')
    await expectEnglish(page)
    await page.getByRole('checkbox').check()
    await button(page, 'Start the EPT PNK test').click()
    await waitForHeading(page, 'Device requirements')
    await expectEnglish(page)
    await button(page, 'Continue to the device check').click()
    await button(page, 'Play').click()
    await page.getByText('The sample has ended').waitFor()
    await expectEnglish(page)
    expect(await button(page, 'Bahasa Indonesia').count(), 'not within a test').toBe(0)
    await button(page, 'Next').click()
    await button(page, 'Start the EPT PNK test').click()
    await page.waitForURL(/\/listening$/)
    await page.getByText('Time left').waitFor()
    await page.getByRole('radio').first().waitFor()
    await expectEnglish(page)
  })

  it('stays chosen on this PC after signing out, stores nothing else, and is left by the same button', async () => {
    const page = await chooseEnglish()
    await submitLogin(page, server.person('Institution member'))
    await waitForHeading(page, 'EPT PNK test')
    await button(page, 'Log out').click()
    await waitForHeading(page, 'Sign in')
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ 'ruanguji.language': 'en' })
    await page.reload()
    await waitForHeading(page, 'Sign in')

    await submitLogin(page, server.person('Institution member'))
    await waitForHeading(page, 'EPT PNK test')
    await page.getByRole('navigation').getByRole('button', { name: 'Bahasa Indonesia' }).click()
    await waitForHeading(page, 'Test EPT PNK')
    expect(await languageOf(page)).toBe('id')
    expect(await page.evaluate(() => localStorage.getItem('ruanguji.language'))).toBeNull()
  })

  it('leaves the page in Indonesian when its texts cannot be fetched, and is not fetched before it is chosen', async () => {
    const page = await server.open('/')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.reload({ waitUntil: 'networkidle' })
    expect(asked.filter((path) => /english/.test(path))).toEqual([])
    await page.route(/english/, (route) => route.abort())
    await button(page, 'English').click()
    await expect.poll(() => asked.some((path) => /english/.test(path))).toBe(true)
    await waitForHeading(page, 'Masuk')
    expect(await languageOf(page)).toBe('id')
  })
})
