import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { members, orders, shipmentEvents, shipments } from '#server/tables/index.ts'
import { parcelTo } from '#test/server/parcel.ts'
import { signIn } from './fixtures/candidate.ts'
import { certificateHolders, daysAgo } from './fixtures/certificate-holders.ts'
import { examServer, jakartaPc } from './fixtures/exam-server.ts'
import { finishTest } from './fixtures/finished-test.ts'
import { pathOf, waitForHeading } from './fixtures/page.ts'

const server = examServer(jakartaPc)
const { newMember, openAs } = certificateHolders(server)

const rows = (page: Page) => page.getByRole('table').locator('tbody tr')

describe('the list of certificates', () => {
  it('logs and shows that it cannot be loaded, loads again on request, says that it is empty, and links to a sample', async () => {
    const page = await openAs(await newMember(), '/')
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.route('**/list-sertificate*', (route) => route.abort())
    await page.getByRole('navigation').getByRole('link', { name: 'Sertifikat' }).click()
    await waitForHeading(page, 'Sertifikat EPT PNK')
    await page.getByText('Daftar sertifikat tidak dapat dimuat').waitFor()
    expect(logged.join('\n')).toContain('The list of certificates was not loaded')
    await page.unroute('**/list-sertificate*')
    await page.getByRole('button', { name: 'Coba lagi' }).click()
    await page.getByText('Belum ada sertifikat').waitFor()
    await page.getByRole('link', { name: 'Lihat contoh sertifikat' }).click()
    await waitForHeading(page, 'Contoh sertifikat')
    expect(pathOf(page)).toBe('/viewer')
    await page.getByText('CONTOH', { exact: true }).first().waitFor()
    const first = page.getByRole('region', { name: 'Halaman 1 dari 2' })
    const person = [
      'Politeknik Contoh',
      '0'.repeat(32),
      'Siti Rahmawati',
      '21 April 2003',
      '21 November 2026',
    ]
    const reached = ['55', '54', '56', '108 dari 140', '550', 'Advanced']
    for (const text of [...person, ...reached]) await first.getByText(text, { exact: true }).waitFor()
    await first.getByText('Berlaku satu tahun sejak tanggal tes, sampai dengan 21 November 2027.').waitFor()
    await first.getByRole('img', { name: 'Pindai untuk memverifikasi' }).waitFor()
    const second = page.getByRole('region', { name: 'Halaman 2 dari 2' })
    await second.getByRole('heading', { name: 'Verifikasi sertifikat' }).waitFor()
    expect(await second.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringContaining('Pindai kode QR pada halaman pertama'),
      expect.stringContaining('Bandingkan nama, tanggal, dan nilai'),
      expect.stringContaining('Pastikan halaman verifikasi menyatakan bahwa sertifikat berlaku'),
    ])
    expect(await second.getByRole('table').locator('tbody tr').count()).toBe(4)
  })

  it('has every column, ten a page, the last test first, and sorts by order, date and score', async () => {
    const email = await newMember()
    const made = []
    for (let at = 0; at < 12; at += 1)
      made.push(await finishTest(server.db, { email, at: daysAgo(at + 1), predictedScore: 400 + at * 10 }))
    const page = await openAs(email, '/reward')
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

  it('shows a certificate only after the e-mail address is confirmed', async () => {
    const email = await newMember({ isVerified: false })
    await finishTest(server.db, { email, at: daysAgo(1) })
    const page = await openAs(email, '/reward')
    await page.getByText('Menunggu verifikasi e-mail').waitFor()
    await server.db.update(members).set({ emailVerifiedAt: new Date() }).where(eq(members.email, email))
    await page.reload()
    await page.getByRole('link', { name: /^Lihat sertifikat/ }).waitFor()
  })
})

describe('the printed certificate on its way', () => {
  it('is tracked, and the sample seen, by a member of an institution, who has neither page nor navigation entry of a list', async () => {
    const { email } = server.person('Institution member')
    const { orderId } = await finishTest(server.db, { email, at: daysAgo(3) })
    await server.db.insert(shipments).values(parcelTo(orderId))
    const page = await server.open('/')
    await signIn(page, server.person('Institution member'))
    await waitForHeading(page, 'Test EPT PNK')
    expect(await page.getByRole('navigation').getByRole('link', { name: 'Sertifikat' }).count()).toBe(0)
    await page
      .getByRole('link', { name: /^Lihat hasil/ })
      .first()
      .click()
    await waitForHeading(page, 'Tinjauan hasil tes')
    await page.getByRole('link', { name: 'Lacak sertifikat cetak' }).click()
    await waitForHeading(page, 'Pelacakan pengiriman')
    await page.getByText('WYB-1700').first().waitFor()
    await page.getByRole('link', { name: 'Panduan' }).click()
    await page.getByRole('link', { name: 'Lihat contoh sertifikat' }).click()
    await waitForHeading(page, 'Contoh sertifikat')
    await page.goto(new URL('/reward', server.address).href)
    await waitForHeading(page, 'Halaman tidak ditemukan')
  })

  it('is tracked with courier, price and history, and the way back leads to the list', async () => {
    const email = await newMember()
    const { orderId } = await finishTest(server.db, { email, at: daysAgo(3) })
    await server.db.insert(shipments).values(parcelTo(orderId))
    await server.db.insert(shipmentEvents).values([
      { orderId, status: 'picked', note: 'Paket dijemput kurir', at: new Date('2026-11-20T03:15:00Z') },
      { orderId, status: 'picking_up', note: 'Kurir menuju pengirim', at: new Date('2026-11-20T01:00:00Z') },
    ])
    const page = await openAs(email, '/reward')
    await page.getByText('Sedang dijemput').waitFor()
    await page.getByRole('link', { name: 'Lacak pengiriman WYB-1700' }).click()
    await waitForHeading(page, 'Pelacakan pengiriman')
    expect(pathOf(page)).toBe(`/certificate/${orderId}/tracking`)
    for (const text of ['WYB-1700', 'JNE', 'REG', 'Asep', '081200000009', 'Sedang dijemput', 'Rp 18.000'])
      await page.getByRole('main').getByText(text, { exact: true }).waitFor()
    await page.getByText('Bagian Sertifikat').waitFor()
    await page.getByText('Jl. Kampus 1, Jakarta').waitFor()
    await page.getByText('Siti Rahmawati').waitFor()
    await page.getByText('Jl. Merdeka 2, Bandung').waitFor()
    expect(await page.getByRole('main').getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^10[.:]15 · 20 November 2026\s+Paket dijemput kurir$/),
      expect.stringMatching(/^08[.:]00 · 20 November 2026\s+Kurir menuju pengirim$/),
    ])
    await page.getByRole('button', { name: 'Kembali' }).click()
    await waitForHeading(page, 'Sertifikat EPT PNK')

    const fresh = await page.context().newPage()
    await fresh.goto(new URL(`/certificate/${orderId}/tracking`, server.address).href)
    await waitForHeading(fresh, 'Pelacakan pengiriman')
    await fresh.getByRole('button', { name: 'Kembali' }).click()
    await waitForHeading(fresh, 'Test EPT PNK')
    expect(pathOf(fresh), '/ leads a member to the test').toBe('/ept-pnk')
  })
})

describe('the review of a finished test', () => {
  it("shows the owner's own counts per part, and no answer", async () => {
    const email = await newMember()
    const { license, orderNo } = await finishTest(server.db, { email, at: daysAgo(3) })
    const page = await openAs(email, '/')
    await page.getByRole('link', { name: 'Lihat hasil, English Proficiency Online Test 1' }).click()
    await waitForHeading(page, 'Tinjauan hasil tes')
    expect(pathOf(page)).toBe(`/review/${license}`)
    await page.goto(new URL('/reward', server.address).href)
    await page.getByRole('link', { name: `Tinjauan hasil ${orderNo}` }).click()
    await waitForHeading(page, 'Tinjauan hasil tes')
    expect(pathOf(page)).toBe(`/review/${license}`)
    const table = page.getByRole('table', { name: 'Jumlah per bagian' })
    const listening = table.getByRole('row', { name: /^Listening Comprehension/ }).getByRole('cell')
    await listening.first().waitFor()
    expect((await listening.allInnerTexts()).slice(1), 'answered, right').toEqual(['1', '1'])
    expect(await table.getByRole('row', { name: /^Part [ABC]/ }).count()).toBeGreaterThan(2)
    await page.getByRole('link', { name: 'Catatan pengawasan' }).click()
    await waitForHeading(page, 'Catatan pengawasan')
    await page.goBack()
    await page.getByRole('link', { name: 'Lihat sertifikat' }).click()
    await page
      .getByRole('link', { name: 'Unduh PDF' })
      .or(page.getByRole('button', { name: 'Unduh PDF' }))
      .waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'Kembali ke daftar sertifikat' }).click()
    await waitForHeading(page, 'Sertifikat EPT PNK')
  })

  it('says that a test is not scored yet, and loads again on request; its certificate has not been shipped', async () => {
    const email = await newMember()
    // Ended just now, so that the server does not settle it by itself meanwhile.
    const { license, orderId } = await finishTest(server.db, { email, at: new Date() })
    const settled = (settledAt: Date | null) =>
      server.db.update(orders).set({ settledAt }).where(eq(orders.id, orderId))
    await settled(null)
    const page = await openAs(email, `/review/${license}`)
    const said = page.getByRole('alert').getByText('Hasil tes ini belum tersedia')
    await said.waitFor()
    await settled(new Date())
    await page.getByRole('button', { name: 'Coba lagi' }).click()
    await page.getByRole('table', { name: 'Jumlah per bagian' }).waitFor()
    expect(await said.count()).toBe(0)
    await page.goto(new URL(`/certificate/${orderId}/tracking`, server.address).href)
    await page.getByText('Pengiriman belum tersedia').waitFor()
  })
})
