import { type ImportPreview, staffImportMembers, staffPreviewImport } from '#contract/calls/staff-import.ts'
import { staffInstitutionList } from '#contract/calls/staff-institutions.ts'
import { staffAddMember, staffMemberDetail, staffMemberList } from '#contract/calls/staff-members.ts'
import { staffReadPnp } from '#contract/calls/staff-pnp.ts'
import { answers, refuses } from '../page/fake-server.ts'
import type { Scene } from '../page/scene.ts'
import type { User } from '../page/user.ts'
import { given, listedMembers } from './staff-member-list.ts'
import { agus, candidates, emailOf, nimOf, polytechnic, ratna } from './staff-people.ts'
import { pageOf } from './staff-session-list.ts'

const page = { path: '/staff/members', staff: agus } as const
const some = answers(staffMemberList, pageOf(listedMembers.slice(0, 25), 1214))

const ayu = answers(staffMemberDetail, {
  ...{ id: 'member-2', email: emailOf(2), fullname: candidates[2], nim: nimOf(2), institution: polytechnic },
  ...{ hasPassword: true, profileSavedAt: '2026-10-02T04:00:00Z' },
  accommodations: {
    ...given,
    extraTimePercent: 25,
    answerTimePercent: 50,
    withoutCamera: true,
    withoutSection: null,
    directionsRead: false,
    breaks: { count: 2, minutes: 10 },
    tools: ['highlighter'],
    display: { textSize: 125, theme: 'dark', isSpaced: false },
  },
  ...{ sittings: 2, deletionRequestedAt: null, isVerifiedEmail: true },
  ...{ dateOfBirth: '2004-02-29', placeOfBirth: 'Singaraja', phoneNumber: '081234567890' },
  ...{ createdAt: '2026-09-01T02:00:00Z', photo: null },
  orders: [
    {
      ...{ id: 'sitting-2', orderNo: 'EPT-202611-004702', test: 'English Proficiency Test A' },
      ...{ license: 'KRTG-7Q2M-X8NB', state: 'started', startedAt: '2026-11-21T02:22:00Z' },
      certificateId: null,
      accommodationObjection: {
        ...{ text: 'Waktu tambahan saya seharusnya 50%.', at: '2026-11-20T02:22:00Z' },
      },
    },
    {
      ...{ id: 'sitting-old', orderNo: 'EPT-202603-001207', test: 'English Proficiency Test B' },
      ...{ license: 'KRTG-5H9D-P4WZ', state: 'finished', startedAt: '2026-03-14T01:05:00Z' },
      ...{ certificateId: 'RU-2026-0A1B2C3D4E', accommodationObjection: null },
    },
  ],
})

/** A table of 212 rows in which eight cells are wrong. */
const faulty: ImportPreview = {
  ...{ rows: 212, ready: 204, faultCount: 8, digest: '0'.repeat(64) },
  faults: [
    { line: 1, cell: 7, field: 'prodi', text: 'prodi', problem: 'noColumn', bound: null },
    { line: 4, cell: 1, field: 'email', text: '2106703 kampus', problem: 'noAddress', bound: null },
    { line: 9, cell: 4, field: 'date_of_birth', text: '21/04/2003', problem: 'dateForm', bound: null },
    { line: 17, cell: 4, field: 'date_of_birth', text: '2003-02-30', problem: 'noDay', bound: null },
    { line: 17, cell: 1, field: 'email', text: emailOf(3), problem: 'twice', bound: '5' },
    { line: 58, cell: 3, field: 'nim', text: '2,10670E+18', problem: 'longNumber', bound: null },
    { line: 101, cell: 1, field: 'email', text: emailOf(9), problem: 'taken', bound: null },
    { line: 166, cell: 2, field: 'fullname', text: '#REF!', problem: 'noText', bound: null },
  ],
  sample: [0, 1, 2, 4, 5].map((index) => ({
    ...{ email: emailOf(index), fullname: candidates[index] ?? '', nim: nimOf(index) },
    dateOfBirth: `2004-0${index + 1}-17`,
  })),
}
const preview = answers(staffPreviewImport, faulty)
const importing = { path: '/staff/members/import', staff: agus, replies: [preview] } as const
const gives = ({ give }: User) => give('mahasiswa-2026.xlsx')

/** Members of an institution, one of them, and their import. */
export const staffMembers: Scene[] = [
  { ...page, id: 'staff-members/some', replies: [some], shows: 'Siti Rahmawati' },
  { ...page, id: 'staff-members/english', speaks: 'en', replies: [some], shows: 'Siti Rahmawati' },
  {
    ...page,
    id: 'staff-members/operator',
    path: '/staff/members',
    staff: ratna,
    replies: [answers(staffInstitutionList, pageOf([polytechnic]))],
    shows: 'Halaman ini selalu tentang satu institusi',
  },
  {
    ...page,
    id: 'staff-members/empty',
    replies: [answers(staffMemberList, pageOf([]))],
    shows: 'Belum ada peserta',
  },
  {
    ...page,
    id: 'staff-members/no-match',
    path: '/staff/members?search=zzz',
    replies: [answers(staffMemberList, pageOf([]))],
    shows: 'Tidak ada yang cocok',
  },
  {
    ...page,
    id: 'staff-members/password',
    replies: [
      some,
      answers(staffAddMember, {
        ...{ id: 'new', email: emailOf(40), fullname: 'Laila Kurnia', password: 'mawar-62-tangga' },
      }),
    ],
    acts: async ({ press, fill }) => {
      await press('Tambah')
      await fill('E-mail', emailOf(40))
      await fill('Nama lengkap', 'Laila Kurnia')
      await press('Tambah')
    },
    shows: 'mawar-62-tangga',
  },
  {
    ...page,
    id: 'staff-members/accommodate',
    replies: [some],
    acts: async ({ press }) => {
      await press('Tindakan untuk Siti Rahmawati')
      await press('Akomodasi')
    },
    shows: 'Waktu tambahan, persen dari setiap section',
  },
  {
    ...page,
    id: 'staff-members/needs-profile',
    replies: [
      some,
      answers(staffReadPnp, {
        given: { extraTimePercent: 50, display: { textSize: 150, theme: 'yellowOnBlack', isSpaced: false } },
        untaken: [
          { support: 'braille', part: null, reason: 'notHere' },
          { support: 'environment', part: 'breaks', reason: 'breaksUncounted' },
        ],
      }),
    ],
    acts: async ({ press, give }) => {
      await press('Tindakan untuk Siti Rahmawati')
      await press('Akomodasi')
      await give('profil-siti.xml')
    },
    shows: 'Formulir diisi dari profil-siti.xml',
  },
  { ...page, id: 'staff-member/one', path: '/staff/members/member-2', replies: [ayu], shows: 'Singaraja' },
  {
    ...page,
    id: 'staff-member/english',
    path: '/staff/members/member-2',
    speaks: 'en',
    replies: [ayu],
    shows: 'Singaraja',
  },
  {
    ...page,
    id: 'staff-member/unknown',
    path: '/staff/members/nobody',
    replies: [refuses(staffMemberDetail, 'member.notFound')],
    shows: 'Data peserta tidak dapat dimuat',
  },
  { ...importing, id: 'staff-member-import/faulty', acts: gives, shows: '8 sel perlu diperbaiki' },
  { ...importing, id: 'staff-member-import/english', speaks: 'en', acts: gives, shows: 'D9' },
  {
    ...importing,
    id: 'staff-member-import/unreadable',
    replies: [refuses(staffPreviewImport, 'import.unreadable')],
    acts: gives,
    shows: 'dibaca',
  },
  {
    ...importing,
    id: 'staff-member-import/imported',
    replies: [preview, answers(staffImportMembers, { ids: candidates.map((_, index) => `new-${index}`) })],
    acts: async (user) => {
      await gives(user)
      await user.press('Lewati 8 baris yang salah')
      await user.press('Impor 204 peserta')
    },
    shows: 'Beri semuanya password pertama',
  },
]
