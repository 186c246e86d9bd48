import { type ListedLicence, staffAssignLicences, staffLicenceList } from '#contract/calls/staff-licences.ts'
import { staffMemberList } from '#contract/calls/staff-members.ts'
import { answers } from '../page/fake-server.ts'
import type { Scene } from '../page/scene.ts'
import { listedMembers } from './staff-member-list.ts'
import { agus, candidates, emailOf, polytechnic } from './staff-people.ts'
import { pageOf } from './staff-session-list.ts'

const codes = ['7Q2M-X8NB', '5H9D-P4WZ', 'T3KV-9RJC', 'W6GX-2LMB', 'N8PH-4TQD', 'F2ZC-7VKR', 'J9BW-3XNG']

const licence = (code: string, more: Partial<ListedLicence> = {}): ListedLicence => ({
  ...{ code: `KRTG-${code}`, packageId: 'ept-a', institution: polytechnic.name, state: 'free' },
  ...{ issuedAt: '2026-11-02T03:30:00Z', redeemedAt: null, redeemedBy: null, orderNo: null },
  ...{ revokedFor: null, assignedBy: null, canTakeBack: false, ...more },
})
const usedBy = (index: number): Partial<ListedLicence> => ({
  ...{ state: 'redeemed', redeemedAt: '2026-11-21T02:20:00Z', orderNo: `EPT-202611-00${4700 + index}` },
  redeemedBy: { id: `member-${index}`, fullname: candidates[index] ?? '', email: emailOf(index) },
})
const list = codes.map((code, index) => {
  if (index === 2) return licence(code, usedBy(0))
  if (index === 3) return licence(code, { ...usedBy(15), assignedBy: agus.name, canTakeBack: true })
  if (index === 5) return licence(code, { state: 'revoked', revokedFor: 'Dicetak dua kali' })
  return licence(code)
})
const packages = [
  { id: 'ept-a', name: 'English Proficiency Test A' },
  { id: 'ept-b', name: 'English Proficiency Test B' },
]
const some = answers(staffLicenceList, { ...pageOf(list, 312), packages })
const page = { path: '/staff/licences', staff: agus, replies: [some] } as const

/** Licences of an institution, and giving them to members. */
export const staffLicences: Scene[] = [
  { ...page, id: 'staff-licences/some', shows: 'Dicetak dua kali' },
  { ...page, id: 'staff-licences/english', speaks: 'en', shows: 'Dicetak dua kali' },
  {
    ...page,
    id: 'staff-licences/empty',
    replies: [answers(staffLicenceList, { ...pageOf([]), packages })],
    shows: 'Belum ada lisensi',
  },
  {
    ...page,
    id: 'staff-licences/assign',
    replies: [
      some,
      answers(staffMemberList, pageOf(listedMembers.slice(0, 5))),
      answers(staffAssignLicences, {
        assigned: 0,
        problems: [
          { email: emailOf(91), problem: 'memberUnknown' },
          { email: emailOf(4), problem: 'hasTest' },
        ],
      }),
    ],
    acts: async ({ press, fill, waitForText }) => {
      await press('Berikan')
      for (const index of [3, 4, 91]) await fill('Peserta', emailOf(index))
      await waitForText('Berikan kepada 3 peserta')
      await press('Berikan kepada 3 peserta')
    },
    shows: 'Belum ada yang diberi lisensi',
  },
]
