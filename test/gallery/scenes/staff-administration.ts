import { staffSessionList } from '#contract/calls/staff.ts'
import { staffAuditHead, staffAuditList, staffAuditVerify } from '#contract/calls/staff-audit.ts'
import { staffInstitutionList } from '#contract/calls/staff-institutions.ts'
import { type StaffPerson, staffPersonList } from '#contract/calls/staff-persons.ts'
import { answers, isUnreachable } from '../page/fake-server.ts'
import type { Scene } from '../page/scene.ts'
import { agus, bambang, dewi, emailOf, polytechnic, ratna } from './staff-people.ts'
import { pageOf } from './staff-session-list.ts'

const person = ({ id, email, name, roles }: typeof dewi, more: Partial<StaffPerson> = {}): StaffPerson => ({
  ...{ id, email, name, roles, state: 'active', hasSecondFactor: true },
  ...{ lastSeenAt: '2026-11-21T02:58:00Z', ...more },
})
const persons = answers(
  staffPersonList,
  pageOf([
    person(agus, { roles: [...agus.roles, ...bambang.roles] }),
    person(bambang),
    person(dewi, { hasSecondFactor: false }),
    person(
      { ...dewi, id: 'new', name: 'Fransiska Wulan', email: 'fransiska.wulan@politeknik.example' },
      { state: 'invited', hasSecondFactor: false, lastSeenAt: null },
    ),
    person(
      { ...dewi, id: 'gone', name: 'Heru Cahyono', email: 'heru.cahyono@politeknik.example' },
      { state: 'disabled', lastSeenAt: null },
    ),
  ]),
)
const team = { path: '/staff/persons', staff: agus, replies: [persons] } as const

const line = (
  id: string,
  minutes: number,
  kind: string,
  about: 'person' | 'member',
  details: object = {},
) => ({
  ...{ id, at: new Date(Date.parse('2026-11-21T03:14:00Z') - minutes * 60_000).toISOString(), kind },
  ...{ person: about === 'person' ? { name: dewi.name, email: dewi.email } : null },
  ...{ member: about === 'member' ? emailOf(13) : null, institution: polytechnic.name },
  ...{ sitting: about === 'member' ? 'EPT-202611-004713' : null, address: '10.20.4.31' },
  details: Object.entries(details).map(([name, value]) => ({ name, value: String(value) })),
})
const log = {
  path: '/staff/audit',
  staff: agus,
  replies: [
    answers(
      staffAuditList,
      pageOf(
        [
          line('5', 1, 'staffAct', 'person', { command: 'staffAct', kind: 'pause', outcome: 'done' }),
          line('4', 6, 'signedInBesideSitting', 'member', { by: 'password' }),
          line('3', 55, 'signedIn', 'person', { by: 'password', knownDevice: true }),
          line('2', 61, 'signInFailed', 'person', { by: 'password' }),
          line('1', 1400, 'settingsChanged', 'person', { settings: 'supervisedShare: 70 → 80' }),
        ],
        2317,
      ),
    ),
    answers(staffAuditHead, { head: { seq: 48_211, at: '2026-11-21T03:14:00Z', digest: '7be1'.repeat(16) } }),
  ],
} as const
const head = { seq: 48_211, at: '2026-11-21T03:14:00Z', digest: '7be1'.repeat(16) }
const institutions = answers(
  staffInstitutionList,
  pageOf([polytechnic, { id: 'u', name: 'Universitas Merapi' }]),
)

const account = {
  path: '/staff/account',
  staff: agus,
  replies: [
    answers(staffSessionList, {
      list: [
        {
          ...{ id: 's1', isCurrent: true, since: '2026-11-21T00:40:00Z', lastUsedAt: '2026-11-21T03:14:00Z' },
          ...{ browser: 'Chrome 141', system: 'Windows 11', address: '10.20.4.31' },
        },
      ],
    }),
  ],
} as const

/** Persons, the security log, the own account. */
export const staffAdministration: Scene[] = [
  { ...team, id: 'staff-persons/some', shows: 'Fransiska Wulan' },
  { ...team, id: 'staff-persons/english', speaks: 'en', shows: 'Fransiska Wulan' },
  {
    ...team,
    id: 'staff-persons/invite',
    acts: ({ press }) => press('Undang'),
    shows: 'Orang ini menerima surat',
  },
  { ...log, id: 'staff-audit/lines', shows: 'supervisedShare: 70 → 80' },
  { ...log, id: 'staff-audit/english', speaks: 'en', shows: 'supervisedShare: 70 → 80' },
  {
    ...log,
    id: 'staff-audit/proved',
    staff: ratna,
    replies: [
      ...log.replies,
      institutions,
      answers(staffAuditVerify, { records: 48_211, removed: 120, head, fault: null }),
    ],
    acts: ({ press }) => press('Periksa seluruh log'),
    shows: 'Log utuh: 48211 catatan',
  },
  {
    ...log,
    id: 'staff-audit/failed',
    replies: [isUnreachable(staffAuditList), isUnreachable(staffAuditHead)],
    shows: 'Daftar tidak dapat dimuat',
  },
  { ...account, id: 'staff-account/own', shows: 'Chrome 141' },
  { ...account, id: 'staff-account/english', speaks: 'en', shows: 'Chrome 141' },
  { id: 'staff-home/not-for-role', path: '/staff/settings', staff: dewi, shows: 'bukan untuk peran Anda' },
  {
    ...{
      id: 'staff-home/choose-institution',
      path: '/staff/settings',
      staff: ratna,
      replies: [institutions],
    },
    shows: 'Pilih institusi',
  },
]
