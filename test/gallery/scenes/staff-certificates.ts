import {
  type CertificateInFull,
  type ListedCertificate,
  staffCertificateDetail,
  staffCertificateList,
} from '#contract/calls/staff-certificates.ts'
import { type ParcelPreview, staffPreviewParcels } from '#contract/calls/staff-parcels.ts'
import { answers } from '../page/fake-server.ts'
import type { Scene } from '../page/scene.ts'
import { agus, bambang, candidates, emailOf, nimOf, polytechnic } from './staff-people.ts'
import { pageOf } from './staff-session-list.ts'

const row = (index: number, more: Partial<ListedCertificate> = {}): ListedCertificate => ({
  ...{
    id: `RU-2026-${(0xa1b2c3d4e5 + index * 0x1f3d57).toString(16).toUpperCase()}`,
    orderId: `order-${index}`,
  },
  ...{ orderNo: `EPT-202611-00${4600 + index}`, name: candidates[index] ?? '', nim: nimOf(index) },
  ...{
    institution: polytechnic.name,
    kind: 'certificate',
    state: 'valid',
    waitsFor: null,
    predictedScore: 540,
    level: 'Advanced',
  },
  ...{ testedAt: '2026-11-12T04:10:00Z', issuedAt: '2026-11-13T02:00:00Z', parcel: null, ...more },
})
const rows = [
  row(0, { parcel: { waybillId: 'JNE0042117730', status: 'dropping_off' } }),
  row(3, { parcel: { waybillId: 'JNE0042117699', status: 'delivered' }, predictedScore: 587 }),
  row(15, { kind: 'report' }),
  row(6, { state: 'replaced' }),
  row(7, { state: 'revoked', predictedScore: 431, level: 'Intermediate' }),
  row(9, { state: 'expired', testedAt: '2025-10-02T04:10:00Z', issuedAt: '2025-10-03T02:00:00Z' }),
]
const waiting = (['review', 'answers', 'address', 'profile', 'issue'] as const).map((waitsFor, index) =>
  row(10 + index, {
    ...{ id: null, state: 'waiting', waitsFor, predictedScore: null, level: null, issuedAt: null },
  }),
)
const some = answers(staffCertificateList, pageOf(rows, 388))
const page = { path: '/staff/certificates', staff: agus, replies: [some] } as const

const full: CertificateInFull = {
  certificate: {
    ...{
      id: 'RU-2026-A1B2C3D4E5',
      kind: 'certificate',
      name: 'Ni Made Ayu Pratiwi',
      dateOfBirth: '2004-02-29',
    },
    ...{ testDate: '2026-11-12', validUntil: '2027-11-12', issuedAt: '2026-11-13T02:00:00Z' },
    ...{ listening: 55, structure: 52, reading: 57, total: 110, predictedScore: 547, level: 'Advanced' },
    ...{ issuer: polytechnic.name, testName: 'English Proficiency Test A' },
    ...{ testMinutes: 115, testQuestions: 140 },
    ...{ signatoryName: null, signatoryTitle: null, logoDigest: null, signatureDigest: null },
    ...{ supervision: 'room', verifyUrl: 'https://ujian.politeknik.example/verify/RU-2026-A1B2C3D4E5' },
    revokedAt: null,
  },
  ...{ state: 'valid', orderId: 'order-2', orderNo: 'EPT-202611-004602', institution: polytechnic.name },
  test: 'English Proficiency Test A',
  member: { fullname: 'Ni Made Ayu Pratiwi Dewi', nim: nimOf(2), email: emailOf(2) },
  history: [
    {
      ...{ at: '2026-11-16T03:00:00Z', kind: 'reissued', certificateId: 'RU-2026-A1B2C3D4E5' },
      ...{ reason: 'Nama salah ketik', by: agus.name },
    },
    {
      ...{ at: '2026-11-16T03:00:00Z', kind: 'revoked', certificateId: 'RU-2026-90F1E2D3C4' },
      ...{ reason: 'Nama salah ketik', by: agus.name },
    },
    {
      ...{ at: '2026-11-13T02:00:00Z', kind: 'issued', certificateId: 'RU-2026-90F1E2D3C4' },
      ...{ reason: null, by: null },
    },
  ],
  parcel: {
    ...{ waybillId: 'JNE0042117730', courier: 'JNE', link: 'https://jne.example/JNE0042117730' },
    status: 'dropping_off',
    history: [
      { at: '2026-11-20T09:00:00Z', status: 'dropping_off', note: 'Dibawa kurir' },
      { at: '2026-11-18T04:00:00Z', status: 'picked', note: '' },
    ],
  },
}
const one = {
  path: '/staff/certificates/RU-2026-A1B2C3D4E5',
  staff: agus,
  replies: [answers(staffCertificateDetail, full)],
} as const

const parcels: ParcelPreview = {
  ...{ rows: 40, ready: 37, faultCount: 3, fresh: 31, digest: '0'.repeat(64) },
  faults: [
    { line: 6, cell: 1, field: 'order', text: 'EPT-202611-04602', problem: 'unknownOrder', bound: null },
    { line: 11, cell: 4, field: 'status', text: 'di jalan', problem: 'noStatus', bound: 'dropping_off' },
    { line: 23, cell: 2, field: 'waybill', text: '', problem: 'missing', bound: null },
  ],
  sample: [0, 3, 15].map((index) => ({
    ...{ orderNo: `EPT-202611-00${4600 + index}`, name: candidates[index] ?? '', courier: 'JNE' },
    ...{ waybillId: `JNE00421177${30 + index}`, status: 'picked', isNew: index > 0 },
  })),
}
const importing = {
  path: '/staff/certificates/parcels',
  staff: agus,
  replies: [answers(staffPreviewParcels, parcels)],
} as const

/** Certificates of an institution and their parcels. */
export const staffCertificates: Scene[] = [
  { ...page, id: 'staff-certificates/some', shows: 'JNE0042117730' },
  { ...page, id: 'staff-certificates/english', speaks: 'en', shows: 'JNE0042117730' },
  {
    ...page,
    id: 'staff-certificates/waiting',
    path: '/staff/certificates?state=waiting',
    staff: bambang,
    replies: [answers(staffCertificateList, pageOf(waiting))],
    shows: 'Profil peserta belum disimpan',
  },
  {
    ...page,
    id: 'staff-certificates/empty',
    replies: [answers(staffCertificateList, pageOf([]))],
    shows: 'Belum ada sertifikat',
  },
  { ...one, id: 'staff-certificate/valid', shows: 'Nama salah ketik' },
  { ...one, id: 'staff-certificate/english', speaks: 'en', shows: 'Nama salah ketik' },
  {
    ...one,
    id: 'staff-certificate/revoke',
    acts: ({ press }) => press('Cabut'),
    shows: 'tidak dapat dibatalkan',
  },
  {
    ...one,
    id: 'staff-certificate/parcel',
    acts: ({ press }) => press('Ubah pengiriman'),
    shows: 'Dibaca peserta di riwayat',
  },
  {
    ...importing,
    id: 'staff-parcels/faulty',
    acts: ({ give }) => give('resi-november.xlsx'),
    shows: '3 sel perlu diperbaiki',
  },
]
