import { describe, expect, it } from 'vitest'
import { staffSessions } from '#server/tables/index.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { examServer, jakartaPc } from './fixtures/exam-server.ts'
import { androidPhone, pathOf, waitForHeading } from './fixtures/page.ts'
import {
  addVirtualAuthenticator,
  choosePassword,
  digitsOf,
  enterPassword,
  institution,
  invitationOf,
  keepCodes,
  signOut,
} from './fixtures/staff-sign-in.ts'

const server = examServer(jakartaPc)
const password = 'gerbang-kebun-71'

/** An administrator with an authenticator app, signed in. */
async function openAdministrator(email: string, name: string) {
  const page = await server.open(await invitationOf(server, email, name, 'administrator'))
  await choosePassword(page, password)
  await page.getByRole('button', { name: 'Siapkan aplikasi' }).click()
  const secret = await page.locator('pre').textContent()
  await page.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' }).waitFor()
  await expectAccessible(page)
  await page.getByLabel('Enam angka yang ditampilkan aplikasi').fill(digitsOf(secret ?? ''))
  await page.keyboard.press('Enter')
  await waitForHeading(page, 'Kode pemulihan Anda')
  await keepCodes(page)
  await waitForHeading(page, 'Ruang ujian')
  await page.getByRole('link', { name: 'Petugas', exact: true }).last().click()
  await page.getByRole('table').waitFor()
  return { page, secret: secret ?? '' }
}

describe('an invited administrator', () => {
  it('sets a password by the mailed link, makes a passkey, and signs in with it; the link works once', async () => {
    const link = await invitationOf(server, 'rina@kampus.test', 'Rina Hartati', 'administrator')
    const page = await server.open(link)
    await addVirtualAuthenticator(page)
    await waitForHeading(page, 'Selamat datang, Rina Hartati')
    await page.getByText('Buat password untuk rina@kampus.test').waitFor()
    await expectAccessible(page)
    await choosePassword(page, 'pendek')
    await page.getByText('Password minimal harus 8 karakter').waitFor()
    await choosePassword(page, password)

    await waitForHeading(page, 'Siapkan bukti kedua')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Buat passkey' }).click()
    await waitForHeading(page, 'Kode pemulihan Anda')
    await expectAccessible(page)
    expect(await keepCodes(page)).toHaveLength(10)
    await waitForHeading(page, 'Ruang ujian')
    expect(pathOf(page)).toBe('/staff/room')
    await signOut(page, 'Rina Hartati')
    expect(await page.getByLabel('E-mail').inputValue(), 'nothing of her is left').toBe('')

    await enterPassword(page, 'rina@kampus.test', password)
    await waitForHeading(page, 'Bukti kedua')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Gunakan passkey' }).click()
    await waitForHeading(page, 'Ruang ujian')

    const late = await server.open(link)
    await waitForHeading(late, 'Tautan ini tidak berlaku')
    await late.getByRole('button', { name: 'Ke halaman masuk' }).click()
    await waitForHeading(late, 'Masuk sebagai petugas')
  })

  it('with an authenticator app finds a page as the address says it after the session has ended, in every tab', async () => {
    const { page, secret } = await openAdministrator('sinta@kampus.test', 'Sinta Dewi')
    await page.getByRole('searchbox', { name: 'Cari nama atau e-mail' }).fill('sinta')
    await page.waitForURL((url) => url.searchParams.get('search') === 'sinta')
    await page.getByRole('button', { name: 'Nama' }).press('Enter')
    await page.waitForURL((url) => url.searchParams.get('sort') === 'name')
    const asked = new URL(page.url()).search
    await page.reload()
    await page.getByRole('cell', { name: 'sinta@kampus.test' }).waitFor()
    expect(new URL(page.url()).search).toBe(asked)

    const second = await page.context().newPage()
    await second.goto(page.url())
    await second.getByRole('cell', { name: 'sinta@kampus.test' }).waitFor()

    await server.db.delete(staffSessions)
    await page.getByRole('button', { name: 'Nama' }).click()
    await page.getByText('Sesi Anda sudah berakhir').waitFor()
    await second.getByText('Sesi Anda sudah berakhir').waitFor()
    expect(await page.getByLabel('E-mail').inputValue()).toBe('sinta@kampus.test')
    await enterPassword(page, 'sinta@kampus.test', password)
    await page.getByLabel('Enam angka dari aplikasi').fill(digitsOf(secret, 30))
    await page.keyboard.press('Enter')
    await page.getByRole('cell', { name: 'sinta@kampus.test' }).waitFor()
    expect(new URL(page.url()).searchParams.get('search')).toBe('sinta')
    await second.getByRole('cell', { name: 'sinta@kampus.test' }).waitFor()
  })

  it('invites, disables and admits a proctor by the keyboard, sees their own account, and is told when the network is gone', async () => {
    const { page } = await openAdministrator('tono@kampus.test', 'Tono Susilo')
    await page.getByRole('button', { name: 'Undang' }).press('Enter')
    await expectAccessible(page)
    await page.getByRole('dialog').getByLabel('E-mail').fill('wati@kampus.test')
    await page.getByRole('dialog').getByLabel('Nama').fill('Wati Rahayu')
    await page.keyboard.press('Enter')
    await page.getByText('Wati Rahayu sudah diundang').waitFor()
    const acts = page.getByRole('button', { name: 'Tindakan untuk Wati Rahayu' })
    for (const [act, state] of [
      ['Nonaktifkan', 'Dinonaktifkan'],
      ['Aktifkan kembali', 'Diundang'],
    ] as const) {
      await acts.press('Enter')
      await page.getByRole('menuitem', { name: act }).press('Enter')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Nonaktifkan|Aktifkan)$/ })
        .press('Enter')
      await page
        .getByRole('row', { name: /Wati Rahayu/ })
        .getByText(state, { exact: true })
        .waitFor()
    }

    await page.getByRole('button', { name: 'Tono Susilo', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Akun saya' }).click()
    await page.getByText('10 kode pemulihan belum digunakan').waitFor()
    await page.getByText('Peramban ini').waitFor()
    await page.getByRole('menu').waitFor({ state: 'detached' })

    await page.getByRole('link', { name: 'Audit' }).click()
    await waitForHeading(page, 'Audit')
    await page.getByRole('link', { name: 'Petugas', exact: true }).last().click()
    await acts.waitFor()

    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Audit' }).click()
    await page.getByText('Koneksi internet terputus').waitFor()
    await page.getByText('Daftar tidak dapat dimuat').waitFor()
    await page.context().setOffline(false)
    await page.getByRole('cell', { name: /Perintah: invitePerson.*Hasil: selesai/ }).waitFor()
    await page.getByText(/^[0-9a-f]{64}$/).waitFor()
  })
})

it('a proctor signs in without a second factor, on a phone too, and finds no page of administrators', async () => {
  const added = ['budi@kampus.test', '--name', 'Budi Awas', '--role', 'proctor', '--institution', institution]
  const person = await server.admin('staff', 'add', ...added)
  const page = await server.open('/staff/persons', androidPhone)
  await waitForHeading(page, 'Masuk sebagai petugas')
  await enterPassword(page, 'budi@kampus.test', 'bukan-password-nya')
  await page.getByRole('alert').getByText('salah').waitFor()
  await enterPassword(page, 'budi@kampus.test', person.password)
  await page.getByText('Halaman ini bukan untuk peran Anda').waitFor()
  const menu = page.getByRole('navigation', { name: 'Menu petugas' })
  expect(await menu.getByRole('link', { name: 'Petugas' }).count()).toBe(0)
})

it("a candidate's browser asks for nothing of the staff's app, and the staff's for nothing of the exam", async () => {
  const candidate = await server.open('/')
  await candidate.getByRole('heading', { name: 'Masuk' }).waitFor()
  const loaded = (page: typeof candidate) =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  expect((await loaded(candidate)).filter((path) => path.startsWith('/staff'))).toEqual([])
  const staff = await server.open('/staff')
  await waitForHeading(staff, 'Masuk sebagai petugas')
  const ownOrShared = /^\/(staff\/|favicon\.svg|config\.json)/
  expect((await loaded(staff)).filter((path) => !ownOrShared.test(path))).toEqual([])
})
