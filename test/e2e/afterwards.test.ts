import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { media, members, orders } from '#server/tables/index.ts'
import { runAdmin } from '#test/server/server-process.ts'
import { choose, keptOf, letIn, next, orderAt, safeHere, safeThere, sitAt } from './resilience/seat.ts'
import { countIn, onlyPage, storedIn } from './resilience/stored.ts'
import { signIn } from './sitting/candidate.ts'
import { examHall } from './sitting/exam-hall.ts'
import { leave, leaveAndAcknowledge } from './supervision/dialogs.ts'
import { openLaptop } from './supervision/laptop.ts'
import { institutionsSet, sitAtStructure } from './supervision/seat.ts'

const hall = examHall()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()

/** The operator's command on the hall's data. */
async function admin(...words: string[]): Promise<string> {
  const { code, output, errors } = await runAdmin(words, { env: { DATA_DIR: hall.dataDir } })
  expect(errors).toBe('')
  expect(code).toBe(0)
  return output
}

/** Leaves the tab three times, and goes on to the end of the stopped test. */
async function beStopped(page: Page): Promise<void> {
  for (const _ of [1, 2]) await leaveAndAcknowledge(page)
  await leave(page)
  await page
    .getByRole('dialog', { name: 'Anda terindikasi melakukan kecurangan' })
    .getByRole('button', { name: 'Lanjutkan' })
    .click()
}

describe('a stopped test', () => {
  it('shows its candidate what is on record, also what came late, and is contested once; the operator answers', async () => {
    await institutionsSet(hall.db, {})
    const member = hall.person('Institution member')
    const { page } = await openLaptop(hall.address, { film: 'one-face' })
    const posted = new Set<string>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      const type = request.headers()['content-type']?.split(';')[0]
      // A form's files are told by its type alone: their bytes are not given.
      const hasBody = type !== undefined || request.postDataBuffer() !== null
      if (hasBody && type !== 'application/json') posted.add(`${type} ${pathname}`)
    })
    page.on('websocket', ({ url }) => posted.add(url()))
    const { orderId } = await sitAtStructure(page, hall.address, member, { db: hall.db })
    const local = await page.evaluate(() => Object.keys(localStorage).sort())
    expect(local, 'counts and flags are with the server').toEqual(['ruanguji.session.1'])
    // Pictures cannot be sent, and the end page that is left alone signs out: what is left is locked.
    const upload = '**/storage/v1/media/user/upload'
    await page.route(upload, (route) => route.abort())
    await beStopped(page)
    await heading(page, 'Masuk')
    await expect.poll(() => countIn(page, 'exam-evidence', 'left')).toBe(1)
    for (const store of ['keys', 'findings', 'photos'])
      expect(await countIn(page, 'exam-evidence', store), store).toBe(0)
    expect(await storedIn(page)).not.toContain('JFIF')
    await page.unroute(upload)
    await signIn(page, member)
    await expect.poll(() => countIn(page, 'exam-evidence', 'left'), { timeout: 20_000 }).toBe(0)
    await expect.poll(() => countIn(page, 'exam-evidence', 'findings'), { timeout: 20_000 }).toBe(0)
    const record = page.getByRole('link', { name: /^Lihat catatan, English Proficiency Online Test/ }).first()
    await record.click()
    await heading(page, 'Catatan pengawasan')
    await page.getByText('Batas peringatan tercapai: halaman tes ditinggalkan.').waitFor()
    const recorded = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Dihitung' })
    await recorded.nth(2).waitFor()
    expect(await recorded.count()).toBe(3)
    const first = recorded.first()
    await first.getByText('Anda meninggalkan halaman tes').waitFor()
    await first.getByText(/Structure & Written Expression · \d+ \p{L}+ \d{4}/u).waitFor()
    await first.getByText(/Pukul \d\d\.\d\d\.\d\d sampai \d\d\.\d\d\.\d\d/).waitFor()
    await first.getByText(/\d+ dari \d+ pengamatan/).waitFor()
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

    // Of the camera's frames nothing left the PC but pictures that are in the record.
    expect([...posted]).toEqual(['multipart/form-data /storage/v1/media/user/upload'])
    // Three warnings, and the section's two photos: as films they would be hundreds.
    const pictures = await hall.db.select().from(media)
    expect(pictures.length).toBeGreaterThanOrEqual(3)
    expect(pictures.length).toBeLessThanOrEqual(5)
    expect(pictures.every(({ type }) => type === 'image/jpeg')).toBe(true)

    const [order] = await hall.db.select().from(orders).where(eq(orders.id, orderId))
    const shown = await admin('sitting', 'show', order?.orderNo ?? '')
    expect(shown).toContain('waits for a decision')
    expect(shown).toContain(words)
    await admin('sitting', 'settle', order?.orderNo ?? '', '--reason', 'Listrik gedung memang padam.')

    await page.goto(hall.address)
    await record.click()
    await heading(page, 'Keberatan')
    await page.getByText(words).waitFor()
    await page.getByText('Listrik gedung memang padam.').waitFor()
    expect(await button(page, 'Kirim keberatan').count(), 'once').toBe(0)
  })

  it('of which the record cannot be had says so, and is asked for again; nobody sees that of others', async () => {
    const own = await orderAt(hall, hall.person('Institution member'), 'listening')
    const page = await hall.enter()
    await letIn(page, hall.address, hall.person('Institution member'))
    await page.route('**/order/evidence/*', (route) => route.abort())
    await page.goto(`${hall.address}/evidence/${own}`)
    await page.getByRole('alert').getByText('Catatan pengawasan tidak dapat dimuat').waitFor()
    await page.unroute('**/order/evidence/*')
    await button(page, 'Coba lagi').click()
    await heading(page, 'Yang tercatat')

    const other = await hall.enter()
    await letIn(other, hall.address, hall.person('Individual'))
    await other.goto(`${hall.address}/evidence/${own}`)
    await other.getByRole('alert').getByText('Tes tidak ditemukan').waitFor()
    const fresh = await orderAt(hall, hall.person('Individual'), 'listening')
    await other.goto(`${hall.address}/evidence/${fresh}`)
    await other.getByText('Tes ini tidak dihentikan.').waitFor()
    await other.getByText('Tidak ada catatan').waitFor()
  })
})

describe('the next person at a shared PC', () => {
  it('finds nothing of the last one but sealed answers, which still reach the server for whose they are', async () => {
    const person = hall.person('Individual')
    const order = await orderAt(hall, person, 'reading')
    const page = await hall.enter()
    await sitAt(page, hall, person, { order, section: 'reading' })
    await choose(page, 'They needed little water.')
    await safeThere(page).waitFor()
    const context = page.context()
    await context.route('**/order/answer/autosave/**', (route) => route.abort())
    await next(page)
    await choose(page, '1900')
    await safeHere(page).waitFor()

    const again = await onlyPage(context, hall.address)
    await again.getByRole('heading', { name: 'Test EPT PNK', level: 1 }).waitFor()
    const { token } = JSON.parse(await again.evaluate(() => localStorage.getItem('ruanguji.session.1') ?? ''))
    await button(again, 'Logout').click()
    await heading(again, 'Masuk')
    await again.waitForLoadState('networkidle')

    const [member] = await hall.db.select().from(members).where(eq(members.email, person.email))
    const [sat] = await hall.db.select().from(orders).where(eq(orders.id, order))
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
    expect(kept).not.toContain('extractable: true')
    expect(await countIn(again, 'exam-journal', 'entries'), 'what the server has not acknowledged').toBe(1)

    await signIn(again, hall.person('Institution member'))
    await again.getByRole('heading', { name: 'Test EPT PNK', level: 1 }).waitFor()
    expect(await again.locator('body').allInnerTexts()).not.toContain(sat?.orderNo)
    await button(again, 'Logout').click()

    await context.unroute('**/order/answer/autosave/**')
    await signIn(again, person)
    await again.getByRole('heading', { name: 'Test EPT PNK', level: 1 }).waitFor()
    await again.goto(`${hall.address}/ept-pnk/${order}/reading`)
    await expect
      .poll(() => keptOf(hall, order, 'reading'), { timeout: 60_000 })
      .toEqual(['They needed little water.', '1900'])
  })

  it('finds the login page where an end page was left alone, and a member who chooses stays', async () => {
    const page = await hall.enter()
    await signIn(page, hall.person('Individual'))
    await page.getByRole('heading', { name: 'Test EPT PNK', level: 1 }).waitFor()
    await page.goto(`${hall.address}/ept-pnk/end`)
    await button(page, 'Kembali ke halaman utama').click()
    await page.getByRole('heading', { name: 'Test EPT PNK', level: 1 }).waitFor()
    await page.goto(`${hall.address}/ept-pnk/end?type=gugur`)
    await page.getByText('Bila tidak ada pilihan, Anda keluar dari akun').waitFor()
    await heading(page, 'Masuk')
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  })
})
