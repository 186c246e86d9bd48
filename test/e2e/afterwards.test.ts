import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { media, members, orders } from '#server/tables/index.ts'
import { runAdmin } from '#test/server/server-process.ts'
import { openBrowserWith } from './fixtures/browser-with-devices.ts'
import { submitLogin } from './fixtures/candidate.ts'
import { examServer } from './fixtures/exam-server.ts'
import { orderAt } from './fixtures/orders.ts'
import { button, tokenIn, waitForHeading } from './fixtures/page.ts'
import { answersOf } from './fixtures/record.ts'
import { choose, next, openSection, savedOnPc, savedOnServer } from './fixtures/section.ts'
import { signInByCall, withoutApp } from './fixtures/session.ts'
import { countIn, openOnlyPage, storedIn } from './fixtures/stored-data.ts'
import { configureInstitutions, openStructure, violationsOf } from './fixtures/supervised.ts'
import { leaveTab, leaveTabAndAcknowledge, waitForStatus } from './fixtures/warnings.ts'

const server = examServer()

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()

async function admin(...words: string[]): Promise<string> {
  const { code, output, errors } = await runAdmin(words, { env: { DATA_DIR: server.dataDir } })
  expect(errors).toBe('')
  expect(code).toBe(0)
  return output
}

/** Leaves the tab three times, and goes on to the end page of the stopped test. */
async function getStopped(page: Page): Promise<void> {
  for (const _ of [1, 2]) await leaveTabAndAcknowledge(page)
  await leaveTab(page)
  await page
    .getByRole('dialog', { name: 'Anda terindikasi melakukan kecurangan' })
    .getByRole('button', { name: 'Lanjutkan' })
    .click()
}

describe('a stopped test', () => {
  it('shows its candidate the record, late pictures included, and takes one objection, which the operator settles', async () => {
    await configureInstitutions(server.db, {})
    const member = server.person('Institution member')
    const { page } = await openBrowserWith(server.address, { film: 'one-face' })
    const posted = new Set<string>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      const type = request.headers()['content-type']?.split(';')[0]
      // Playwright gives no body for a form with files: its type tells that there is one.
      const hasBody = type !== undefined || request.postDataBuffer() !== null
      if (hasBody && type !== 'application/json') posted.add(`${type} ${pathname}`)
      // A JPEG in Base64 begins so, and so does any file in an address of its own.
      if (type === 'application/json' && /\/9j\/|data:/.test(request.postData() ?? ''))
        posted.add(`a picture in JSON ${pathname}`)
    })
    page.on('websocket', ({ url }) => posted.add(url()))
    const { orderId } = await openStructure(page, server, member)
    const local = await page.evaluate(() => Object.keys(localStorage).sort())
    expect(local, 'counts and flags are with the server').toEqual(['ruanguji.session.1'])
    // Pictures cannot be uploaded, and whoever signs out at the end page leaves the rest stays on the PC, encrypted.
    const upload = '**/storage/v1/media/user/upload'
    await page.route(upload, (route) => route.abort())
    // A camera that is still being opened gives no picture of a violation.
    await waitForStatus(page, 'Kamera: baik')
    await getStopped(page)
    await page.getByRole('heading', { name: 'Tes dihentikan' }).waitFor()
    await button(page, 'Logout').click()
    await heading(page, 'Masuk')
    await expect.poll(() => countIn(page, 'exam-evidence', 'left')).toBe(1)
    for (const store of ['keys', 'violations', 'photos'])
      expect(await countIn(page, 'exam-evidence', store), store).toBe(0)
    expect(await storedIn(page)).not.toContain('JFIF')
    await page.unroute(upload)
    await submitLogin(page, member)
    await expect.poll(() => countIn(page, 'exam-evidence', 'left')).toBe(0)
    await expect.poll(() => countIn(page, 'exam-evidence', 'violations')).toBe(0)
    await page.getByRole('link', { name: 'Lihat catatan dan ajukan keberatan' }).click()
    await heading(page, 'Catatan pengawasan')
    await page.getByText('Batas peringatan tercapai: halaman tes ditinggalkan.').waitFor()
    const recorded = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Dihitung' })
    await recorded.nth(2).waitFor()
    expect(await recorded.count()).toBe(3)
    const first = recorded.first()
    await first.getByText('Anda meninggalkan halaman tes').waitFor()
    await first.getByText(/Structure & Written Expression · \d+ \p{L}+ \d{4}/u).waitFor()
    await first
      .getByText(/([\d,]+ detik di luar halaman tes|Halaman tes ditinggalkan), pukul \d\d\.\d\d\.\d\d WIB/)
      .waitFor()
    const picture = first.getByRole('img', { name: 'Gambar kamera saat kejadian' })
    await picture.waitFor()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)

    await button(page, 'Kirim keberatan').click()
    await page.getByText('Tuliskan penjelasan Anda terlebih dahulu.').waitFor()
    const words = 'Listrik padam.\nLayar laptop saya mati sendiri.'
    await page.getByLabel('Penjelasan Anda').fill(words)
    await page.context().setOffline(true)
    await button(page, 'Kirim keberatan').click()
    await page.getByRole('alert').getByText('Server tidak dapat dihubungi').waitFor()
    expect(await page.getByLabel('Penjelasan Anda').inputValue()).toBe(words)
    await page.context().setOffline(false)
    await button(page, 'Kirim keberatan').click()
    await page.getByText('Menunggu keputusan penyelenggara tes').waitFor()

    // Nothing of the camera left the PC but the recorded pictures.
    expect([...posted]).toEqual(['multipart/form-data /storage/v1/media/user/upload'])
    const found = await violationsOf(server.db, orderId)
    expect(found.map(({ mediaId }) => mediaId === null)).toEqual([false, false, false])
    // Of three violations and at most two photos of the section; a film that comes round shows a picture twice, which is kept once.
    const pictures = await server.db.select().from(media)
    expect(pictures.length).toBeLessThanOrEqual(5)
    expect(pictures.every(({ type }) => type === 'image/jpeg')).toBe(true)

    const [order] = await server.db.select().from(orders).where(eq(orders.id, orderId))
    const shown = await admin('sitting', 'show', order?.orderNo ?? '')
    expect(shown).toContain('waits for a decision')
    expect(shown).toContain(words)
    await admin('sitting', 'settle', order?.orderNo ?? '', '--reason', 'Listrik gedung memang padam.')

    await page.goto(server.address)
    await page
      .getByRole('link', { name: /^Lihat catatan, English Proficiency Online Test/ })
      .first()
      .click()
    await heading(page, 'Keberatan')
    await page.getByText(words).waitFor()
    await page.getByText('Listrik gedung memang padam.').waitFor()
    expect(await button(page, 'Kirim keberatan').count(), 'once').toBe(0)
  })

  it('says that its record cannot be loaded, loads it again on request, and hides it from other members', async () => {
    const own = await orderAt(server, server.person('Institution member'), 'listening')
    const page = await server.open(withoutApp)
    await signInByCall(page, server.address, server.person('Institution member'))
    await page.route('**/order/evidence/*', (route) => route.abort())
    await page.goto(`${server.address}/evidence/${own}`)
    await page.getByRole('alert').getByText('Catatan pengawasan tidak dapat dimuat').waitFor()
    await page.unroute('**/order/evidence/*')
    await button(page, 'Coba lagi').click()
    await heading(page, 'Yang tercatat')

    const other = await server.open(withoutApp)
    await signInByCall(other, server.address, server.person('Individual'))
    await other.goto(`${server.address}/evidence/${own}`)
    await other.getByRole('alert').getByText('Tes tidak ditemukan').waitFor()
    const fresh = await orderAt(server, server.person('Individual'), 'listening')
    await other.goto(`${server.address}/evidence/${fresh}`)
    await other.getByText('Tes ini tidak dihentikan.').waitFor()
    await other.getByText('Tidak ada catatan').waitFor()
  })
})

describe('the next person at a shared PC', () => {
  it("finds of the last candidate only encrypted answers, which still reach that candidate's order", async () => {
    const person = server.person('Individual')
    const order = await orderAt(server, person, 'reading')
    const page = await server.open(withoutApp)
    await openSection(page, server, person, { order, section: 'reading' })
    await choose(page, 'They needed little water.')
    await savedOnServer(page).waitFor()
    const context = page.context()
    await context.route('**/order/answer/autosave/**', (route) => route.abort())
    await next(page)
    await choose(page, '1900')
    await savedOnPc(page).waitFor()

    const again = await openOnlyPage(context, server.address)
    await waitForHeading(again, 'Test EPT PNK')
    const token = await tokenIn(again)
    await button(again, 'Logout').click()
    await heading(again, 'Masuk')
    await again.waitForLoadState('networkidle')

    const [member] = await server.db.select().from(members).where(eq(members.email, person.email))
    const [sat] = await server.db.select().from(orders).where(eq(orders.id, order))
    const kept = await storedIn(again)
    const secrets = [
      token,
      person.email,
      member?.id ?? '',
      member?.fullname ?? '',
      member?.nim ?? '',
      sat?.orderNo ?? '',
      'They needed little water.',
      '1900',
    ]
    for (const secret of secrets) {
      expect(secret).not.toBe('')
      expect(kept).not.toContain(secret)
    }
    expect(kept, 'the encrypted answers are stored').toContain(order)
    for (const call of ['/users/', '/storage/']) expect(kept, 'no response is cached').not.toContain(call)
    expect(kept).not.toContain('extractable: true')
    expect(await countIn(again, 'exam-journal', 'entries'), 'what the server has not acknowledged').toBe(1)

    await submitLogin(again, server.person('Institution member'))
    await waitForHeading(again, 'Test EPT PNK')
    expect(await again.locator('body').allInnerTexts()).not.toContain(sat?.orderNo)
    await button(again, 'Logout').click()

    await context.unroute('**/order/answer/autosave/**')
    await submitLogin(again, person)
    await waitForHeading(again, 'Test EPT PNK')
    await again.goto(`${server.address}/ept-pnk/${order}/reading`)
    await expect
      .poll(() => answersOf(server, order, 'reading'))
      .toEqual(['They needed little water.', '1900'])
  })
})
