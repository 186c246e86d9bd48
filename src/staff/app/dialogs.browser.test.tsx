import { expect, it, onTestFinished, vi } from 'vitest'
import { examSessionPaper } from '#contract/calls/staff-papers.ts'
import { shell } from '#src/ui/texts/shell.ts'
import { faultsOfDialog, pressInDialog, topDialog } from '#test/browser/staff/dialog.ts'
import { staffScene } from '#test/browser/staff/scenes.ts'
import { sends } from '#test/gallery/page/fake-server.ts'
import { user } from '#test/gallery/page/user.ts'
import { polytechnic } from '#test/gallery/scenes/staff-people.ts'
import { openSession } from '#test/gallery/scenes/staff-session-list.ts'
import { dialog } from '../texts/dialog.ts'
import { examSessions } from '../texts/exam-sessions.ts'
import { licences } from '../texts/licences.ts'
import { papers } from '../texts/papers.ts'
import { cases, door, licenceList, open, pdf } from './dialogs.fixture.ts'

const { press, fill: type, waitForText } = user

it.each([
  [
    'a session is planned',
    staffScene('staff-sessions/plan'),
    examSessions.plan.open,
    examSessions.plan.failed,
  ],
  ['licences are issued', licenceList, licences.issue.open, licences.issue.failed],
])(
  'where %s and its tests cannot be loaded, the dialog says so, and tries again',
  async (_, scene, opens, failed) => {
    const { server } = await open({ scene, replies: [] })
    await waitForText(opens)
    server.turn('fails')
    await press(opens)
    await waitForText(failed)
    server.turn('answers')
    await pressInDialog(shell.retry)
    await expect.poll(() => document.body.textContent).not.toContain(failed)
    const asking = await topDialog()
    await expect.poll(() => asking.textContent).toContain('English Proficiency Test A')
  },
)

/** Files that were given to the browser's downloads. */
function downloads(): string[] {
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  onTestFinished(() => click.mockRestore())
  return names
}
it.each(cases)('somebody $does', async (one) => {
  downloads()
  const { server } = await open(one)
  await waitForText(one.scene.shows)
  const asked = server.asked.length
  await one.open()
  if (!one.isListOpen) expect(await faultsOfDialog()).toEqual([])
  if (one.asksReason) {
    await pressInDialog(one.act)
    await waitForText(dialog.reasonMissing)
    expect(server.sent(one.call), 'nothing without a reason').toEqual([])
    await type(dialog.reason, 'Atas permintaan')
  }
  await pressInDialog(one.act)
  await waitForText(one.done)
  expect(server.sent(one.call)).toEqual([
    { institutionId: polytechnic.id, ...one.body, ...(one.asksReason && { reason: 'Atas permintaan' }) },
  ])
  const after = server.asked.slice(asked).map(({ call }) => call)
  if (one.call.file === undefined)
    expect(after.filter((call) => call.startsWith('GET')).length, 'asked anew').toBeGreaterThan(0)
})

it('the attendance list is saved without a question, and a paper that cannot be made says so', async () => {
  const names = downloads()
  const { server } = await open({ scene: door, replies: [sends(examSessionPaper, pdf)] })
  await waitForText(door.shows)
  await press(papers.open)
  await press(papers.attendance)
  await expect.poll(() => names).toEqual([papers.files.attendance])
  expect(server.sent(examSessionPaper)).toEqual([
    { institutionId: polytechnic.id, id: openSession.id, paper: 'attendance' },
  ])
  server.turn('fails')
  await press(papers.open)
  await press(papers.attendance)
  await expect.poll(() => document.querySelector('.mantine-Alert-root')?.textContent).toBeTruthy()
  expect(names.length).toBe(1)
})
