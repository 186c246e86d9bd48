import { expect, it, onTestFinished, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import type { AnyCall } from '#contract/call.ts'
import { staffReissueCertificate, staffRevokeCertificate } from '#contract/calls/staff-certificates.ts'
import { admitLateComer, markAbsent } from '#contract/calls/staff-exam-roster.ts'
import { staffInstitutionList } from '#contract/calls/staff-institutions.ts'
import {
  staffAssignLicences,
  staffIssueLicences,
  staffLicenceList,
  staffRevokeLicence,
  staffTakeBackLicence,
} from '#contract/calls/staff-licences.ts'
import {
  staffAccommodate,
  staffCorrectMember,
  staffMemberDetail,
  staffMemberList,
  staffResetPasswords,
} from '#contract/calls/staff-members.ts'
import { examSessionPaper, sittingPaper } from '#contract/calls/staff-papers.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { shell } from '#src/ui/texts/shell.ts'
import { faultsOfDialog, pressInDialog, topDialog } from '#test/browser/staff/dialog.ts'
import { openStaff } from '#test/browser/staff/open-staff.tsx'
import { type StaffScene, staffScene } from '#test/browser/staff/scenes.ts'
import { answers, type Reply, sends } from '#test/gallery/page/fake-server.ts'
import { user } from '#test/gallery/page/user.ts'
import { listedMembers } from '#test/gallery/scenes/staff-member-list.ts'
import { candidates, dewi, emailOf, polytechnic, ratna } from '#test/gallery/scenes/staff-people.ts'
import { doorRoster } from '#test/gallery/scenes/staff-roster.ts'
import { openSession, pageOf } from '#test/gallery/scenes/staff-session-list.ts'
import { certificates } from '../texts/certificates.ts'
import { dialog } from '../texts/dialog.ts'
import { examRoster as roster } from '../texts/exam-roster.ts'
import { examSessions } from '../texts/exam-sessions.ts'
import { layout } from '../texts/layout.ts'
import { licences } from '../texts/licences.ts'
import { members } from '../texts/members.ts'
import { papers } from '../texts/papers.ts'

const { press, fill: type, waitForText } = user
const name = candidates[0]
const [expected] = doorRoster
if (expected === undefined) throw new Error('Nobody is at the door')
const pdf = async () => new Blob(['%PDF-1.7'], { type: 'application/pdf' })
const openMenu = (of: string, entry: string) => async () => {
  await press(fill(of, { name }))
  await press(entry)
}

interface Case {
  does: string
  scene: StaffScene
  /** What is answered besides. */
  replies: Reply[]
  /** From the page to the dialog, as it is filled but for its reason. */
  open: () => Promise<void>
  /** The dialog's own button. */
  act: string
  /** Whether a field keeps its list of choices open, which comes and goes while axe would look. */
  isListOpen?: true
  /** Whether it is refused without a reason. */
  asksReason?: boolean
  call: AnyCall
  body: object
  done: string
}

const list = staffScene('staff-members/some')
const licenceList = staffScene('staff-licences/some')
const certificate = staffScene('staff-certificate/valid')
const certificateId = 'RU-2026-A1B2C3D4E5'
const door = staffScene('staff-session/open')
const seen = { id: openSession.id, entryId: expected.id, version: expected.version }

const cases: Case[] = [
  {
    does: 'gives a member extra time and a test without a camera',
    scene: list,
    replies: [answers(staffAccommodate, { extraTimePercent: 25, withoutCamera: true })],
    open: async () => {
      await openMenu(members.actsOf, members.accommodate.open)()
      await type(members.accommodate.extraTime, '25')
      await press(members.accommodate.withoutCamera)
    },
    act: members.accommodate.act,
    call: staffAccommodate,
    body: { id: 'member-0', extraTimePercent: 25, withoutCamera: true },
    done: members.accommodate.done,
  },
  {
    does: 'gives a member a new password, and shows it once',
    scene: list,
    replies: [
      answers(staffResetPasswords, {
        list: [{ id: 'member-0', email: emailOf(0), fullname: name, password: 'mawar-62-tangga' }],
      }),
    ],
    open: openMenu(members.actsOf, members.password.open),
    act: members.password.act,
    call: staffResetPasswords,
    body: { ids: ['member-0'] },
    done: 'mawar-62-tangga',
  },
  {
    does: "corrects a member's name, with its reason and nothing else",
    scene: list,
    replies: [answers(staffCorrectMember, { email: emailOf(0), fields: ['fullname'], certificates: [] })],
    open: async () => {
      await openMenu(members.actsOf, members.correct.open)()
      await type(members.fields.fullname, 'Siti Rahmawati Putri')
    },
    act: members.correct.act,
    asksReason: true,
    call: staffCorrectMember,
    body: { id: 'member-0', fullname: 'Siti Rahmawati Putri' },
    done: members.correct.done,
  },
  {
    does: 'gives two members a licence each',
    isListOpen: true,
    scene: licenceList,
    replies: [
      answers(staffMemberList, pageOf(listedMembers.slice(0, 5))),
      answers(staffAssignLicences, { assigned: 2, problems: [] }),
    ],
    open: async () => {
      await press(licences.assign.open)
      for (const index of [3, 4]) await type(licences.assign.members, emailOf(index))
    },
    act: fill(licences.assign.actMany, { count: 2 }),
    call: staffAssignLicences,
    body: { packageId: 'ept-a', emails: [emailOf(3), emailOf(4)] },
    done: licences.assign.done,
  },
  {
    does: 'takes back a licence that was given',
    scene: licenceList,
    replies: [answers(staffTakeBackLicence, null)],
    open: () => press(fill(licences.takeBack.open, { name: candidates[15] })),
    act: licences.takeBack.act,
    asksReason: true,
    call: staffTakeBackLicence,
    body: { license: 'KRTG-W6GX-2LMB' },
    done: licences.takeBack.done,
  },
  {
    does: 'revokes a licence that nobody has used',
    scene: licenceList,
    replies: [answers(staffRevokeLicence, null)],
    open: () => press(fill(licences.revoke.open, { code: 'KRTG-7Q2M-X8NB' })),
    act: licences.revoke.act,
    asksReason: true,
    call: staffRevokeLicence,
    body: { license: 'KRTG-7Q2M-X8NB' },
    done: licences.revoke.done,
  },
  {
    does: 'issues a certificate anew, and opens it',
    scene: certificate,
    replies: [answers(staffReissueCertificate, { id: 'RU-2026-FFFFFFFFFF' })],
    open: () => press(certificates.reissue.open),
    act: certificates.reissue.act,
    asksReason: true,
    call: staffReissueCertificate,
    body: { id: certificateId },
    done: certificates.reissue.done,
  },
  {
    does: 'revokes a certificate',
    scene: certificate,
    replies: [answers(staffRevokeCertificate, null)],
    open: () => press(certificates.revoke.open),
    act: certificates.revoke.act,
    asksReason: true,
    call: staffRevokeCertificate,
    body: { id: certificateId },
    done: certificates.revoke.done,
  },
  {
    does: 'admits a late-comer at the door',
    scene: door,
    replies: [answers(admitLateComer, { ...expected, isLate: true })],
    open: async () => {
      await press(roster.lateComer.open)
      await type(roster.lateComer.email, emailOf(40))
      await type(roster.lateComer.seat, 'C-11')
    },
    act: roster.lateComer.act,
    asksReason: true,
    call: admitLateComer,
    body: { id: openSession.id, email: emailOf(40), seat: 'C-11' },
    done: fill(roster.lateComer.done, { email: emailOf(40) }),
  },
  {
    does: 'notes at the door that somebody has not come',
    scene: door,
    replies: [answers(markAbsent, { ...expected, attendance: 'absent' })],
    open: async () => {
      await press(fill(roster.actsOf, { name: expected.fullname }))
      await press(roster.absent.open)
    },
    act: roster.absent.act,
    asksReason: true,
    call: markAbsent,
    body: seen,
    done: fill(roster.absent.done, { name: expected.fullname }),
  },
  {
    does: "makes the record of an exam session, with the proctor's remark",
    scene: door,
    replies: [sends(examSessionPaper, pdf)],
    open: async () => {
      await press(papers.open)
      await press(papers.record.open)
      await type(papers.record.remark, 'Listrik padam sebentar')
    },
    act: papers.record.act,
    call: examSessionPaper,
    body: { id: openSession.id, paper: 'record', remark: 'Listrik padam sebentar' },
    done: papers.record.done,
  },
  {
    does: 'makes the incident report of a sitting',
    scene: door,
    replies: [sends(sittingPaper, pdf)],
    open: async () => {
      await press(papers.open)
      await press(papers.incident.open)
      await user.choose(papers.incident.candidate, `${expected.seat} · ${expected.fullname}`)
    },
    act: papers.incident.act,
    call: sittingPaper,
    body: { id: expected.orderId },
    done: papers.incident.done,
  },
]

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
const open = ({ scene, replies }: Pick<Case, 'scene' | 'replies'>) =>
  openStaff({ ...scene, replies: [...replies, ...scene.replies] }, onTestFinished)

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

/** What would stand on paper, text by text. */
async function printed(): Promise<string[]> {
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement?.checkVisibility({ visibilityProperty: true }))
      texts.push((node.textContent ?? '').trim())
  await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  return texts.filter(Boolean)
}
const slipsOf = (codes: readonly string[], test: string) =>
  codes.flatMap((code) => [test, code, fill(licences.slip, { address: window.location.host })])

it('licences are printed as slips: every free code of the page, or every code just issued, and nothing else', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  onTestFinished(() => print.mockRestore())
  const codes = ['KRTG-AAAA-1111', 'KRTG-BBBB-2222', 'KRTG-CCCC-3333']
  const issued = answers(staffIssueLicences, { packageId: 'ept-b', codes })
  const { server } = await open({ scene: licenceList, replies: [issued] })
  await waitForText(licenceList.shows)
  await press(licences.printPage)
  expect(print).toHaveBeenCalledOnce()
  const free = ['7Q2M-X8NB', '5H9D-P4WZ', 'N8PH-4TQD', 'J9BW-3XNG'].map((code) => `KRTG-${code}`)
  await expect.poll(printed).toEqual(slipsOf(free, 'English Proficiency Test A'))
  await press(licences.issue.open)
  await type(licences.issue.count, '3')
  await pressInDialog(licences.issue.act)
  await waitForText(fill(licences.codes.title, { count: 3 }))
  expect(server.sent(staffIssueLicences)).toEqual([
    { institutionId: polytechnic.id, packageId: 'ept-a', count: 3 },
  ])
  await press(licences.codes.print)
  expect(print).toHaveBeenCalledTimes(2)
  expect(await printed()).toEqual(slipsOf(codes, 'English Proficiency Test B'))
  expect(server.asked.some(({ call }) => call === `GET ${staffLicenceList.path}`)).toBe(true)
})

/** All, or the one with the id that is asked for. */
const institutions: Reply = {
  call: staffInstitutionList,
  answer: (request) => {
    const id = new URL(request.url).searchParams.get('id')
    const all = [polytechnic, { id: 'u', name: 'Universitas Merapi' }]
    return answers(staffInstitutionList, pageOf(all.filter((one) => id === null || one.id === id))).answer(
      request,
    )
  },
}

it('an operator chooses an institution, which a reload keeps, and acts in it', async () => {
  const replies = [
    institutions,
    answers(staffAccommodate, { extraTimePercent: 10, withoutCamera: false }),
    ...list.replies,
    ...staffScene('staff-member/one').replies.filter(({ call }) => call.path === staffMemberDetail.path),
  ]
  const ends: (() => void)[] = []
  const first = await openStaff(
    { path: '/staff/members', staff: ratna, replies },
    (end) => void ends.push(end),
  )
  await waitForText(layout.chooseInstitution.title)
  expect(
    first.server.asked.map(({ call }) => call),
    'nothing of no institution',
  ).not.toContain(`GET ${staffMemberList.path}`)
  await user.choose(layout.institution.label, 'Universitas Merapi')
  await waitForText(list.shows)
  const { pathname, search } = first.router.state.location
  for (const end of ends) end()

  const { server } = await openStaff(
    { path: `/staff${pathname}${search}`, staff: ratna, replies },
    onTestFinished,
  )
  await waitForText(list.shows)
  expect(server.asked.find(({ call }) => call === `GET ${staffMemberList.path}`)?.query).toMatchObject({
    institusion_id: 'u',
  })
  await openMenu(members.actsOf, members.accommodate.open)()
  await type(members.accommodate.extraTime, '10')
  await pressInDialog(members.accommodate.act)
  await waitForText(members.accommodate.done)
  expect(server.sent(staffAccommodate)).toEqual([
    { institutionId: 'u', id: 'member-0', extraTimePercent: 10, withoutCamera: false },
  ])
})

it('a proctor, who admits, finds no dialog of an administrator', async () => {
  await openStaff({ ...list, staff: dewi }, onTestFinished)
  await waitForText(layout.notForRole.title)
})
