import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/accounts/password.ts'
import { certificates, members, shipmentEvents, shipments } from '#server/db/schema.ts'
import { parcelTo } from '../server/shipping/parcel.ts'
import { finishTest } from './around/finished-test.ts'
import {
  expectNoFaults,
  type FrontDesk,
  heading,
  openFrontDesk,
  pathOf,
  signIn,
} from './around/front-desk.ts'
import { scan } from './around/scan.ts'

let desk: FrontDesk
beforeAll(async () => {
  desk = await openFrontDesk()
})
afterEach(() => desk.leave())
afterAll(() => desk?.close())

const password = 'kata sandi 123'
const handset =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'

/** An individual of one test alone, with a saved profile. */
async function newMember({ isVerified = true } = {}): Promise<string> {
  const email = `putri.${randomBytes(4).toString('hex')}@mandiri.example`
  const [demo] = await desk.db
    .select()
    .from(members)
    .where(eq(members.email, desk.person('Individual').email))
  const at = new Date()
  await desk.db.insert(members).values({
    companyId: demo?.companyId ?? '',
    email,
    passwordHash: await hashPassword(password),
    fullname: 'Putri Ayu Lestari',
    nim: '2106700777',
    dateOfBirth: '2003-04-21',
    placeOfBirth: 'Bandung',
    profileSavedAt: at,
    emailVerifiedAt: isVerified ? at : null,
    createdAt: at,
  })
  return email
}

async function enter(path: string, email: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await desk.open(path, options)
  await signIn(page, { email, password })
  return page
}

/** A camera sees more than a laptop's pixels. */
const sharp = { deviceScaleFactor: 3 }
const day = 86_400_000
const daysAgo = (count: number) => new Date(Date.now() - count * day)
const rows = (page: Page) => page.getByRole('table').locator('tbody tr')

describe('the list of certificates', () => {
  it('is empty at first, says so, and shows a sample', async () => {
    const page = await enter('/', await newMember())
    await page.getByRole('navigation').getByRole('link', { name: 'Sertifikat' }).click()
    await heading(page, 'Sertifikat EPT PNK')
    await page.getByText('Belum ada sertifikat').waitFor()
    await expectNoFaults(page)
    await page.getByRole('link', { name: 'Lihat contoh sertifikat' }).click()
    await heading(page, 'Contoh sertifikat')
    expect(pathOf(page)).toBe('/viewer')
    await page.getByText('CONTOH', { exact: true }).first().waitFor()
    await expectNoFaults(page)
  })

  it('has every column, ten a page, the last test first, and sorts by order, date and score', async () => {
    const email = await newMember()
    const made = []
    for (let at = 0; at < 12; at += 1)
      made.push(await finishTest(desk.db, { email, at: daysAgo(at + 1), predictedScore: 400 + at * 10 }))
    const page = await enter('/reward', email)
    await rows(page).nth(9).waitFor()
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      'Order No',
      'Tanggal Selesai Tes',
      'Skor',
      'Sertifikat',
      'Nomor Resi',
      'Status Pengiriman',
    ])
    expect(await rows(page).count()).toBe(10)
    await rows(page)
      .nth(0)
      .getByText(made[0]?.orderNo ?? '')
      .waitFor()
    await page.getByText('1–10 dari 12').waitFor()
    await expectNoFaults(page)

    await page.getByRole('button', { name: 'Halaman berikutnya' }).click()
    await page.getByText('11–12 dari 12').waitFor()
    await rows(page)
      .nth(1)
      .getByText(made[11]?.orderNo ?? '')
      .waitFor()
    expect(await rows(page).count()).toBe(2)

    await page.getByRole('button', { name: 'Skor' }).click()
    await page.getByText('1–10 dari 12').waitFor()
    await rows(page).nth(0).getByText('510', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Skor' }).click()
    await rows(page).nth(0).getByText('400', { exact: true }).waitFor()
    expect(await page.getByRole('columnheader', { name: 'Skor' }).getAttribute('aria-sort')).toBe('ascending')
    await page.getByRole('button', { name: 'Order No' }).focus()
    await page.keyboard.press('Enter')
    const last =
      made
        .map(({ orderNo }) => orderNo)
        .sort()
        .at(-1) ?? ''
    await rows(page).nth(0).getByText(last).waitFor()
  })

  it('that cannot be loaded is logged, told, and asked for again', async () => {
    const page = await enter('/guide', await newMember())
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.route('**/list-sertificate*', (route) => route.abort())
    await page.getByRole('navigation').getByRole('link', { name: 'Sertifikat' }).click()
    await page.getByText('Daftar sertifikat tidak dapat dimuat').waitFor()
    await expectNoFaults(page)
    expect(logged.join('\n')).toContain('The list of certificates was not loaded')
    await page.unroute('**/list-sertificate*')
    await page.getByRole('button', { name: 'Coba lagi' }).click()
    await page.getByText('Belum ada sertifikat').waitFor()
  })

  it('waits with a certificate for the confirmed address', async () => {
    const email = await newMember({ isVerified: false })
    await finishTest(desk.db, { email, at: daysAgo(1) })
    const page = await enter('/reward', email)
    await page.getByText('Menunggu verifikasi e-mail').waitFor()
    await desk.db.update(members).set({ emailVerifiedAt: new Date() }).where(eq(members.email, email))
    await page.reload()
    await page.getByRole('link', { name: /^Lihat sertifikat/ }).waitFor()
  })

  it('is not there for a member of an institution: neither the page nor its entry', async () => {
    const page = await desk.open('/')
    await signIn(page, desk.person('Institution member'))
    await heading(page, 'Test EPT PNK')
    expect(await page.getByRole('navigation').getByRole('link', { name: 'Sertifikat' }).count()).toBe(0)
    await page.goto(new URL('/reward', desk.address).href)
    await heading(page, 'Halaman tidak ditemukan')
  })
})

describe('a certificate', () => {
  it('goes from the list to the viewer, its scanned QR code to the verification, on a phone as well', async () => {
    const email = await newMember()
    const at = daysAgo(3)
    const { orderNo, orderId } = await finishTest(desk.db, { email, at })
    const page = await enter('/reward', email, sharp)
    await page.getByRole('link', { name: `Lihat sertifikat ${orderNo}` }).click()
    await heading(page, 'Sertifikat')
    expect(pathOf(page)).toBe(`/viewer/${orderId}`)
    const [stored] = await desk.db.select().from(certificates).where(eq(certificates.orderId, orderId))
    const first = page.getByRole('region', { name: 'Halaman 1 dari 2' })
    for (const text of ['Putri Ayu Lestari', '21 April 2003', '550', 'Advanced', '108', '56', '54', '55'])
      await first.getByText(text, { exact: true }).waitFor()
    await first.getByText(stored?.id ?? '', { exact: true }).waitFor()
    await first.getByText(/Berlaku satu tahun sejak tanggal tes/).waitFor()
    const second = page.getByRole('region', { name: 'Halaman 2 dari 2' })
    const levels = await second.getByRole('table').locator('tbody tr').allInnerTexts()
    expect(levels.map((row) => row.split('\t').slice(0, 2).join(' ').replace(/\s+/g, ' ').trim())).toEqual([
      '310–400 Beginner',
      '403–460 Intermediate',
      '463–520 Upper intermediate',
      '523–677 Advanced',
    ])
    await expectNoFaults(page)

    const address = (await scan(first.getByRole('img', { name: 'Pindai untuk memverifikasi' }))) ?? ''
    expect(new URL(address).pathname).toBe(`/verify/${stored?.id}`)
    const phone = await desk.open(desk.here(address), {
      viewport: { width: 390, height: 844 },
      userAgent: handset,
    })
    await heading(phone, 'Sertifikat ini berlaku')
    await phone.getByText('Tanda tangan digital asli').waitFor()
    await phone.getByText('Putri Ayu Lestari').waitFor()
    await phone.getByText('2003-**-**').waitFor()
    expect(await phone.getByText('21 April 2003').count()).toBe(0)
    await expectNoFaults(phone)
  })

  it('prints as two clean pages of A4, and is downloaded as a PDF of two pages', async () => {
    const email = await newMember()
    const { orderId } = await finishTest(desk.db, { email, at: daysAgo(3) })
    const page = await enter(`/viewer/${orderId}`, email)
    await heading(page, 'Sertifikat')
    const printed = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
    expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
    for (const [, width, height] of printed.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g))
      expect([Number(width), Number(height)].map(Math.round)).toEqual([842, 595])
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('banner').isVisible()).toBe(false)
    expect(await page.getByRole('navigation').isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: 'Cetak' }).isVisible()).toBe(false)
    await page.emulateMedia({ media: null })

    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Unduh PDF' }).click()
    const download = await arriving
    expect(download.suggestedFilename()).toMatch(/^sertifikat-\w{8}\.pdf$/)
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk)
    const pdf = Buffer.concat(chunks).toString('latin1')
    expect(pdf.startsWith('%PDF-1.4')).toBe(true)
    expect(pdf.match(/\/Type\/Page\//g)).toHaveLength(2)
    expect(pdf).toContain(Buffer.from('Putri Ayu Lestari', 'latin1').toString('hex'))
    const table = Number(/startxref\n(\d+)/.exec(pdf)?.[1])
    expect(pdf.slice(table, table + 4), 'the table is where the file says').toBe('xref')
    for (const [at, [, place]] of [...pdf.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].entries())
      expect(pdf.slice(Number(place)).startsWith(`${at + 1} 0 obj`)).toBe(true)
  })

  it('whose QR code was tampered with, that was revoked, has expired, or was never issued is told so', async () => {
    const email = await newMember()
    const { orderId } = await finishTest(desk.db, { email, at: daysAgo(3) })
    const old = await finishTest(desk.db, { email, at: daysAgo(800) })
    const page = await enter('/reward', email, sharp)
    await rows(page).nth(1).waitFor()
    await page.goto(new URL(`/viewer/${orderId}`, desk.address).href)
    const code = page.getByRole('img', { name: 'Pindai untuk memverifikasi' })
    await code.waitFor()
    const genuine = new URL(desk.here((await scan(code)) ?? ''))
    const signature = genuine.searchParams.get('s') ?? ''

    const tampered = new URL(genuine)
    tampered.searchParams.set('s', `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`)
    const stranger = await desk.open(tampered.href)
    await heading(stranger, 'Tanda tangan pada kode QR tidak asli')
    await expectNoFaults(stranger)

    const [expired] = await desk.db.select().from(certificates).where(eq(certificates.orderId, old.orderId))
    await stranger.goto(new URL(`/verify/${expired?.id}`, desk.address).href)
    await heading(stranger, 'Masa berlaku sertifikat ini sudah habis')
    await stranger.getByText('Tanpa tanda tangan digital').waitFor()

    await desk.db
      .update(certificates)
      .set({ revokedAt: new Date(), revokedFor: 'Salah nama' })
      .where(eq(certificates.orderId, orderId))
    await stranger.goto(genuine.href)
    await heading(stranger, 'Sertifikat ini sudah dicabut')
    expect(await stranger.getByText('Salah nama').count(), 'the reason is for the operator').toBe(0)
    await page.reload()
    await page.getByText('Sertifikat ini sudah dicabut dan tidak berlaku lagi.').waitFor()
    await page.getByText('DICABUT', { exact: true }).first().waitFor()

    await stranger.goto(new URL('/verify/tidak-pernah-ada', desk.address).href)
    await heading(stranger, 'Halaman tidak ditemukan')
    await expectNoFaults(stranger)
  })

  it("of somebody else is not shown, and a member of an institution sees one's own", async () => {
    const { orderId } = await finishTest(desk.db, { email: await newMember(), at: daysAgo(3) })
    const { email } = desk.person('Institution member')
    const own = await finishTest(desk.db, { email, at: daysAgo(3) })
    const page = await desk.open(`/viewer/${orderId}`)
    await signIn(page, desk.person('Institution member'))
    await page.getByText('Tes tidak ditemukan').waitFor()
    await page.goto(new URL(`/viewer/${own.orderId}`, desk.address).href)
    await heading(page, 'Sertifikat')
    await page.getByText('Universitas Nusantara (demo)').first().waitFor()
  })
})

describe('the printed certificate on its way', () => {
  it('is tracked with courier, price and history, and the way back leads to the list', async () => {
    const email = await newMember()
    const { orderId } = await finishTest(desk.db, { email, at: daysAgo(3) })
    await desk.db.insert(shipments).values(parcelTo(orderId))
    await desk.db.insert(shipmentEvents).values([
      { orderId, status: 'picked', note: 'Paket dijemput kurir', at: new Date('2026-11-20T03:15:00Z') },
      { orderId, status: 'picking_up', note: 'Kurir menuju pengirim', at: new Date('2026-11-20T01:00:00Z') },
    ])
    const page = await enter('/reward', email)
    await page.getByText('Sedang dijemput').waitFor()
    await page.getByRole('link', { name: 'Lacak pengiriman WYB-1700' }).click()
    await heading(page, 'Pelacakan pengiriman')
    expect(pathOf(page)).toBe(`/certificate/${orderId}/tracking`)
    for (const text of ['WYB-1700', 'JNE', 'REG', 'Asep', '081200000009', 'Sedang dijemput', 'Rp 18.000'])
      await page.getByRole('main').getByText(text, { exact: true }).waitFor()
    await page.getByText('Jl. Kampus 1, Jakarta').waitFor()
    await page.getByText('Siti Rahmawati').waitFor()
    await page.getByText('Jl. Merdeka 2, Bandung').waitFor()
    expect(await page.getByRole('main').getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^10[.:]15 · 20 November 2026\s+Paket dijemput kurir$/),
      expect.stringMatching(/^08[.:]00 · 20 November 2026\s+Kurir menuju pengirim$/),
    ])
    await expectNoFaults(page)
    await page.getByRole('button', { name: 'Kembali' }).click()
    await heading(page, 'Sertifikat EPT PNK')

    const fresh = await page.context().newPage()
    await fresh.goto(new URL(`/certificate/${orderId}/tracking`, desk.address).href)
    await heading(fresh, 'Pelacakan pengiriman')
    await fresh.getByRole('button', { name: 'Kembali' }).click()
    await heading(fresh, 'Test EPT PNK')
    expect(pathOf(fresh), '/ leads a member to the test').toBe('/ept-pnk')
  })

  it('that has not left yet says so', async () => {
    const email = await newMember()
    const { orderId } = await finishTest(desk.db, { email, at: daysAgo(3) })
    const page = await enter(`/certificate/${orderId}/tracking`, email)
    await page.getByText('Pengiriman belum tersedia').waitFor()
    await expectNoFaults(page)
  })
})

describe('the review of a finished test', () => {
  it("shows the owner's own counts per part, and no answer", async () => {
    const email = await newMember()
    const { license, orderNo } = await finishTest(desk.db, { email, at: daysAgo(3) })
    const page = await enter('/reward', email)
    await page.getByRole('link', { name: `Tinjauan hasil ${orderNo}` }).click()
    await heading(page, 'Tinjauan hasil tes')
    expect(pathOf(page)).toBe(`/review/${license}`)
    const table = page.getByRole('table', { name: 'Jumlah per bagian' })
    const listening = table.getByRole('row', { name: /^Listening Comprehension/ }).getByRole('cell')
    expect((await listening.allInnerTexts()).slice(1), 'answered, right').toEqual(['1', '1'])
    expect(await table.getByRole('row', { name: /^Part [ABC]/ }).count()).toBeGreaterThan(2)
    await expectNoFaults(page)
    await page.getByRole('link', { name: 'Kembali ke daftar sertifikat' }).click()
    await heading(page, 'Sertifikat EPT PNK')
  })

  it('of somebody else is refused', async () => {
    const { license } = await finishTest(desk.db, { email: await newMember(), at: daysAgo(3) })
    const page = await enter(`/review/${license}`, await newMember())
    await page.getByText('Tinjauan tidak dapat ditampilkan').waitFor()
    await expectNoFaults(page)
  })
})
