import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { signIn } from './sitting/candidate.ts'
import { examHall, installsNothing } from './sitting/exam-hall.ts'

interface AxeWindow {
  axe: { run(): Promise<{ violations: unknown[] }> }
}

const hall = examHall(installsNothing)

const path = (page: Page) => new URL(page.url()).pathname
const codeFiles = (urls: readonly string[]) =>
  urls.filter((url) => /exam|\/routes|worker|models|wasm|tflite/.test(url))
const alertOf = (page: Page) => page.getByRole('alert')

describe('signing in', () => {
  it('says what is missing, in the specified words, and clears the password only', async () => {
    const page = await hall.enter('/')
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
    const page = await hall.enter('/')
    await signIn(page, { email: hall.person('Institution member').email, password: 'salah sekali' })
    await alertOf(page).getByText('Email atau password Anda salah').waitFor()

    await page.context().setOffline(true)
    await page.getByText('Koneksi internet terputus').waitFor()
    await page.keyboard.press('Enter')
    await alertOf(page).getByText('Server tidak dapat dihubungi').waitFor()
  })

  it('leads to the path that was wanted, survives a reload, and ends with nothing stored', async () => {
    const page = await hall.enter('/guide')
    await page.waitForURL((url) => url.pathname === '/')
    await signIn(page, hall.person('Institution member'))
    await page.getByRole('heading', { name: 'Panduan', level: 1 }).waitFor()
    expect(path(page)).toBe('/guide')

    await page.reload()
    await page.getByRole('heading', { name: 'Panduan', level: 1 }).waitFor()
    await page.goto(hall.address)
    await page.getByRole('heading', { name: 'Test EPT PNK', level: 1 }).waitFor()
    expect(path(page)).toBe('/ept-pnk')

    const token = await page.evaluate(
      () => JSON.parse(localStorage.getItem('ruanguji.session.1') ?? '').token,
    )
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('heading', { name: 'Masuk' }).waitFor()
    expect(path(page)).toBe('/')
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
    const asked = await fetch(new URL('/users/v1/member/detail', hall.address), {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(asked.status, 'the server has forgotten the token too').toBe(401)
  })

  it('ends in every tab when one signs out, and when the server no longer knows the token', async () => {
    const page = await hall.enter('/')
    await signIn(page, hall.person('Institution member'))
    await page.getByRole('heading', { name: 'Test EPT PNK', level: 1 }).waitFor()
    const other = await page.context().newPage()
    await other.goto(new URL('/account', hall.address).href)
    await other.getByRole('heading', { name: 'Account', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Logout' }).click()
    await other.getByText('Sesi Anda telah berakhir').waitFor()

    await signIn(other, hall.person('Institution member'))
    await other.getByRole('heading', { name: 'Account', level: 1 }).waitFor()
    const token = await other.evaluate(
      () => JSON.parse(localStorage.getItem('ruanguji.session.1') ?? '').token,
    )
    await fetch(new URL('/users/v1/member/logout', hall.address), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    await other.reload()
    await other.getByText('Sesi Anda telah berakhir').waitFor()
  })

  it('ends by itself after 30 idle minutes outside a sitting', async () => {
    const page = await hall.enter('/')
    await page.clock.install()
    await page.reload()
    await signIn(page, hall.person('Institution member'))
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
    const page = await hall.enter('/')
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByRole('heading', { name: 'Masuk' }).waitFor()
    expect(codeFiles(loaded)).toEqual([])
    expect(page.workers()).toEqual([])
  })
})

describe('the test start', () => {
  it('refuses an empty and an unknown licence, redeems a printed one once, and lists the test', async () => {
    const member = hall.person('Institution member')
    const code = member.licences.find(({ isRedeemed }) => !isRedeemed)?.code ?? ''
    const page = await hall.enter('/')
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
    await card.getByText(new Date().toLocaleDateString('id-ID', { dateStyle: 'long' })).waitFor()
    const start = card.getByRole('link', { name: /^Mulai test EPT PNK/ })
    expect(await start.getAttribute('href')).toMatch(/^\/ept-pnk-preparation\/.+/)

    await page.getByLabel('Kode lisensi').fill(code)
    await page.keyboard.press('Enter')
    await page.getByText('Kode lisensi yang anda masukan tidak valid').waitFor()
    expect(await page.getByRole('article').count()).toBe(1)
    await page.getByText('Kode lisensi yang anda masukan tidak valid').waitFor({ state: 'hidden' })
  })
})

describe('the way into a test', () => {
  it('begins with signing in, brings no code before it, and stands a reload', async () => {
    const individual = hall.person('Individual')
    const buyer = await hall.enter('/')
    await signIn(buyer, individual)
    await buyer.getByLabel('Kode lisensi').fill(individual.licences[0]?.code ?? '')
    await buyer.keyboard.press('Enter')
    const href = await buyer.getByRole('link', { name: /^Mulai test EPT PNK/ }).getAttribute('href')

    const page = await hall.enter('/tidak-ada')
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.goto(new URL(href ?? '', hall.address).href)
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

describe('the frame of the signed-in screens', () => {
  it('leads to four pages, and keeps out of the way within a test', async () => {
    const page = await hall.enter('/')
    await signIn(page, hall.person('Institution member'))
    const sidebar = page.getByRole('navigation')
    const leads = async (name: string) => sidebar.getByRole('link', { name }).getAttribute('href')
    await sidebar.waitFor()
    expect(await leads('Test EPT PNK')).toBe('/ept-pnk')
    expect(await leads('Panduan')).toBe('/guide')
    expect(await leads('Account')).toBe('/account')
    expect(await leads('Privacy Policy')).toBe('/privacypolicy')

    await page.goto(new URL('/ept-pnk/end', hall.address).href)
    await page.getByRole('heading', { name: 'Tes selesai' }).waitFor()
    expect(await sidebar.count()).toBe(0)
  })

  it('has a guide and a privacy policy that say what was promised', async () => {
    const page = await hall.enter('/guide')
    await signIn(page, hall.person('Institution member'))
    await page.getByRole('heading', { name: 'Panduan', level: 1 }).waitFor()
    const guide = await page.getByRole('main').textContent()
    for (const said of [
      'Tes hanya dapat diikuti melalui Google Chrome',
      'Tes berlangsung 115 menit dalam tiga tahap',
      'hanya dapat disimpan satu kali dan tidak dapat diubah',
      'Masukkan kode lisensi',
      'berlaku untuk satu kali tes',
      'Gunakan headset, sambungkan laptop ke listrik selama tes, pastikan jaringan stabil',
    ])
      expect(guide).toContain(said)

    await page.getByRole('link', { name: 'Privacy Policy' }).click()
    await page.getByRole('heading', { name: 'Privacy Policy', level: 1 }).waitFor()
    const policy = await page.getByRole('main').textContent()
    for (const said of [
      'Nama lengkap, nomor induk mahasiswa, tempat dan tanggal lahir, serta bukti identitas',
      'Alamat e-mail dan nomor telepon',
      'Foto diri dan foto yang diambil selama ujian',
      'Rekaman suara',
      'perpindahan tab',
      'nilai tes',
      'Tujuan penggunaan',
      'Pengungkapan kepada pihak lain',
      'Penyimpanan dan keamanan',
      'Cookie dan penyimpanan peramban',
      'dihapus dalam 14 hari kerja',
      'dimusnahkan 5 tahun setelah',
      'Hak Anda',
      'Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi',
      'suara selama tes dikirim ke server pembuat peramban',
      'dihentikan secara otomatis bila pelanggaran sejenis mencapai batasnya, lazimnya 3 kali',
      'terkunci di komputer itu selama paling lama 14 hari',
      'Menarik persetujuan dan meminta penghapusan data',
    ])
      expect(policy).toContain(said)
  })
})

describe('every screen of the shell', () => {
  it('has nothing that axe finds wrong', async () => {
    const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
    const page = await hall.enter('/', { bypassCSP: true })
    const judge = async (heading: string) => {
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
      await page.addScriptTag({ path: axe })
      const { violations } = await page.evaluate(() => (window as unknown as AxeWindow).axe.run())
      expect(violations, heading).toEqual([])
    }
    await judge('Masuk')
    await signIn(page, hall.person('Institution member'))
    await judge('Test EPT PNK')
    for (const name of ['Panduan', 'Privacy Policy', 'Account']) {
      await page.getByRole('navigation').getByRole('link', { name }).click()
      await judge(name)
    }
  })
})

describe('the door', () => {
  it('refuses phones with the specified words', async () => {
    const page = await hall.enter('/', {
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
    const page = await hall.enter('/')
    await page.getByRole('heading', { name: 'Masuk' }).waitFor()
    const isPrevented = await page.evaluate(
      () => !document.body.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
    )
    expect(isPrevented).toBe(true)
  })

  it('shows a way back from an address that does not exist', async () => {
    const page = await hall.enter('/tidak-ada')
    await page.getByRole('heading', { name: 'Halaman tidak ditemukan' }).waitFor()
    await page.getByRole('link', { name: 'Kembali ke halaman utama' }).click()
    await page.getByRole('heading', { name: 'Masuk' }).waitFor()
  })
})
