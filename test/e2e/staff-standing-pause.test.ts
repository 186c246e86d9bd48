import { expect, it } from 'vitest'
import { expectAccessible } from './fixtures/accessibility.ts'
import { examServer, jakartaPc } from './fixtures/exam-server.ts'
import { androidPhone } from './fixtures/page.ts'
import { demoInstitution, openStaffPage } from './fixtures/staff.ts'

const server = examServer(jakartaPc)

const here = /^Semua peserta sesi ini dijeda sejak pukul \d\d\.\d\d: Alarm kebakaran$/

it('a pause of all stands on the board and on the page of the exam session, before anybody has begun, until all go on', async () => {
  const { id } = await demoInstitution(server)
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const planned = ['Sesi pagi', '--institution', id, '--room', 'Lab 1', '--test', 'tiny']
  const session = await server.admin('exam-session', 'plan', ...planned, '--from', at(-1), '--to', at(1))
  await server.admin('exam-session', 'open', session.id)
  const pause = async () =>
    expect(
      await server.admin('sitting', 'pause', '--institution', id, '--reason', 'Alarm kebakaran'),
    ).toMatchObject({ sittings: [], examSessions: 1 })

  const board = await openStaffPage(server, 'proctor', `/room?session=${session.id}`)
  await board.getByText('Langsung', { exact: true }).waitFor()
  expect(await board.getByText(here).count()).toBe(0)
  await pause()
  await board.getByText(here).waitFor()
  await board
    .getByText('Yang mulai sekarang juga dijeda. Dijeda oleh operator, dari baris perintah.')
    .waitFor()
  await expectAccessible(board)
  const ofAll = await openStaffPage(server, 'proctor', '/room')
  await ofAll.getByText(/^Semua peserta sesi Sesi pagi dijeda sejak pukul/).waitFor()

  await board.getByRole('button', { name: 'Lanjutkan semua' }).click()
  const dialog = board.getByRole('dialog', { name: 'Lanjutkan tes' })
  await dialog.getByRole('button', { name: 'Keadaan sudah aman' }).click()
  await dialog.getByRole('button', { name: 'Lanjutkan', exact: true }).click()
  for (const page of [board, ofAll])
    await page.getByText('Yang mulai sekarang juga dijeda.').waitFor({ state: 'detached' })

  await pause()
  const phone = await openStaffPage(server, 'proctor', `/sessions/${session.id}`, androidPhone)
  await phone.getByText(here).waitFor()
  await phone.getByRole('button', { name: 'Lanjutkan semua' }).click()
  const asked = phone.getByRole('dialog', { name: 'Lanjutkan semua peserta sesi ini?' })
  await asked.getByLabel('Alasan').fill('Keadaan sudah aman')
  await expectAccessible(phone)
  await asked.getByRole('button', { name: 'Lanjutkan semua' }).click()
  await phone.getByText('Semua peserta dilanjutkan').waitFor()
  await phone.getByText(here).waitFor({ state: 'detached' })
})
