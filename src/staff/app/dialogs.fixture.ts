import { onTestFinished } from 'vitest'
import type { AnyCall } from '#contract/call.ts'
import { staffReissueCertificate, staffRevokeCertificate } from '#contract/calls/staff-certificates.ts'
import { admitLateComer, markAbsent } from '#contract/calls/staff-exam-roster.ts'
import {
  staffAssignLicences,
  staffRevokeLicence,
  staffTakeBackLicence,
} from '#contract/calls/staff-licences.ts'
import {
  staffAccommodate,
  staffCorrectMember,
  staffMemberList,
  staffResetPasswords,
} from '#contract/calls/staff-members.ts'
import { examSessionPaper, sittingPaper } from '#contract/calls/staff-papers.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { tools } from '#src/ui/texts/tools.ts'
import { openStaff } from '#test/browser/staff/open-staff.tsx'
import { type StaffScene, staffScene } from '#test/browser/staff/scenes.ts'
import { answers, type Reply, sends } from '#test/gallery/page/fake-server.ts'
import { user } from '#test/gallery/page/user.ts'
import { listedMembers } from '#test/gallery/scenes/staff-member-list.ts'
import { candidates, emailOf } from '#test/gallery/scenes/staff-people.ts'
import { doorRoster } from '#test/gallery/scenes/staff-roster.ts'
import { openSession, pageOf } from '#test/gallery/scenes/staff-session-list.ts'
import { certificates } from '../texts/certificates.ts'
import { examRoster as roster } from '../texts/exam-roster.ts'
import { licences } from '../texts/licences.ts'
import { members } from '../texts/members.ts'
import { papers } from '../texts/papers.ts'

const { press, fill: type } = user
const name = candidates[0]
const [expected] = doorRoster
if (expected === undefined) throw new Error('Nobody is at the door')
/** What stands for a paper. */
export const pdf = async () => new Blob(['%PDF-1.7'], { type: 'application/pdf' })
/** Presses an entry of somebody's menu. */
export const openMenu = (of: string, entry: string) => async () => {
  await press(fill(of, { name }))
  await press(entry)
}

export interface Case {
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

export const list = staffScene('staff-members/some')
export const licenceList = staffScene('staff-licences/some')
const certificate = staffScene('staff-certificate/valid')
const certificateId = 'RU-2026-A1B2C3D4E5'
export const door = staffScene('staff-session/open')
const seen = { id: openSession.id, entryId: expected.id, version: expected.version }

/** Each act that the staff's pages ask for in a dialog, from its page to what it sends. */
export const cases: Case[] = [
  {
    does: 'gives a member accommodations with their reason and their last day',
    scene: list,
    replies: [answers(staffAccommodate, { accommodations: null })],
    open: async () => {
      await openMenu(members.actsOf, members.accommodate.open)()
      await type(members.accommodate.extraTime, '25')
      await type(members.accommodate.answerTime, '50')
      await press(members.accommodate.withoutCamera)
      await press(members.accommodate.directionsRead)
      await press(tools.names.lineReader)
      await press(members.accommodate.spacing)
      await type(members.accommodate.breaks, '2')
      await type(members.accommodate.breakMinutes, '15')
      await type(members.accommodate.until, '2027-06-30')
    },
    act: members.accommodate.act,
    asksReason: true,
    call: staffAccommodate,
    body: {
      ...{
        id: 'member-0',
        extraTimePercent: 25,
        answerTimePercent: 50,
        withoutCamera: true,
        withoutSection: null,
        directionsRead: true,
        breaks: { count: 2, minutes: 15 },
        tools: ['lineReader'],
        display: { textSize: 100, theme: 'light', isSpaced: true },
      },
      until: '2027-06-30',
    },
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
    done: fill(certificates.reissue.done, { document: certificates.kinds.certificate }),
  },
  {
    does: 'revokes a certificate',
    scene: certificate,
    replies: [answers(staffRevokeCertificate, null)],
    open: () => press(certificates.revoke.open),
    act: fill(certificates.revoke.act, { document: certificates.words.certificate }),
    asksReason: true,
    call: staffRevokeCertificate,
    body: { id: certificateId },
    done: fill(certificates.revoke.done, { document: certificates.kinds.certificate }),
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

/** Opens the page of a scene, with these answers besides. */
export const open = ({ scene, replies }: Pick<Case, 'scene' | 'replies'>) =>
  openStaff({ ...scene, replies: [...replies, ...scene.replies] }, onTestFinished)
