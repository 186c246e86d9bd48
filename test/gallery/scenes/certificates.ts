import type { Certificate } from '#contract/calls/certificates.ts'
import {
  certificatePicture,
  type VerifiedCertificate,
  verifyCertificate,
} from '#contract/calls/certificates.ts'
import { certificateList, orderDetailFull } from '#contract/calls/orders.ts'
import { shippingTracking, type Tracking } from '#contract/calls/shipping.ts'
import { parcelTo } from '#test/server/parcel.ts'
import { answers, isUnreachable, keepsWaiting, refuses, sends } from '../page/fake-server.ts'
import type { Scene } from '../page/scene.ts'
import { issuerPicture } from './issuer-picture.ts'
import { putri, raden } from './people.ts'
import { reviews } from './reviews.ts'
import { orderOf } from './sittings.ts'

const certificateOf = (name: string, revokedAt: string | null = null): Certificate => ({
  id: 'R7KQ2MXPD9TV4WHN',
  kind: 'certificate',
  name,
  dateOfBirth: '2003-04-21',
  testDate: '2026-11-18',
  validUntil: '2027-11-18',
  issuedAt: '2026-11-18T05:00:00Z',
  listening: 56,
  structure: 54,
  reading: 55,
  total: 108,
  predictedScore: 550,
  level: 'Advanced',
  supervision: 'remote',
  ...{ issuer: 'Universitas Nusantara', testName: 'English Proficiency Test A' },
  ...{ testMinutes: 115, testQuestions: 140 },
  ...{ signatoryName: null, signatoryTitle: null, logoDigest: null, signatureDigest: null },
  verifyUrl:
    'https://ujian.kampus.example/verify/R7KQ2MXPD9TV4WHN?s=q0p5oJ5uJm1yq6H8nq3P2V7cJ9t2rX0y5sK8dL4wZ1bE7hT3fA6gC9jN2mQ5vR8x',
  revokedAt,
})

/** Of the short test, which is for practice. */
const reportOf = (name: string): Certificate => ({
  ...certificateOf(name),
  ...{ kind: 'report', testName: 'Short practice test', testMinutes: 17, testQuestions: 25, total: 19 },
  validUntil: null,
})

const shipped = { orderId: 'order-0', waybillId: 'WYB-1700042', status: 'picking_up' }
const tests = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => ({
    id: `order-${index}`,
    orderNo: `EPT-202611-${String(4711 + index * 37).padStart(6, '0')}`,
    license: `LISENSI-${index}`,
    endTest: new Date(Date.UTC(2026, 10 - (index % 11), 18 - (index % 17), 5)).toISOString(),
    score: 677 - index * 13,
    certifies: true,
    document: 'certificate' as const,
    sections: [],
    result: 'settled' as const,
    certificate:
      index % 5 === 3 ? null : certificateOf(name, index % 5 === 2 ? '2026-11-19T04:00:00Z' : null),
    shipping:
      index % 3 === 0
        ? { ...shipped, waybillId: `WYB-17000${42 + index}`, status: index ? 'delivered' : 'picking_up' }
        : null,
  }))
const listed = (total: number) =>
  answers(certificateList, { list: tests(Math.min(total, 10), putri.fullname), page: 1, limit: 10, total })

const reward = (id: string, rest: Partial<Scene> & Pick<Scene, 'shows'>): Scene => ({
  id: `reward/${id}`,
  path: '/reward',
  who: putri,
  ...rest,
})
const rewards: Scene[] = [
  reward('loading', { replies: [keepsWaiting(certificateList)], shows: 'Memuat daftar sertifikat' }),
  reward('empty', { replies: [listed(0)], shows: 'Belum ada sertifikat' }),
  reward('one', { replies: [listed(1)], shows: 'Sedang dijemput' }),
  reward('many', { who: raden, replies: [listed(23)], shows: '1–10 dari 23' }),
  reward('english', { speaks: 'en', who: raden, replies: [listed(23)], shows: 'Waybill number' }),
  reward('pending', {
    replies: [
      answers(certificateList, {
        list: tests(1, putri.fullname).map((row) => ({
          ...row,
          ...{ score: null, result: 'pending' as const, certificate: null, shipping: null },
        })),
        ...{ page: 1, limit: 10, total: 1 },
      }),
    ],
    shows: 'Menunggu jawaban yang mungkin masih terkirim',
  }),
  reward('review', {
    replies: [
      answers(certificateList, {
        list: tests(1, putri.fullname).map((row) => ({
          ...row,
          ...{ score: null, result: 'review' as const, certificate: null, shipping: null },
        })),
        ...{ page: 1, limit: 10, total: 1 },
      }),
    ],
    shows: 'Menunggu pemeriksaan',
  }),
  reward('sections-only', {
    replies: [
      answers(certificateList, {
        list: tests(1, putri.fullname).map((row) => ({
          ...row,
          ...{ score: null, certifies: false, certificate: null, shipping: null },
          sections: [
            { section: 'listening' as const, score: 56 },
            { section: 'reading' as const, score: 55 },
          ],
        })),
        ...{ page: 1, limit: 10, total: 1 },
      }),
    ],
    shows: 'Tanpa sertifikat: tes ini tidak memuat semua section',
  }),
  reward('report', {
    replies: [
      answers(certificateList, {
        list: tests(2, putri.fullname).map((row, index) =>
          index === 0 ? { ...row, document: 'report' as const, certificate: reportOf(putri.fullname) } : row,
        ),
        ...{ page: 1, limit: 10, total: 2 },
      }),
    ],
    shows: 'Lihat laporan',
  }),
  reward('failed', {
    replies: [refuses(certificateList, 'server.failed')],
    shows: 'Daftar sertifikat tidak dapat dimuat',
  }),
  reward('offline', {
    isOffline: true,
    isHurried: true,
    replies: [isUnreachable(certificateList)],
    shows: 'Daftar sertifikat tidak dapat dimuat',
  }),
]

const order = (certificate: Certificate | null) =>
  answers(orderDetailFull, { ...orderOf('finished'), certificate })
const viewer = (id: string, rest: Partial<Scene> & Pick<Scene, 'shows'>): Scene => ({
  id: `certificate/${id}`,
  path: '/viewer/order-0',
  who: putri,
  ...rest,
})
const viewers: Scene[] = [
  { id: 'certificate/sample', path: '/viewer', who: putri, shows: 'Contoh sertifikat' },
  viewer('loading', { replies: [keepsWaiting(orderDetailFull)], shows: 'Memuat sertifikat' }),
  viewer('issued', { replies: [order(certificateOf(putri.fullname))], shows: 'Unduh PDF' }),
  viewer('report', { replies: [order(reportOf(putri.fullname))], shows: 'Laporan Hasil Latihan' }),
  viewer('signed', {
    replies: [
      order({
        ...certificateOf(putri.fullname),
        ...{ signatoryName: 'Dr. Nur Aini, M.Pd.', signatoryTitle: 'Kepala UPT Bahasa' },
        ...{ logoDigest: 'logo', signatureDigest: 'signature' },
      }),
      sends(certificatePicture, issuerPicture),
    ],
    shows: 'Kepala UPT Bahasa',
  }),
  viewer('long-names', { who: raden, replies: [order(certificateOf(raden.fullname))], shows: 'Unduh PDF' }),
  viewer('revoked', {
    replies: [order(certificateOf(putri.fullname, '2026-11-19T04:00:00Z'))],
    shows: 'Sertifikat ini sudah dicabut',
  }),
  viewer('not-issued', { replies: [order(null)], shows: 'Sertifikat belum terbit' }),
  viewer('sections-only', {
    replies: [answers(orderDetailFull, { ...orderOf('finished'), certifies: false })],
    shows: 'Tes ini tidak menghasilkan sertifikat',
  }),
  viewer('failed', {
    replies: [refuses(orderDetailFull, 'server.failed')],
    shows: 'Sertifikat tidak dapat dimuat',
  }),
]

const way = [
  ['2026-11-21T02:10:00Z', 'Kurir dalam perjalanan menjemput paket'],
  ['2026-11-20T09:30:00Z', 'Kurir ditentukan: Asep'],
  ['2026-11-20T08:00:00Z', 'Pengiriman dikonfirmasi'],
].map(([updatedAt = '', note = '']) => ({ updatedAt, note }))
const parcel: Tracking = (() => {
  const { courier, ...rest } = parcelTo('order-0')
  const { orderId: _, ...sent } = rest
  return { ...sent, courier: { ...courier, waybillId: sent.waybillId, history: way }, history: way }
})()
const longParcel: Tracking = {
  ...parcel,
  status: 'delivered',
  destination: {
    ...parcel.destination,
    contactName: raden.fullname,
    address:
      'Perumahan Taman Wisma Asri Blok AA 27 Nomor 14 RT 009 RW 023, Kelurahan Teluk Pucung, Kecamatan Bekasi Utara, Kota Bekasi, Jawa Barat',
    note: 'Titipkan kepada satpam di gerbang utara bila penerima tidak di rumah',
  },
  history: Array.from({ length: 14 }, (_, index) => ({
    updatedAt: new Date(Date.UTC(2026, 10, 20, 9 - index * 7)).toISOString(),
    note: `Paket tiba di gudang transit ${14 - index} dan disortir untuk perjalanan berikutnya`,
  })),
}
const track = (id: string, rest: Partial<Scene> & Pick<Scene, 'shows'>): Scene => ({
  id: `tracking/${id}`,
  path: '/certificate/order-0/tracking',
  who: putri,
  ...rest,
})
const trackings: Scene[] = [
  track('loading', { replies: [keepsWaiting(shippingTracking)], shows: 'Memuat data pengiriman' }),
  track('on-its-way', { replies: [answers(shippingTracking, parcel)], shows: 'Sedang dijemput' }),
  track('english', {
    speaks: 'en',
    replies: [answers(shippingTracking, parcel)],
    shows: 'WYB-1700',
  }),
  track('long', { who: raden, replies: [answers(shippingTracking, longParcel)], shows: 'Terkirim' }),
  track('missing', {
    replies: [refuses(shippingTracking, 'shipping.notFound')],
    shows: 'Pengiriman belum tersedia',
  }),
  track('failed', { replies: [refuses(shippingTracking, 'server.failed')], shows: 'tidak dapat dimuat' }),
]

const { dateOfBirth: _dateOfBirth, verifyUrl: _verifyUrl, ...certified } = certificateOf(putri.fullname)
const reportFacts = {
  ...{ kind: 'report' as const, testName: 'Short practice test', testMinutes: 17 },
  validUntil: null,
}
const verified = (facts: Partial<VerifiedCertificate>) =>
  answers(verifyCertificate, {
    ...certified,
    maskedDateOfBirth: '2003-**-**',
    institution: null,
    state: 'valid',
    signature: 'genuine',
    ...facts,
  })
const verification = (id: string, reply: Scene['replies'], shows: string): Scene => ({
  id: `verify/${id}`,
  path: '/verify/R7KQ2MXPD9TV4WHN?s=signature',
  isForPhones: true,
  replies: reply ?? [],
  shows,
})
const verifications: Scene[] = [
  verification('checking', [keepsWaiting(verifyCertificate)], 'Memeriksa sertifikat'),
  verification('valid', [verified({})], 'Sertifikat ini berlaku'),
  verification(
    'long-names',
    [
      verified({
        name: raden.fullname,
        institution: { name: 'Politeknik Negeri Kertanegara Wirabhumi Jawa Dwipa' },
      }),
    ],
    'Sertifikat ini berlaku',
  ),
  { ...verification('english', [verified({})], 'This certificate is valid'), speaks: 'en' },
  verification('report', [verified({ ...reportFacts })], 'Laporan hasil latihan ini asli'),
  verification(
    'signed',
    [verified({ signatoryName: 'Dr. Nur Aini, M.Pd.', signatoryTitle: 'Kepala UPT Bahasa' })],
    'Kepala UPT Bahasa',
  ),
  verification('expired', [verified({ state: 'expired', validUntil: '2026-05-01' })], 'sudah habis'),
  verification(
    'revoked',
    [verified({ state: 'revoked', revokedAt: '2026-11-19T04:00:00Z' })],
    'Sertifikat ini sudah dicabut',
  ),
  verification('forged', [verified({ signature: 'forged' })], 'tidak asli'),
  verification('unknown', [refuses(verifyCertificate, 'certificate.notFound')], 'Tidak ada sertifikat'),
  verification('failed', [refuses(verifyCertificate, 'server.failed')], 'belum dapat diperiksa'),
]

/** What a finished test leads to: certificates, their way by post, their verification, the review. */
export const certificates: Scene[] = [...rewards, ...viewers, ...trackings, ...reviews, ...verifications]
