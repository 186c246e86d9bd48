import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SignOn, ssoLink } from '#server/domains/institutions/sso-link.ts'
import { expectNoFaults, frontDesk, heading, pathOf, signIn } from './around/front-desk.ts'

const desk = frontDesk()
let institution: { id: string; secret: string; name: string }
beforeAll(async () => {
  const name = 'Universitas Nusantara (demo)'
  institution = { name, ...(await desk.admin('institution', 'sso-secret', name)) }
})

/** As the institution's portal makes it. */
function link(change: Partial<SignOn> = {}): URL {
  const signOn = {
    institutionId: institution.id,
    uid: desk.person('Institution member').email,
    name: 'Siti Rahmawati',
    expires: Math.floor(Date.now() / 1000) + 240,
    nonce: randomBytes(16).toString('hex'),
    ...change,
  }
  return new URL(ssoLink(new URL(desk.address).origin, institution.secret, signOn))
}

const refusal = (page: Page) => page.getByRole('alert').getByText('Tautan masuk tidak valid')

async function expectRefused(address: URL): Promise<void> {
  const page = await desk.open(address.href)
  await heading(page, 'Something went wrong')
  await refusal(page).waitFor()
  expect(await page.evaluate(() => localStorage.length), 'nobody is signed in').toBe(0)
  await page.context().close()
}

describe('a signed link', () => {
  it("that the operator's command made signs in a member after one second, and is used up", async () => {
    const { email } = desk.person('Institution member')
    const made = await desk.admin('institution', 'sso-link', institution.name, email, 'Siti Rahmawati')
    const asked: number[] = []
    const page = await desk.open('/tidak-ada')
    page.on('request', (request) => {
      if (request.url().includes('auto_login_register')) asked.push(performance.now())
    })
    const shown = page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Redirecting...')
    await page.goto(desk.here(made.link))
    await shown
    const redirecting = performance.now()
    await heading(page, 'Test EPT PNK')
    expect(pathOf(page)).toBe('/ept-pnk')
    expect(asked).toHaveLength(1)
    expect((asked[0] ?? 0) - redirecting, 'asked only after about a second').toBeGreaterThan(700)
    await page.getByRole('banner').getByText('Siti Rahmawati').waitFor()
    await expectRefused(new URL(desk.here(made.link)))
  })

  it('brings somebody new to the account, whose profile comes first', async () => {
    const page = await desk.open(link({ uid: 'mahasiswa.baru@kampus.example', name: 'Dewi Aïsyah' }).href)
    await heading(page, 'Account')
    expect(await page.getByLabel('E-mail').inputValue()).toBe('mahasiswa.baru@kampus.example')
    expect(await page.getByLabel('Nama Lengkap').inputValue()).toBe('Dewi Aïsyah')
  })

  it('that has expired, was altered, or is unsigned is refused', async () => {
    await expectRefused(link({ expires: Math.floor(Date.now() / 1000) - 1 }))
    const tampered = link()
    tampered.searchParams.set('uid', Buffer.from('orang.lain@kampus.example').toString('base64url'))
    await expectRefused(tampered)
    const forged = link()
    forged.searchParams.set('signature', 'x')
    await expectRefused(forged)
    const unsigned = link()
    unsigned.searchParams.delete('signature')
    const page = await desk.open(unsigned.href)
    await heading(page, 'Something went wrong')
    await page.getByText('Link masuk tidak lengkap').waitFor()
    expect(await page.evaluate(() => localStorage.length), 'nobody is signed in').toBe(0)
    await page.context().close()
  })

  it('without uid or name says that something went wrong, and asks no server', async () => {
    for (const missing of ['uid', 'name']) {
      const address = link()
      address.searchParams.delete(missing)
      const page = await desk.open('/tidak-ada')
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.goto(address.href)
      await heading(page, 'Something went wrong')
      await page.getByText('Link masuk tidak lengkap').waitFor()
      await expectNoFaults(page)
      expect(asked.filter((url) => url.includes('auto_login'))).toEqual([])
      await page.getByRole('link', { name: 'Masuk dengan e-mail' }).click()
      await heading(page, 'Masuk')
      await page.context().close()
    }
  })

  it('signs out whoever is signed in, and never shows the signed-in layout', async () => {
    const page = await desk.open('/')
    await signIn(page, desk.person('Individual'))
    const before = await page.evaluate(
      () => JSON.parse(localStorage.getItem('ruanguji.session.1') ?? '').token,
    )
    await page.goto(link().href)
    await page.getByText('Redirecting...').waitFor()
    expect(await page.getByRole('banner').count()).toBe(0)
    await page.getByRole('banner').getByText('Siti Rahmawati').waitFor()
    const asked = await fetch(new URL('/users/v1/member/detail', desk.address), {
      headers: { authorization: `Bearer ${before}` },
    })
    expect(asked.status, 'the first person is signed out').toBe(401)
  })

  it('goes to the test, not to what a guest had wanted before', async () => {
    const page = await desk.open('/guide')
    await heading(page, 'Masuk')
    await page.goto(link().href)
    await heading(page, 'Test EPT PNK')
    expect(await page.evaluate(() => sessionStorage.getItem('ruanguji.redirect'))).toBeNull()
  })
})
