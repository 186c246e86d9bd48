import { eq } from 'drizzle-orm'
import type { Page, Request } from 'playwright'
import { describe, expect, it } from 'vitest'
import { licences, orders } from '#server/tables/index.ts'
import { submitLogin } from './fixtures/candidate.ts'
import { examServer } from './fixtures/exam-server.ts'
import { androidPhone, pathOf, waitForHeading } from './fixtures/page.ts'
import { signInByCall, withoutApp } from './fixtures/session.ts'
import { watchShown } from './fixtures/shown-for.ts'

const server = examServer()

const codeFiles = (urls: readonly string[]) =>
  urls.filter((url) => /exam|\/routes|worker|models|wasm|tflite/.test(url))

/** Practises Structure from the list of tests and back, without a licence, by the letters of its right answers. */
async function practiseStructure(page: Page): Promise<void> {
  const asked: string[] = []
  const hear = (request: Request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`)
  page.on('request', hear)
  await page.getByRole('link', { name: 'Coba latihan interaktif' }).click()
  await page.getByRole('button', { name: /^Mulai latihan, Structure/ }).click()
  await page.getByRole('button', { name: 'Start Test' }).click()
  for (const [place, key] of ['b', 'd', 'a', 'c'].entries()) {
    if (place === 2) await page.getByRole('button', { name: 'Start Test' }).click()
    await page.getByRole('heading', { name: `Soal ${place + 1} dari 4` }).waitFor()
    await page.keyboard.press(key)
    await page.getByRole('radio', { checked: true }).waitFor({ state: 'attached' })
    if (place < 3) await page.keyboard.press('ArrowRight')
  }
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByRole('button', { name: 'Yakin' }).click()
  await page.getByText('4 dari 4 jawaban benar').waitFor()
  expect(pathOf(page)).toBe('/practice')
  expect(asked.filter((one) => one.startsWith('GET /assets/practice/')).length, 'no sound for it').toBe(1)
  expect(asked.filter((one) => !one.startsWith('GET '))).toEqual([])
  page.off('request', hear)
  await page.getByRole('link', { name: 'Kembali ke daftar tes' }).click()
}

describe('the login page', () => {
  it('loads no exam code, no worker and no model', async () => {
    const page = await server.open('/')
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
    const member = server.person('Institution member')
    const [code = '', second = ''] = member.licences
      .filter(({ isRedeemed }) => !isRedeemed)
      .map((one) => one.code)
    const page = await server.open('/')
    const lists = page.waitForRequest('**/order/list*')
    await submitLogin(page, member)
    expect(new URL((await lists).url()).searchParams.get('limit')).toBe('20')
    await page.getByText('Belum ada tes').waitFor()
    await practiseStructure(page)
    await page.getByText('Belum ada tes').waitFor()

    const emptyIsGone = await watchShown(page, 'Kode Lisensi tidak boleh kosong', 5)
    await page.getByRole('button', { name: 'Redeem Lisensi' }).click()
    await page.getByText('Kode Lisensi tidak boleh kosong').waitFor()
    await emptyIsGone()
    await page.getByLabel('Kode lisensi').fill('TIDAK-ADA')
    await page.keyboard.press('Enter')
    await page.getByText('Kode lisensi yang anda masukan tidak valid').waitFor()

    await page.getByLabel('Kode lisensi').fill(code)
    await page.keyboard.press('Enter')
    const card = page.getByRole('article').filter({ hasText: 'English Proficiency Online Test 1' })
    await card.getByText('Order ID').waitFor()
    const [redeemed] = await server.db
      .select({ orderNo: orders.orderNo })
      .from(orders)
      .innerJoin(licences, eq(licences.id, orders.licenceId))
      .where(eq(licences.code, code))
    await card.getByText(redeemed?.orderNo ?? 'no order', { exact: true }).waitFor()
    await card
      .getByText(new Date().toLocaleDateString('id-ID', { dateStyle: 'long', timeZone: 'Asia/Jakarta' }))
      .waitFor()
    const start = card.getByRole('link', { name: /^Mulai test EPT PNK/ })
    expect(await start.getAttribute('href')).toMatch(/^\/ept-pnk-preparation\/.+/)

    await page.getByLabel('Kode lisensi').fill(code)
    const refusalIsGone = await watchShown(page, 'Kode lisensi yang anda masukan tidak valid', 5)
    await page.keyboard.press('Enter')
    await page.getByText('Kode lisensi yang anda masukan tidak valid').waitFor()
    expect(await page.getByRole('article').count()).toBe(1)
    await refusalIsGone()

    await page.getByLabel('Kode lisensi').fill(second)
    await page.keyboard.press('Enter')
    await page.getByRole('article').nth(1).waitFor()
    expect(await page.getByRole('article').getByRole('heading').allInnerTexts(), 'newest first').toEqual([
      'English Proficiency Online Test 2',
      'English Proficiency Online Test 1',
    ])
  })
})

describe('the way into a test', () => {
  it('begins with signing in, loads no exam code before it, survives a reload, and leads back', async () => {
    const individual = server.person('Individual')
    const buyer = await server.open('/')
    await submitLogin(buyer, individual)
    await buyer.getByLabel('Kode lisensi').fill(individual.licences[0]?.code ?? '')
    await buyer.keyboard.press('Enter')
    const href = await buyer.getByRole('link', { name: /^Mulai test EPT PNK/ }).getAttribute('href')

    const page = await server.open('/tidak-ada')
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.goto(new URL(href ?? '', server.address).href)
    await page.getByRole('heading', { name: 'Masuk' }).waitFor()
    expect(codeFiles(loaded)).toEqual([])

    await submitLogin(page, individual)
    await page.waitForURL((url) => url.pathname === href)
    await page.waitForFunction(() => document.title.startsWith('Persiapan'))
    await page.reload()
    await page.waitForFunction(() => document.title.startsWith('Persiapan'))
    expect(pathOf(page)).toBe(href)

    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Mulai test EPT PNK' }).click()
    await page.waitForURL((url) => url.pathname === '/ept-pnk/specification')
    expect(href, 'the same order').toBe(`/ept-pnk-preparation/${new URL(page.url()).searchParams.get('id')}`)
    await page.getByRole('button', { name: 'Kembali', exact: true }).click()
    await waitForHeading(page, 'Test EPT PNK')
    expect(pathOf(page), "the device advice's Kembali").toBe('/ept-pnk')
  })
})

describe('the frame of the signed-in screens', () => {
  it('leads to four pages, and is hidden within a test', async () => {
    const page = await server.open('/')
    await submitLogin(page, server.person('Institution member'))
    const sidebar = page.getByRole('navigation')
    const leads = async (name: string) => sidebar.getByRole('link', { name }).getAttribute('href')
    await sidebar.waitFor()
    expect(await leads('Test EPT PNK')).toBe('/ept-pnk')
    expect(await leads('Panduan')).toBe('/guide')
    expect(await leads('Account')).toBe('/account')
    expect(await leads('Privacy Policy')).toBe('/privacypolicy')

    await page.goto(new URL('/ept-pnk/end', server.address).href)
    await page.getByRole('heading', { name: 'Tes selesai' }).waitFor()
    expect(await sidebar.count()).toBe(0)
  })

  it('has a guide and a privacy policy with all specified statements', async () => {
    const page = await server.open(withoutApp)
    await signInByCall(page, server.address, server.person('Institution member'))
    await page.goto(new URL('/guide', server.address).href)
    await waitForHeading(page, 'Panduan')
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
    await waitForHeading(page, 'Privacy Policy')
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

describe('the door', () => {
  it('refuses phones with the specified words', async () => {
    const page = await server.open('/', androidPhone)
    await page
      .getByText(
        'Mohon maaf Tes EPT PNK tidak dapat diakses dari handphone/tablet. Silahkan akses menggunakan laptop/komputer PC.',
      )
      .waitFor()
    expect(await page.getByLabel('Password').count()).toBe(0)
  })

  it('opens no menu on a right click', async () => {
    const page = await server.open('/')
    await page.getByRole('heading', { name: 'Masuk' }).waitFor()
    const isPrevented = await page.evaluate(
      () => !document.body.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
    )
    expect(isPrevented).toBe(true)
  })

  it('shows a way back from an address that does not exist', async () => {
    const page = await server.open('/tidak-ada')
    await page.getByRole('heading', { name: 'Halaman tidak ditemukan' }).waitFor()
    await page.getByRole('link', { name: 'Kembali ke halaman utama' }).click()
    await page.getByRole('heading', { name: 'Masuk' }).waitFor()
  })
})
