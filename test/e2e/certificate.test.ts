import { eq, sql } from 'drizzle-orm'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { certificateStatement } from '#contract/certificate-statement.ts'
import { certificates, companies, orders, tests } from '#server/tables/index.ts'
import { certificateHolders, daysAgo } from './fixtures/certificate-holders.ts'
import { examServer, jakartaPc } from './fixtures/exam-server.ts'
import { finishTest } from './fixtures/finished-test.ts'
import { androidPhone, button, downloadedBy, pathOf, waitForHeading } from './fixtures/page.ts'
import { readQrCode } from './fixtures/qr-code.ts'
import { signInByCall, withoutApp } from './fixtures/session.ts'

const server = examServer(jakartaPc)
const { newMember, openAs } = certificateHolders(server)

/** With so many pixels a QR code can be read from a screenshot. */
const sharp = { deviceScaleFactor: 3 }

const rows = (page: Page) => page.getByRole('table').locator('tbody tr')

/** The downloaded PDF, its bytes as Latin-1 characters. */
async function downloadedPdf(page: Page): Promise<{ name: string; pdf: string }> {
  const { name, bytes } = await downloadedBy(page, () => button(page, 'Unduh PDF').click())
  return { name, pdf: bytes.toString('latin1') }
}

/** In whose name an order is certified, and what its test is, by the database. */
async function certifiedTest(orderId: string) {
  const [found] = await server.db
    .select({ company: companies, test: tests })
    .from(orders)
    .innerJoin(tests, eq(tests.id, orders.testId))
    .innerJoin(companies, sql`true`)
    .where(eq(orders.id, orderId))
  if (found === undefined) throw new Error('the order has a test')
  const planned = Object.values(found.test.plan)
  const seconds = planned.reduce((sum, one) => sum + one.seconds, 0)
  return {
    ...found,
    minutes: Math.round(seconds / 60),
    questions: planned.reduce((sum, one) => sum + one.questions, 0),
  }
}

describe('a certificate', () => {
  it('goes from the list to the viewer, its scanned QR code to the verification on a phone, and is checked there without the network by the published key', async () => {
    const email = await newMember()
    const at = daysAgo(3)
    const { orderNo, orderId } = await finishTest(server.db, { email, at })
    const { company, test, minutes, questions } = await certifiedTest(orderId)
    const page = await openAs(email, '/reward', sharp)
    await page.getByRole('link', { name: `Lihat sertifikat ${orderNo}` }).click()
    await waitForHeading(page, 'Sertifikat')
    expect(pathOf(page)).toBe(`/viewer/${orderId}`)
    const [stored] = await server.db.select().from(certificates).where(eq(certificates.orderId, orderId))
    const first = page.getByRole('region', { name: 'Halaman 1 dari 2' })
    for (const text of [
      'Putri Ayu Lestari',
      '21 April 2003',
      '550',
      'Advanced',
      `108 dari ${questions}`,
      '56',
      '54',
      '55',
    ])
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

    const address = (await readQrCode(first.getByRole('img', { name: 'Pindai untuk memverifikasi' }))) ?? ''
    expect(new URL(address).pathname).toBe(`/verify/${stored?.id}`)
    const phone = await server.open(server.localLink(address), androidPhone)
    await waitForHeading(phone, 'Sertifikat ini berlaku')
    await phone.getByText('Tanda tangan digital asli').waitFor()
    await phone.getByText('Putri Ayu Lestari').waitFor()
    await phone.getByText(`${test.name} · ${minutes} menit`).waitFor()
    await phone.getByText(company.name, { exact: true }).waitFor()
    const { width = 0 } = (await phone.getByText('Putri Ayu Lestari').boundingBox()) ?? {}
    expect(width, 'the name has room on a phone').toBeGreaterThan(150)
    await phone.getByText('2003-**-**').waitFor()
    for (const score of ['550', `108 dari ${questions}`, '56', '54', '55'])
      await phone.getByText(score, { exact: true }).first().waitFor()
    expect(await phone.getByText('21 April 2003').count()).toBe(0)

    const facts = {
      id: stored?.id ?? '',
      name: 'Putri Ayu Lestari',
      dateOfBirth: '2003-04-21',
      testDate: stored?.testedAt.toLocaleDateString('sv-SE', { timeZone: 'Asia/Jakarta' }) ?? '',
      listening: 56,
      structure: 54,
      reading: 55,
      total: 108,
      predictedScore: 550,
      level: 'Advanced',
      kind: 'certificate' as const,
      supervision: 'none' as const,
      ...{ issuer: company.name, testName: test.name },
      ...{ testMinutes: minutes, testQuestions: questions },
      ...{ signatoryName: null, signatoryTitle: null, logoDigest: null, signatureDigest: null },
    }
    const key = await phone.evaluate(
      async () => (await (await fetch('/users/v1/certificate/key')).json()).data,
    )
    await phone.context().setOffline(true)
    const isGenuine = (statement: string) =>
      phone.evaluate(
        async ({ key, statement, signature }) => {
          const published = await crypto.subtle.importKey('jwk', key, 'Ed25519', false, ['verify'])
          const base64 = signature.replaceAll('-', '+').replaceAll('_', '/')
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
          return crypto.subtle.verify('Ed25519', published, bytes, new TextEncoder().encode(statement))
        },
        { key, statement, signature: new URL(address).searchParams.get('s') ?? '' },
      )
    expect(await isGenuine(certificateStatement(facts))).toBe(true)
    expect(await isGenuine(certificateStatement({ ...facts, predictedScore: 650 }))).toBe(false)
  })

  it('prints as two clean pages of A4, and is downloaded as a PDF of two pages', async () => {
    const email = await newMember()
    const { orderId } = await finishTest(server.db, { email, at: daysAgo(3) })
    const page = await openAs(email, `/viewer/${orderId}`)
    await page.getByRole('region', { name: 'Halaman 2 dari 2' }).waitFor()
    const printed = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
    expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
    for (const [, width, height] of printed.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g))
      expect([Number(width), Number(height)].map(Math.round)).toEqual([842, 595])
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('banner').isVisible()).toBe(false)
    expect(await page.getByRole('navigation').isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: 'Cetak' }).isVisible()).toBe(false)
    await page.emulateMedia({ media: null })

    const { name, pdf } = await downloadedPdf(page)
    expect(name).toMatch(/^sertifikat-\w{8}\.pdf$/)
    expect(pdf.startsWith('%PDF-1.4')).toBe(true)
    expect(pdf.match(/\/Type\/Page\//g)).toHaveLength(2)
    expect(pdf).toContain(Buffer.from('Putri Ayu Lestari', 'latin1').toString('hex'))
    const table = Number(/startxref\n(\d+)/.exec(pdf)?.[1])
    expect(pdf.slice(table, table + 4), 'the table is where the file says').toBe('xref')
    for (const [at, [, place]] of [...pdf.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].entries())
      expect(pdf.slice(Number(place)).startsWith(`${at + 1} 0 obj`)).toBe(true)
  })

  it('with a name that the standard PDF fonts cannot show is a PDF in which the name can be searched', async () => {
    const fullname = 'Łukasz Nguyễn Ánh'
    const email = await newMember({ fullname })
    const { orderId } = await finishTest(server.db, { email, at: daysAgo(3) })
    const page = await openAs(email, `/viewer/${orderId}`)
    await waitForHeading(page, 'Sertifikat')
    const { pdf } = await downloadedPdf(page)
    const inUtf16 = Buffer.from(fullname, 'utf16le').swap16().toString('hex')
    expect(pdf).toContain(`/ActualText<feff${inUtf16}>`)
    const [, width, height, dots] =
      /\/ImageMask true\/Decode\[1 0\]\/BitsPerComponent 1\/Width (\d+)\/Height (\d+)[^\n]*\nstream\n([0-9a-f]+)>/.exec(
        pdf,
      ) ?? []
    expect(Number(width), 'wider than high').toBeGreaterThan(Number(height) * 3)
    expect(dots?.length, 'ink, and not one run of paper').toBeGreaterThan(5000)
    expect(pdf).toContain('/S0 Do')
    const table = Number(/startxref\n(\d+)/.exec(pdf)?.[1])
    for (const [at, [, place]] of [...pdf.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].entries())
      expect(pdf.slice(Number(place)).startsWith(`${at + 1} 0 obj`)).toBe(true)
  })

  it('is called tampered with, revoked, expired or unknown by its verification page where it is', async () => {
    const email = await newMember()
    const { orderId } = await finishTest(server.db, { email, at: daysAgo(3) })
    const old = await finishTest(server.db, { email, at: daysAgo(800) })
    const page = await openAs(email, '/reward', sharp)
    await rows(page).nth(1).waitFor()
    await page.goto(new URL(`/viewer/${orderId}`, server.address).href)
    const code = page.getByRole('img', { name: 'Pindai untuk memverifikasi' })
    await code.waitFor()
    const genuine = new URL(server.localLink((await readQrCode(code)) ?? ''))
    const signature = genuine.searchParams.get('s') ?? ''

    const tampered = new URL(genuine)
    tampered.searchParams.set('s', `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`)
    const stranger = await server.open(tampered.href)
    await waitForHeading(stranger, 'Tanda tangan pada kode QR tidak asli')

    const [expired] = await server.db.select().from(certificates).where(eq(certificates.orderId, old.orderId))
    await stranger.goto(new URL(`/verify/${expired?.id}`, server.address).href)
    await waitForHeading(stranger, 'Masa berlaku sertifikat ini sudah habis')
    await stranger.getByText('Tanpa tanda tangan digital').waitFor()

    await server.db
      .update(certificates)
      .set({ revokedAt: new Date(), revokedFor: 'Salah nama' })
      .where(eq(certificates.orderId, orderId))
    await stranger.goto(genuine.href)
    await waitForHeading(stranger, 'Sertifikat ini sudah dicabut')
    expect(await stranger.getByText('Salah nama').count(), 'the reason is for the operator').toBe(0)
    await page.reload()
    await page.getByText('Sertifikat ini sudah dicabut dan tidak berlaku lagi.').waitFor()
    await page.getByText('DICABUT', { exact: true }).first().waitFor()

    await stranger.goto(new URL('/verify/tidak-pernah-ada', server.address).href)
    await waitForHeading(stranger, 'Halaman tidak ditemukan')
  })

  it('is not shown to another member, nor is its review, and a member of an institution sees their own', async () => {
    const { orderId, license } = await finishTest(server.db, { email: await newMember(), at: daysAgo(3) })
    const { email } = server.person('Institution member')
    const own = await finishTest(server.db, { email, at: daysAgo(3) })
    const page = await server.open(withoutApp)
    await signInByCall(page, server.address, server.person('Institution member'))
    await page.goto(new URL(`/viewer/${orderId}`, server.address).href)
    await page.getByText('Tes tidak ditemukan').waitFor()
    await page.goto(new URL(`/review/${license}`, server.address).href)
    await page.getByText('Tinjauan tidak dapat ditampilkan').waitFor()
    await page.goto(new URL(`/viewer/${own.orderId}`, server.address).href)
    await waitForHeading(page, 'Sertifikat')
    await page.getByText('Universitas Nusantara (demo)').first().waitFor()
  })
})
