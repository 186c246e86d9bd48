import { describe, expect, it } from 'vitest'
import { signIn, submitLogin } from './fixtures/candidate.ts'
import { examServer } from './fixtures/exam-server.ts'
import { pathOf, tokenIn, waitForHeading } from './fixtures/page.ts'
import { watchShown } from './fixtures/shown-for.ts'
import { storedIn } from './fixtures/stored-data.ts'

const server = examServer()

describe('the first profile', () => {
  it('shows all messages of a refusal by the server for five seconds, and keeps what was typed', async () => {
    const page = await server.open('/')
    await submitLogin(page, server.person('Profile not complete'))
    await waitForHeading(page, 'Account')
    const tooLong = { name: `Siti ${'A'.repeat(200)}`, phone: '0'.repeat(31), place: 'b'.repeat(101) }
    await page.getByLabel('NIM').fill('2106700001')
    await page.getByLabel('Nama Lengkap').fill(tooLong.name)
    await page.getByLabel('Nomor Telepon (opsional)').fill(tooLong.phone)
    await page.getByLabel('Tempat Lahir').fill(tooLong.place)
    await page.getByLabel('Tanggal Lahir').fill('2001-08-17')
    await page.getByLabel('Saya telah membaca').check()
    const save = async () => {
      await page.getByRole('button', { name: 'Simpan', exact: true }).click()
      await page.getByRole('button', { name: 'Ya, simpan' }).click()
    }
    const isGone = await watchShown(page, 'Nama Lengkap maksimal 200 karakter', 5)
    await save()
    const alert = page.getByRole('alert').filter({ hasText: 'maksimal' })
    await alert.waitFor()
    expect((await alert.allInnerTexts())[0]?.trim().split('\n')).toEqual([
      'Nama Lengkap maksimal 200 karakter',
      'Nomor telepon maksimal 30 karakter',
      'Tempat Lahir maksimal 100 karakter',
    ])
    await isGone()
    expect(await alert.count()).toBe(0)

    await page.route('**/member/update-profile*', (route) => route.abort())
    await save()
    await page.getByRole('alert').getByText('Server tidak dapat dihubungi').waitFor()
    expect(await page.getByLabel('Tempat Lahir').inputValue()).toBe(tooLong.place)
    expect(pathOf(page)).toBe('/account')
  })

  it('keeps a new member on the account page until it is saved, and cannot be changed afterwards', async () => {
    const newcomer = server.person('Profile not complete')
    const page = await server.open('/')
    await submitLogin(page, newcomer)
    await waitForHeading(page, 'Account')
    await page.goto(new URL('/ept-pnk', server.address).href)
    await waitForHeading(page, 'Account')
    expect(pathOf(page)).toBe('/account')
    const sidebar = page.getByRole('navigation')
    await sidebar.getByRole('link', { name: 'Panduan' }).waitFor()
    const isOff = (name: string) => sidebar.getByRole('link', { name }).getAttribute('aria-disabled')
    for (const name of ['Test EPT PNK', 'Panduan']) expect(await isOff(name), name).toBe('true')
    for (const name of ['Account', 'Privacy Policy']) expect(await isOff(name), name).not.toBe('true')

    await page.getByText('Data yang sudah disimpan tidak dapat diubah.').waitFor()
    expect(await page.getByLabel('E-mail').getAttribute('readonly')).not.toBeNull()
    expect(await page.getByRole('button', { name: 'Simpan' }).isDisabled()).toBe(true)
    await page.getByLabel('Saya telah membaca').check()
    const invalidIsGone = await watchShown(page, 'Silahkan cek kembali data Anda', 3)
    await page.getByRole('button', { name: 'Simpan' }).click()
    await page.getByText('Silahkan cek kembali data Anda').waitFor()
    await page.getByText('Nomor Induk Mahasiswa Tidak Boleh Kosong').waitFor()
    await page.getByText('Tempat Lahir Tidak Boleh Kosong').waitFor()
    await page.getByText('Tanggal Lahir Tidak Boleh Kosong').waitFor()
    await invalidIsGone()

    await page.getByLabel('NIM').fill('123456789012345678901234')
    expect(await page.getByLabel('NIM').inputValue()).toHaveLength(20)
    await page.getByText('20 / 20').waitFor()
    await page.getByLabel('Nama Lengkap').fill('')
    await page.keyboard.press('Tab')
    await page.getByText('Nama Lengkap Tidak Boleh Kosong').waitFor()
    await page.getByLabel('Nama Lengkap').pressSequentially('siti nur aini')
    expect(await page.getByLabel('Nama Lengkap').inputValue()).toBe('Siti Nur Aini')
    await page.getByLabel('Nomor Telepon (opsional)').fill('081200000009')
    await page.getByLabel('Tempat Lahir').fill('Bandung')
    for (const impossible of ['17 Agustus 2001', '2001-02-29', '1949-12-31', '2999-01-01']) {
      await page.getByLabel('Tanggal Lahir').fill(impossible)
      await page.keyboard.press('Tab')
      await page.getByText('Format tanggal tidak valid').waitFor()
      await page.getByLabel('Tanggal Lahir').fill('2001-08-17')
      await page.keyboard.press('Tab')
      await page.getByText('Format tanggal tidak valid').waitFor({ state: 'detached' })
    }
    await page.getByRole('button', { name: 'Buka kalender' }).click()
    const calendar = page.getByRole('dialog', { name: 'Tanggal Lahir' })
    const offered = (form: RegExp) =>
      calendar.getByRole('button', { name: form, disabled: false }).allInnerTexts()
    const turn = async (name: string, most: number) => {
      const button = calendar.getByRole('button', { name })
      for (let turned = 0; turned < most && (await button.isEnabled()); turned += 1) await button.click()
      expect(await button.isDisabled(), `${name}, no further`).toBe(true)
    }
    await turn('Sepuluh tahun sebelumnya', 6)
    expect(await offered(/^\d{4}$/)).toEqual(Array.from({ length: 10 }, (_, at) => String(1950 + at)))
    await turn('Sepuluh tahun berikutnya', 10)
    const thisYear = new Date().getFullYear()
    expect((await offered(/^\d{4}$/)).at(-1), 'the last year').toBe(String(thisYear))
    await calendar.getByRole('button', { name: String(thisYear), exact: true }).click()
    expect(await calendar.getByRole('button', { name: 'Tahun berikutnya' }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await calendar.waitFor({ state: 'detached' })
    await page.getByLabel('Tanggal Lahir').fill('1899-01-01')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await page.getByText('Tahun tidak boleh kurang dari 1900').waitFor()
    await page.getByLabel('Tanggal Lahir').fill('2001-08-17')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await page.getByRole('dialog', { name: 'Simpan data diri?' }).waitFor()
    const leaves = await watchShown(page, 'Data Anda berhasil disimpan', 3)
    await page.keyboard.press('Enter')

    await page.getByText('Data Anda berhasil disimpan').waitFor()
    await page.getByRole('button', { name: 'Simpan', exact: true }).waitFor({ state: 'detached' })
    expect(await page.getByLabel('Nama Lengkap').getAttribute('readonly')).not.toBeNull()
    await leaves()
    await page.waitForURL((url) => url.pathname === '/ept-pnk')
    await page.getByRole('banner').getByText('Siti Nur Aini').waitFor()
  })
})

describe('the list of devices', () => {
  it('marks this browser, and signs out another one', async () => {
    const member = server.person('Institution member')
    const other = await server.open('/')
    await signIn(other, member)
    const page = await server.open('/account')
    await submitLogin(page, member)
    const list = page.getByRole('region', { name: 'Perangkat yang masuk' })
    const here = list.getByRole('listitem').filter({ hasText: 'Perangkat ini' })
    await here.waitFor()
    expect(await here.getByRole('button').count()).toBe(0)
    const there = list.getByRole('listitem').filter({ hasNotText: 'Perangkat ini' })
    expect(await there.textContent()).toMatch(/Chrome.*Alamat 127\.0\.0\.1\. Masuk .* terakhir digunakan/s)
    await there.getByRole('button', { name: 'Keluar dari sana' }).click()
    await there.waitFor({ state: 'detached' })
    await other.reload()
    await other.getByText('Sesi Anda telah berakhir').waitFor()
    await here.waitFor()
  })
})

describe('the password', () => {
  it('is changed by a member who knows the old one, and the browser gets a new session, and keeps nothing of the profile but the name', async () => {
    const individual = server.person('Individual')
    const page = await server.open('/account')
    await submitLogin(page, individual)
    await waitForHeading(page, 'Account')
    const labels = ['NIM', 'Tempat Lahir', 'Tanggal Lahir', 'Nomor Telepon (opsional)']
    const shown = await Promise.all(labels.map((label) => page.getByLabel(label).inputValue()))
    const personal = shown.filter((value) => value !== '')
    expect(personal.length).toBeGreaterThanOrEqual(3)
    await page.getByRole('tab', { name: 'Change Password' }).click()
    const update = page.getByRole('button', { name: 'Update' })
    async function change(current: string, next: string, confirmation: string): Promise<void> {
      await page.getByLabel('Password Saat Ini').fill(current)
      await page.getByLabel('Password Baru').fill(next)
      expect(await update.isDisabled(), 'without a confirmation').toBe(true)
      await page.getByLabel('Konfirmasi Password').fill(confirmation)
      await update.click()
    }
    const says = (text: string) => page.getByRole('alert').getByText(text).waitFor()

    await page.getByLabel('Password Saat Ini').fill(individual.password)
    await page.getByLabel('Konfirmasi Password').focus()
    await page.keyboard.press('Tab')
    await page.getByText('Konfirmasi Password Tidak Boleh Kosong').waitFor()
    await change('', '', 'rahasia-baru-1')
    await says('Kolom password tidak boleh kosong')
    expect(await page.getByText('Password Tidak Boleh Kosong', { exact: true }).count()).toBe(2)
    await change(individual.password, '1234567', '1234567')
    await says('Password kurang dari 8 character')
    await page.getByText('Password minimal harus 8 karakter').waitFor()
    await change(individual.password, 'rahasia-baru-1', 'rahasia-baru-2')
    await page.getByText('Konfirmasi password tidak sama').waitFor()
    await change('salah sekali', 'rahasia-baru-1', 'rahasia-baru-1')
    await says('Current password Anda salah')

    const before = await tokenIn(page)
    await change(individual.password, 'rahasia-baru-1', 'rahasia-baru-1')
    await says('Password Anda berhasil diubah')
    expect(await tokenIn(page), 'a session of the new password').not.toBe(before)
    await page.reload()
    await waitForHeading(page, 'Account')
    const stored = await storedIn(page)
    expect(stored).toContain(individual.email)
    for (const value of personal) expect(stored).not.toContain(value)

    await page.getByRole('button', { name: 'Logout' }).click()
    await submitLogin(page, individual)
    await page.getByRole('alert').getByText('E-mail atau password Anda salah').waitFor()
    await submitLogin(page, { ...individual, password: 'rahasia-baru-1' })
    await waitForHeading(page, 'Test EPT PNK')
  })
})
