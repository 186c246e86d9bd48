import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SignOn, ssoLink } from '#server/domains/institutions/sso-link.ts'
import { signIn } from './fixtures/candidate.ts'
import { examServer, jakartaPc } from './fixtures/exam-server.ts'
import { pathOf, tokenIn, waitForHeading } from './fixtures/page.ts'

const server = examServer(jakartaPc)
let institution: { id: string; secret: string; name: string }
beforeAll(async () => {
  const name = 'Universitas Nusantara (demo)'
  institution = { name, ...(await server.admin('institution', 'sso-secret', name)) }
})

/** A link as the institution's portal makes it. */
function link(change: Partial<SignOn> = {}): URL {
  const signOn = {
    institutionId: institution.id,
    uid: server.person('Institution member').email,
    name: 'Siti Rahmawati',
    expires: Math.floor(Date.now() / 1000) + 240,
    nonce: randomBytes(16).toString('hex'),
    ...change,
  }
  return new URL(ssoLink(new URL(server.address).origin, institution.secret, signOn))
}

const refusal = (page: Page) => page.getByRole('alert').getByText('Tautan masuk tidak valid')

async function expectRefused(address: URL): Promise<void> {
  const page = await server.open(address.href)
  await waitForHeading(page, 'Something went wrong')
  await refusal(page).waitFor()
  expect(await page.evaluate(() => localStorage.length), 'nobody is signed in').toBe(0)
  await page.context().close()
}

describe('a signed link', () => {
  it("that the operator's command made signs in a member after one second and only once, and goes to the test, not to a path that a guest requested before", async () => {
    const { email } = server.person('Institution member')
    const made = await server.admin('institution', 'sso-link', institution.name, email, 'Siti Rahmawati')
    const asked: number[] = []
    const page = await server.open('/guide')
    await waitForHeading(page, 'Masuk')
    page.on('request', (request) => {
      if (request.url().includes('auto_login_register')) asked.push(performance.now())
    })
    const shown = page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Redirecting...')
    await page.goto(server.localLink(made.link))
    await shown
    const redirecting = performance.now()
    await waitForHeading(page, 'Test EPT PNK')
    expect(pathOf(page)).toBe('/ept-pnk')
    expect(await page.evaluate(() => sessionStorage.getItem('ruanguji.redirect'))).toBeNull()
    expect(asked).toHaveLength(1)
    expect((asked[0] ?? 0) - redirecting, 'asked only after about a second').toBeGreaterThan(700)
    expect((asked[0] ?? 0) - redirecting, 'and no later').toBeLessThan(4000)
    await page.getByRole('banner').getByText('Siti Rahmawati').waitFor()
    await expectRefused(new URL(server.localLink(made.link)))
  })

  it('leads a new member to the account page, whose profile has to be saved first', async () => {
    const page = await server.open(link({ uid: 'mahasiswa.baru@kampus.example', name: 'Dewi Aïsyah' }).href)
    await waitForHeading(page, 'Account')
    expect(await page.getByLabel('E-mail').inputValue()).toBe('mahasiswa.baru@kampus.example')
    expect(await page.getByLabel('Nama Lengkap').inputValue()).toBe('Dewi Aïsyah')
  })

  it('signs out whoever is signed in, and never shows the signed-in layout', async () => {
    const page = await server.open('/')
    await signIn(page, server.person('Individual'))
    const before = await tokenIn(page)
    const statusOf = async (token: string) =>
      (
        await fetch(new URL('/users/v1/member/detail', server.address), {
          headers: { authorization: `Bearer ${token}` },
        })
      ).status
    expect(await statusOf(before)).toBe(200)
    // What the page shows at any moment under this address, however short.
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (location.pathname === '/sso' && document.body?.textContent.includes('Logout'))
          document.documentElement.dataset.signedIn = 'shown'
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto(link().href)
    await page.getByText('Redirecting...').waitFor()
    await page.getByRole('banner').getByText('Siti Rahmawati').waitFor()
    expect(await page.evaluate(() => document.documentElement.dataset.signedIn)).toBeUndefined()
    expect(await statusOf(before), 'the first person is signed out').toBe(401)

    const second = await tokenIn(page)
    await page.goto(new URL('/sso', server.address).href)
    await waitForHeading(page, 'Something went wrong')
    await expect
      .poll(() => statusOf(second), { message: 'also without a link that signs in another' })
      .toBe(401)
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })
})
