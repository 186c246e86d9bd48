import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { staffAccommodate } from '#contract/calls/staff-members.ts'
import { staffReadPnp } from '#contract/calls/staff-pnp.ts'
import { pressInDialog } from '#test/browser/staff/dialog.ts'
import { openStaff } from '#test/browser/staff/open-staff.tsx'
import { staffScene } from '#test/browser/staff/scenes.ts'
import { answers, refuses } from '#test/gallery/page/fake-server.ts'
import { user } from '#test/gallery/page/user.ts'
import { list, openMenu } from '../app/dialogs.fixture.ts'
import { dialog } from '../texts/dialog.ts'
import { members } from '../texts/members.ts'
import { needsProfile } from '../texts/needs-profile.ts'

const { fill: type, give, press, waitForText } = user
const scene = staffScene('staff-members/needs-profile')

it('a profile fills the form beside what stands in it, names what it asks for in vain, and is saved with a reason', async () => {
  const replies = [answers(staffAccommodate, { accommodations: null }), ...scene.replies]
  const { server } = await openStaff({ ...scene, replies }, onTestFinished)
  await waitForText(list.shows)
  await openMenu(members.actsOf, members.accommodate.open)()
  await press(members.accommodate.withoutCamera)
  await give('profil-siti.xml')
  await waitForText('braille: tidak tersedia di sini')
  await waitForText('environment, breaks: istirahat diminta tanpa jumlah')
  await expect.element(page.getByLabelText(members.accommodate.extraTime)).toHaveValue('50 %')
  await expect.element(page.getByLabelText(members.accommodate.textSize)).toHaveValue('150')
  expect(server.asked.some(({ call }) => call === `POST ${staffAccommodate.path}`)).toBe(false)
  await type(dialog.reason, 'Surat dokter')
  await pressInDialog(members.accommodate.act)
  await waitForText(members.accommodate.done)
  expect(server.asked.find(({ call }) => call === `POST ${staffAccommodate.path}`)?.body).toMatchObject({
    extraTimePercent: 50,
    withoutCamera: true,
    display: { textSize: 150, theme: 'yellowOnBlack', isSpaced: false },
    reason: 'Surat dokter',
  })
})

it('a file without a profile is refused, and the form stays as it was', async () => {
  const replies = [refuses(staffReadPnp, 'pnp.missing'), ...list.replies]
  await openStaff({ ...list, replies }, onTestFinished)
  await waitForText(list.shows)
  await openMenu(members.actsOf, members.accommodate.open)()
  await type(members.accommodate.extraTime, '20')
  await give('lain.xml')
  await waitForText('Berkas tidak memuat profil kebutuhan')
  await expect.element(page.getByLabelText(members.accommodate.extraTime)).toHaveValue('20 %')
  expect(page.getByText(needsProfile.untaken).query()).toBeNull()
})
