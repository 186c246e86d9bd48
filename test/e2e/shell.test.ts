import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { chromiumFlags, chromiumMissing, findChromium } from '../browser/chromium.ts'
import {
  newFolder,
  type ReadyServer,
  removeFolders,
  runAdmin,
  startServer,
  stopServer,
} from '../server/lifecycle/server-process.ts'

/** What `npm run admin -- demo --json` tells of one person. */
interface DemoPerson {
  role: string
  email: string
  password: string
  licences: { code: string; isRedeemed: boolean }[]
}

interface AxeWindow {
  axe: { run(): Promise<{ violations: unknown[] }> }
}

let server: ReadyServer
let browser: Browser
let people: DemoPerson[]
const contexts: BrowserContext[] = []

beforeAll(async () => {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error(chromiumMissing())
  const env = { DATA_DIR: await newFolder() }
  server = await startServer({ env })
  const { output } = await runAdmin(['demo', '--json'], { env })
  people = JSON.parse(output).people
  browser = await chromium.launch({ executablePath, args: chromiumFlags() })
})

afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
})

afterAll(async () => {
  await browser?.close()
  if (server) await stopServer(server)
  await removeFolders()
})

function person(role: 'Institution member' | 'Individual' | 'Profile not complete'): DemoPerson {
  const found = people.find((one) => one.role === role)
  if (!found) throw new Error(`The demo has no '${role}'`)
  return found
}

/** A fresh browser profile at a laptop's size, opened at `path`. */
async function open(path: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, ...options })
  contexts.push(context)
  const page = await context.newPage()
  await page.goto(new URL(path, server.address).href)
  return page
}

async function signIn(
  page: Page,
  { email, password }: Pick<DemoPerson, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

const path = (page: Page) => new URL(page.url()).pathname
const codeFiles = (urls: readonly string[]) =>
  urls.filter((url) => /exam|\/routes|worker|models|wasm|tflite/.test(url))
const alertOf = (page: Page) => page.getByRole('alert')

describe('signing in', () => {
  it('says what is missing, in the specified words, and clears the password only', async () => {
    const page = await open('/')
    await page.getByRole('button', { name: 'Masuk' }).click()
    await alertOf(page).getByText('Email dan password tidak boleh kosong').waitFor()
    await page.getByText('E-mail is required').waitFor()
    await page.getByText('Password is required').waitFor()

    await signIn(page, { email: 'sari', password: '1234567' })
    await alertOf(page).getByText('password kurang dari 8 character').waitFor()
    await page.getByText('E-mail must be valid').waitFor()
    await page.getByText('Password must be at least 8 characters').waitFor()
    expect(await page.getByLabel('E-mail').inputValue()).toBe('sari')
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  })

  it("shows the server's own words when it refuses, and names a network that is away", async () => {
    const page = await open('/')
    await signIn(page, { email: person('Institution member').email, password: 'salah sekali' })
    await alertOf(page).getByText('Email atau password Anda salah').waitFor()

    await page.context().setOffline(true)
    await page.getByText('Koneksi internet terputus').waitFor()
    await page.keyboard.press('Enter')
    await alertOf(page).getByText('Server tidak dapat dihubungi').waitFor()
  })

  it('leads to the path that was wanted, survives a reload, and ends with nothing stored', async () => {
    const page = await open('/guide')
    await page.waitForURL((url) => url.pathname === '/')
    await signIn(page, person('Institution member'))
    await page.getByRole('heading', { name: 'Panduan', level: 1 }).waitFor()
    expect(path(page)).toBe('/guide')

    await page.reload()
    await page.getByRole('heading', { name: 'Panduan', level: 1 }).waitFor()
    await page.goto(server.address)
    await page.getByRole('heading', { name: 'Test EPT PNK', level: 1 }).waitFor()
    expect(path(page)).toBe('/ept-pnk')

    const token = await page.evaluate(
      () => JSON.parse(localStorage.getItem('ruanguji.session.1') ?? '').token,
    )
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('heading', { name: 'Masuk' }).waitFor()
    expect(path(page)).toBe('/')
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
    const asked = await fetch(new URL('/users/v1/member/detail', server.address), {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(asked.status, 'the server has forgotten the token too').toBe(401)
  })

  it('ends in every tab when one signs out, and when the server no longer knows the token', async () => {
    const page = await open('/')
    await signIn(page, person('Institution member'))
    await page.getByRole('heading', { name: 'Test EPT PNK', level: 1 }).waitFor()
    const other = await page.context().newPage()
    await other.goto(new URL('/account', server.address).href)
    await other.getByRole('heading', { name: 'Account', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Logout' }).click()
    await other.getByText('Sesi Anda telah berakhir').waitFor()

    await signIn(other, person('Institution member'))
    await other.getByRole('heading', { name: 'Account', level: 1 }).waitFor()
    const token = await other.evaluate(
      () => JSON.parse(localStorage.getItem('ruanguji.session.1') ?? '').token,
    )
    await fetch(new URL('/users/v1/member/logout', server.address), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    await other.reload()
    await other.getByText('Sesi Anda telah berakhir').waitFor()
  })

  it('ends by itself after 30 idle minutes outside a sitting', async () => {
    const page = await open('/')
    await page.clock.install()
    await page.reload()
    await signIn(page, person('Institution member'))
    await page.getByRole('heading', { name: 'Test EPT PNK', level: 1 }).waitFor()
    await page.clock.fastForward('20:00')
    await page.mouse.move(100, 100)
    await page.clock.fastForward('20:00')
    await page.getByRole('heading', { name: 'Test EPT PNK', level: 1 }).waitFor()
    await page.clock.fastForward('31:00')
    await page.getByText('Sesi Anda telah berakhir').waitFor()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })

  it('loads no exam code, no worker and no model', async () => {
    const page = await open('/')
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByRole('heading', { name: 'Masuk' }).waitFor()
    expect(codeFiles(loaded)).toEqual([])
    expect(page.workers()).toEqual([])
  })
})

describe('the first profile', () => {
  it('holds a newcomer on the account until it is saved, once and for good', async () => {
    const newcomer = person('Profile not complete')
    const page = await open('/')
    await signIn(page, newcomer)
    await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor()
    await page.goto(new URL('/ept-pnk', server.address).href)
    await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor()
    expect(path(page)).toBe('/account')
    await page.getByRole('link', { name: 'Panduan' }).waitFor()
    expect(await page.getByRole('link', { name: 'Panduan' }).getAttribute('aria-disabled')).toBe('true')

    expect(await page.getByRole('button', { name: 'Simpan' }).isDisabled()).toBe(true)
    await page.getByLabel('Saya telah membaca').check()
    await page.getByRole('button', { name: 'Simpan' }).click()
    await page.getByText('Silahkan cek kembali data Anda').waitFor()
    await page.getByText('Nomor Induk Mahasiswa Tidak Boleh Kosong').waitFor()
    await page.getByText('Silahkan cek kembali data Anda').waitFor({ state: 'hidden' })

    await page.getByLabel('NIM').fill('123456789012345678901234')
    expect(await page.getByLabel('NIM').inputValue()).toHaveLength(20)
    await page.getByText('20 / 20').waitFor()
    await page.getByLabel('Nama Lengkap').fill('')
    await page.getByLabel('Nama Lengkap').pressSequentially('siti nur aini')
    expect(await page.getByLabel('Nama Lengkap').inputValue()).toBe('Siti Nur Aini')
    await page.getByLabel('Tempat Lahir').fill('Bandung')
    await page.getByLabel('Tanggal Lahir').fill('1899-01-01')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await page.getByText('Tahun tidak boleh kurang dari 1900').waitFor()
    await page.getByLabel('Tanggal Lahir').fill('2001-08-17')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await page.getByRole('dialog', { name: 'Simpan data diri?' }).waitFor()
    await page.keyboard.press('Enter')

    await page.getByText('Data Anda berhasil disimpan').waitFor()
    await page.getByRole('button', { name: 'Simpan', exact: true }).waitFor({ state: 'detached' })
    expect(await page.getByLabel('Nama Lengkap').getAttribute('readonly')).not.toBeNull()
    await page.waitForURL((url) => url.pathname === '/ept-pnk')
    await page.getByRole('banner').getByText('Siti Nur Aini').waitFor()
  })
})

describe('the test start', () => {
  it('refuses an empty and an unknown licence, redeems a printed one once, and lists the test', async () => {
    const member = person('Institution member')
    const code = member.licences.find(({ isRedeemed }) => !isRedeemed)?.code ?? ''
    const page = await open('/')
    await signIn(page, member)
    await page.getByText('Belum ada tes').waitFor()

    await page.getByRole('button', { name: 'Redeem Lisensi' }).click()
    await page.getByText('Kode Lisensi tidak boleh kosong').waitFor()
    await page.getByText('Kode Lisensi tidak boleh kosong').waitFor({ state: 'hidden' })
    await page.getByLabel('Kode lisensi').fill('TIDAK-ADA')
    await page.keyboard.press('Enter')
    await page.getByText('Kode lisensi yang anda masukan tidak valid').waitFor()

    await page.getByLabel('Kode lisensi').fill(code)
    await page.keyboard.press('Enter')
    const card = page.getByRole('article').filter({ hasText: 'English Proficiency Online Test 1' })
    await card.getByText('Order ID').waitFor()
    const start = card.getByRole('link', { name: /^Mulai test EPT PNK/ })
    expect(await start.getAttribute('href')).toMatch(/^\/ept-pnk-preparation\/.+/)

    await page.getByLabel('Kode lisensi').fill(code)
    await page.keyboard.press('Enter')
    await page.getByText('Kode lisensi yang anda masukan tidak valid').waitFor()
    expect(await page.getByRole('article').count()).toBe(1)
  })
})

describe('the way into a test', () => {
  it('begins with signing in, brings no code before it, and stands a reload', async () => {
    const individual = person('Individual')
    const buyer = await open('/')
    await signIn(buyer, individual)
    await buyer.getByLabel('Kode lisensi').fill(individual.licences[0]?.code ?? '')
    await buyer.keyboard.press('Enter')
    const href = await buyer.getByRole('link', { name: /^Mulai test EPT PNK/ }).getAttribute('href')

    const page = await open('/tidak-ada')
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.goto(new URL(href ?? '', server.address).href)
    await page.getByRole('heading', { name: 'Masuk' }).waitFor()
    expect(codeFiles(loaded)).toEqual([])

    await signIn(page, individual)
    await page.waitForURL((url) => url.pathname === href)
    await page.waitForFunction(() => document.title.startsWith('Persiapan'))
    await page.reload()
    await page.waitForFunction(() => document.title.startsWith('Persiapan'))
    expect(path(page)).toBe(href)
  })
})

describe('every screen of the shell', () => {
  it('has nothing that axe finds wrong', async () => {
    const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
    const page = await open('/', { bypassCSP: true })
    const judge = async (heading: string) => {
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
      await page.addScriptTag({ path: axe })
      const { violations } = await page.evaluate(() => (window as unknown as AxeWindow).axe.run())
      expect(violations, heading).toEqual([])
    }
    await judge('Masuk')
    await signIn(page, person('Institution member'))
    await judge('Test EPT PNK')
    for (const name of ['Panduan', 'Privacy Policy', 'Account']) {
      await page.getByRole('navigation').getByRole('link', { name }).click()
      await judge(name)
    }
  })
})

describe('the door', () => {
  it('refuses phones with the specified words', async () => {
    const page = await open('/', {
      userAgent:
        'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    })
    await page
      .getByText(
        'Mohon maaf Tes EPT PNK tidak dapat diakses dari handphone/tablet. Silahkan akses menggunakan laptop/komputer PC.',
      )
      .waitFor()
    expect(await page.getByLabel('Password').count()).toBe(0)
  })

  it('opens no menu on a right click', async () => {
    const page = await open('/')
    await page.getByRole('heading', { name: 'Masuk' }).waitFor()
    const isPrevented = await page.evaluate(
      () => !document.body.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
    )
    expect(isPrevented).toBe(true)
  })

  it('shows a way back from an address that does not exist', async () => {
    const page = await open('/tidak-ada')
    await page.getByRole('heading', { name: 'Halaman tidak ditemukan' }).waitFor()
    await page.getByRole('link', { name: 'Kembali ke halaman utama' }).click()
    await page.getByRole('heading', { name: 'Masuk' }).waitFor()
  })
})
