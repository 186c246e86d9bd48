import { eq } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { doorPictures, memberPhotos, members } from '#server/tables/index.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { checkDevices, openPreparation, submitLogin } from './fixtures/candidate.ts'
import { openDoor } from './fixtures/door.ts'
import { examServer, jakartaPc } from './fixtures/exam-server.ts'
import { androidPhone, button, waitForHeading } from './fixtures/page.ts'
import { openStaffPage } from './fixtures/staff.ts'

const server = examServer(jakartaPc)

/** A portrait as a phone takes it, larger than what is kept, and a PNG. */
const portrait = () => {
  const face = { create: { width: 700, height: 900, channels: 3, background: '#edb98a' } } as const
  return sharp({ create: { width: 1500, height: 2000, channels: 3, background: '#3a5a8a' } })
    .composite([{ input: face }])
    .png()
    .toBuffer()
}

const memberOfDemo = async () => {
  const { email } = server.person('Institution member')
  const [member] = await server.db.select().from(members).where(eq(members.email, email))
  if (member === undefined) throw new Error('the demo has a member')
  return member
}

const choosePhoto = (page: Page, label: string, name: string, buffer: Buffer) =>
  page.getByLabel(label, { exact: true }).first().setInputFiles({ name, mimeType: '', buffer })

/** How wide the picture with this text is, pixels; 0 while it has not loaded. */
const widthOf = (page: Page, alt: RegExp) =>
  page.getByRole('img', { name: alt }).evaluate((image: HTMLImageElement) => image.naturalWidth)

it('an administrator keeps a photo of a member, small and as JPEG whatever was chosen, and is told what is no picture', async () => {
  const member = await memberOfDemo()
  const page = await openStaffPage(server, 'administrator', `/members/${member.id}`)
  await page.getByText('Belum ada foto').waitFor()
  await choosePhoto(page, 'Pilih foto', 'foto.png', Buffer.from('no picture'))
  await page.getByText('Berkas ini bukan gambar').waitFor()
  await choosePhoto(page, 'Pilih foto', 'foto.png', await portrait())
  await page.getByText(/^Dari Petugas administrator/).waitFor()
  await expect.poll(() => widthOf(page, /^Foto /)).toBe(480)
  const [kept] = await server.db.select().from(memberPhotos)
  expect(kept).toMatchObject({ memberId: member.id, width: 480, height: 640 })
  await choosePhoto(page, 'Pilih foto lain', 'foto.png', await portrait())
  await expect.poll(async () => (await server.db.select().from(memberPhotos))[0]?.id).not.toBe(kept?.id)
  await button(page, 'Hapus foto').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus foto' }).click()
  await page.getByText('Belum ada foto').waitFor()
  await choosePhoto(page, 'Pilih foto', 'foto.png', await portrait())
  await page.getByText(/^Dari Petugas administrator/).waitFor()
})

it('photos come from one zip: whose each file is, and which is nobody’s or no picture, is shown before anything is kept', async () => {
  const member = await memberOfDemo()
  const [before] = await server.db.select().from(memberPhotos)
  const picture = new Uint8Array(await portrait())
  const files = {
    [`kelas/${member.nim}.png`]: picture,
    'kelas/ayu@kampus.example.jpg': strToU8('no picture'),
    'kelas/99.png': picture,
  }
  const page = await openStaffPage(server, 'administrator', '/members')
  await page.getByRole('link', { name: 'Impor foto' }).click()
  await choosePhoto(page, 'Pilih berkas zip', 'foto.zip', Buffer.from(zipSync(files)))
  await page.getByText('1 dari 3 berkas siap disimpan').waitFor()
  await page.getByText('foto.zip: 1 foto menggantikan foto yang sudah ada').waitFor()
  await page.getByRole('row', { name: 'kelas/99.png Tidak ada peserta' }).waitFor()
  await page.getByRole('row', { name: 'kelas/ayu@kampus.example.jpg Bukan gambar' }).waitFor()
  await expectAccessible(page)
  expect((await server.db.select().from(memberPhotos)).map(({ id }) => id)).toEqual([before?.id])
  await button(page, 'Simpan 1 foto').click()
  await page.getByText('1 foto sudah disimpan').waitFor()
  const [after, ...others] = await server.db.select().from(memberPhotos)
  expect([after?.memberId, after?.id === before?.id, others]).toEqual([member.id, false, []])
})

it('a proctor sees the camera of whoever waits at the gate beside the photo, on a phone and by the keyboard, and checks them in', async () => {
  const session = await openDoor(server)
  const candidate = await server.open()
  await submitLogin(candidate, server.person('Institution member'))
  await openPreparation(candidate)
  await candidate.getByRole('checkbox').check()
  await button(candidate, 'Mulai test EPT PNK').click()
  await checkDevices(candidate, ['headset', 'camera'])
  await waitForHeading(candidate, 'Tunjukkan diri kepada pengawas')
  await candidate.getByText('Gambar itu dihapus begitu Anda dicatat hadir').waitFor()
  await expectAccessible(candidate)
  expect(await server.db.$count(doorPictures), 'nobody looks: nothing is sent').toBe(0)

  const narrow = { ...androidPhone, viewport: { width: 360, height: 740 } }
  const phone = await openStaffPage(server, 'proctor', `/sessions/${session.id}`, narrow)
  const search = phone.getByLabel('Siapa yang datang? (Enter: hadir)')
  await search.focus()
  await phone.keyboard.type('a1')
  await phone.keyboard.press('Enter')
  const dialog = phone.getByRole('dialog', { name: /^Benarkah ini/ })
  await dialog.getByText('Meminta gambar kamera…').waitFor()
  await expect.poll(() => widthOf(phone, /^Gambar kamera/)).toBe(320)
  expect(await widthOf(phone, /dari institusi$/)).toBe(480)
  await dialog.getByText(/^(Baru saja|\d+ detik yang lalu)$/).waitFor()
  const named = [/dari institusi$/, /^Gambar kamera/]
  const boxes = await Promise.all(named.map((name) => dialog.getByRole('img', { name }).boundingBox()))
  expect(boxes[0]?.y, 'side by side also on a narrow phone').toBe(boxes[1]?.y)
  expect((boxes[1]?.x ?? 0) + (boxes[1]?.width ?? 0)).toBeLessThanOrEqual(360)

  await phone.keyboard.press('Enter')
  await phone.getByText(/hadir, A1/).waitFor()
  await dialog.waitFor({ state: 'detached' })
  await waitForHeading(candidate, 'Masukkan token sesi ujian')
  expect(await server.db.$count(doorPictures)).toBe(0)
})
