import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import {
  certificates,
  companies,
  institutions,
  members,
  orders,
  removals,
  violations,
} from '#server/tables/index.ts'
import { newFolder, project, runAdmin, startServer, stopServer } from '#test/server/server-process.ts'
import { signIn } from './fixtures/candidate.ts'
import { certificateHolders, daysAgo } from './fixtures/certificate-holders.ts'
import { jakartaPc, ownExamServer } from './fixtures/exam-server.ts'
import { finishTest } from './fixtures/finished-test.ts'
import { pathOf, waitForHeading } from './fixtures/page.ts'
import { countAsOwn } from './fixtures/start-exam-server.ts'

const installation = { PRODUCT: 'uji-inggris', BRAND: 'Uji Inggris', CONTACT_PHONE: '021-5550100' }
const institution = 'Universitas Nusantara (demo)'
const poster = `${project}/test/server/picture.jpg`

const server = ownExamServer(jakartaPc, installation)

describe('what an installation decides', () => {
  it('is the slug in its addresses, the brand in its texts and the phone number for questions', async () => {
    const page = await server.open('/')
    await page.waitForFunction(() => document.title === 'Masuk · Uji Inggris')
    await signIn(page, server.person('Individual'))
    await waitForHeading(page, 'Test Uji Inggris')
    expect(pathOf(page)).toBe('/uji-inggris')
    await page.getByRole('navigation').getByRole('link', { name: 'Test Uji Inggris' }).waitFor()
    await page.getByRole('link', { name: 'Privacy Policy' }).click()
    await page.getByText('dapat disampaikan melalui telepon 021-5550100.').waitFor()
    await page.getByText('ketika Anda mengikuti Tes Uji Inggris').waitFor()
    await page.goto(new URL('/ept-pnk', server.address).href)
    await waitForHeading(page, 'Halaman tidak ditemukan')
  })

  it('is the announcement or maintenance picture that the test page shows until it is closed', async () => {
    await server.admin('company', 'announcement', 'on', poster)
    const page = await server.open('/')
    await page.getByLabel('E-mail').fill(server.person('Individual').email)
    await page.getByLabel('Password', { exact: true }).fill(server.person('Individual').password)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Pengumuman' })
    const picture = dialog.getByRole('img', { name: 'Pengumuman dari penyelenggara tes' })
    await picture.waitFor()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await dialog.getByRole('button', { name: 'Tutup' }).click()
    await dialog.waitFor({ state: 'detached' })
    await waitForHeading(page, 'Test Uji Inggris')

    await server.admin('company', 'announcement', 'off')
    await page.reload({ waitUntil: 'networkidle' })
    await waitForHeading(page, 'Test Uji Inggris')
    expect(await dialog.count()).toBe(0)
  })
})

it('the demo gives its rows ids of 34 hexadecimal digits', async () => {
  const made = [
    ...(await server.db.select().from(companies)),
    ...(await server.db.select().from(institutions)),
    ...(await server.db.select().from(members)),
  ]
  expect(made.length).toBeGreaterThanOrEqual(5)
  for (const { id } of made) expect(id).toMatch(/^[0-9a-f]{34}$/)
})

describe('the members of a table', () => {
  it('are imported with one command, and sign in with the printed passwords', async () => {
    const file = join(server.dataDir, 'people.csv')
    const campus = `${randomUUID()}.example`
    const rows = Array.from({ length: 100 }, (_, at) => `p${at}@${campus},Peserta ${at},2106${at}`)
    await writeFile(file, `email,fullname,nim\n${rows.join('\n')}\n`)
    const { imported, members: made } = await server.admin('member', 'import', institution, file)
    expect(imported).toBe(100)
    const page = await server.open('/')
    await signIn(page, { email: `p99@${campus}`, password: made[99].password })
    await waitForHeading(page, 'Account')
    expect(await page.getByLabel('Nama Lengkap').inputValue()).toBe('Peserta 99')
  })

  it('with broken rows are refused by line and column, and none is imported', async () => {
    const before = await server.db.$count(members)
    const file = join(server.dataDir, 'broken.csv')
    await writeFile(file, 'email,fullname\nbaik@kampus.example,Baik\nrusak,Rusak\nbaik@kampus.example,Lagi\n')
    const env = { DATA_DIR: server.dataDir, ...installation }
    const { code, errors } = await runAdmin(['member', 'import', institution, file], { env })
    expect(code).toBe(3)
    expect(errors).toMatch(/broken\.csv:3:1: email: /)
    expect(errors).toMatch(/broken\.csv:4:1: /)
    expect(errors).toContain('nobody was imported')
    expect(await server.db.$count(members)).toBe(before)
  })
})

/** Uploads a picture of the signed-in member, as the page uploads evidence. */
const upload = async (page: Page): Promise<string> =>
  page.evaluate(
    async (base64) => {
      const { token } = JSON.parse(localStorage.getItem('ruanguji.session.1') ?? '')
      const form = new FormData()
      form.append('title', 'bukti')
      form.append('source', 'upload')
      const jpeg = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      form.append('file', new Blob([jpeg], { type: 'image/jpeg' }), 'picture.jpg')
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch('/storage/v1/media/user/upload', { method: 'POST', headers, body: form })
      return (await answer.json()).data.id
    },
    (await readFile(poster)).toString('base64'),
  )

it("purge removes an old sitting's evidence from the member's page, and a dry run does not", async () => {
  const { newMember, openAs } = certificateHolders(server)
  const email = await newMember()
  const { orderId } = await finishTest(server.db, { email, at: daysAgo(1) })
  // The server's own run of today begins a minute after its start, and could be quicker than the command.
  await server.db.insert(removals).values({ what: 'run', count: 0, removedAt: new Date() })
  const page = await openAs(email, '/guide')
  const mediaId = await upload(page)
  await server.db
    .update(orders)
    .set({ finishedAt: daysAgo(40) })
    .where(eq(orders.id, orderId))
  await server.db
    .insert(violations)
    .values({ orderId, section: 'reading', violationKind: 'face', mediaId, createdAt: daysAgo(40) })
  const picture = page.getByRole('img', { name: 'Gambar kamera saat kejadian' })
  await page.goto(new URL(`/evidence/${orderId}`, server.address).href)
  await picture.waitFor()

  const due = await server.admin('retention', 'purge', '--dry-run')
  expect(due.removals).toContainEqual(expect.objectContaining({ what: 'pictures', orderId }))
  await page.reload()
  await picture.waitFor()
  await server.admin('retention', 'purge')
  await page.reload()
  await page.getByText('Wajah tidak terdeteksi, atau lebih dari 1 wajah').waitFor()
  await page.getByText('Tidak ada gambar').waitFor()
  expect(await picture.count()).toBe(0)
})

it('a backup restored in another folder verifies the certificates as they were, by the same key', async () => {
  const { newMember, openAs } = certificateHolders(server)
  const email = await newMember()
  const { orderId } = await finishTest(server.db, { email, at: daysAgo(3) })
  const page = await openAs(email, '/reward')
  await page.getByRole('link', { name: /^Lihat sertifikat/ }).click()
  const address = await page
    .getByRole('region', { name: 'Halaman 1 dari 2' })
    .getByText(/\/verify\//)
    .first()
    .textContent()
  const [issued] = await server.db.select().from(certificates).where(eq(certificates.orderId, orderId))
  expect(address).toContain(`/verify/${issued?.id}`)

  const archive = join(server.dataDir, 'all.tar.gz')
  await server.admin('backup', archive)
  await server.admin('certificate', 'revoke', issued?.id ?? '', '--reason', 'Salah nama')
  await page.goto(new URL(`/verify/${issued?.id}`, server.address).href)
  await waitForHeading(page, 'Sertifikat ini sudah dicabut')

  const restoredEnv = { DATA_DIR: join(await newFolder(), 'data'), ...installation }
  const outcome = await runAdmin(['restore', archive], { env: restoredEnv })
  expect(outcome).toMatchObject({ code: 0, errors: '' })
  const restoredServer = await startServer({ env: restoredEnv })
  countAsOwn(restoredServer.address)
  try {
    const restored = await page.context().newPage()
    await restored.goto(new URL(`/verify/${issued?.id}`, restoredServer.address).href)
    await waitForHeading(restored, 'Sertifikat ini berlaku')
    const key = async (base: string) => (await fetch(new URL('/users/v1/certificate/key', base))).text()
    expect(await key(restoredServer.address)).toBe(await key(server.address))
    await restored.goto(new URL('/', restoredServer.address).href)
    await signIn(restored, server.person('Institution member'))
    await waitForHeading(restored, 'Test Uji Inggris')
  } finally {
    await stopServer(restoredServer)
  }
})
