import { type Member, type Session, sessionList, updateProfile } from '#contract/calls/account.ts'
import { type OrderSummary, orderList, redeem } from '#contract/calls/orders.ts'
import { companyDetail } from '#contract/calls/organisation.ts'
import { changePassword } from '#contract/calls/passwords.ts'
import { memberPrivacy } from '#contract/calls/privacy.ts'
import { orderStates } from '#contract/vocabulary.ts'
import { answers, answersByPage, isUnreachable, keepsWaiting, refuses } from '../page/fake-server.ts'
import type { Scene } from '../page/scene.ts'
import type { User } from '../page/user.ts'
import { newcomer, putri, raden, siti } from './people.ts'

const device = { status: 'on' as const }
const companyWith = (images: { url: string }[]) =>
  answers(companyDetail, {
    id: 'company',
    name: 'Lembaga Bahasa',
    settings: {
      announcement: { isActive: images.length > 0, images },
      deviceVerification: { camera: device, microphone: device },
    },
  })
const company = companyWith([])

const orders = (count: number): OrderSummary[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `order-${index}`,
    orderNo: `EPT-2026${String(11 - (index % 11)).padStart(2, '0')}-${String(4711 + index * 37).padStart(6, '0')}`,
    createdAt: new Date(Date.UTC(2026, 10 - (index % 11), 18 - (index % 17), 2, 5)).toISOString(),
    name: 'EPT',
    license: `LISENSI-${index}`,
    exam: { isComplete: index % 4 === 2 },
    state: orderStates[index % 4] ?? 'new',
    result: orderStates[index % 4] === 'finished' ? 'settled' : 'none',
    certifies: true,
    document: 'certificate',
    heldAnswers: 0,
    mayObject: orderStates[index % 4] === 'disqualified' && index === 3,
  }))
/** A finished test of which late answers wait for a person. */
const held = orders(3)
  .slice(2)
  .map((order) => ({ ...order, result: 'pending' as const, heldAnswers: 2 }))
const listed = (count: number) =>
  answersByPage(orderList, (page) => ({
    list: orders(count).slice((page - 1) * 20, page * 20),
    ...{ page, limit: 20, total: count },
  }))

/** A notice as an organiser would upload it: a picture. */
const notice = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 540" font-family="sans-serif">
  <rect width="960" height="540" fill="#143768"/><circle cx="820" cy="110" r="180" fill="#1d4a87"/>
  <text x="70" y="210" font-size="54" font-weight="700" fill="#fff">Pemeliharaan sistem</text>
  <text x="70" y="280" font-size="30" fill="#dce7f5">Minggu, 29 November 2026, 22.00–24.00 WIB</text>
  <text x="70" y="330" font-size="30" fill="#dce7f5">Tes tidak dapat dimulai selama waktu itu.</text></svg>`)}`

const start = (id: string, rest: Partial<Scene> & Pick<Scene, 'shows'>): Scene => ({
  id: `test-start/${id}`,
  path: '/ept-pnk',
  who: putri,
  ...rest,
})
const redeems = async ({ fill, press }: User) => {
  await fill('Kode lisensi', 'K7QM-2XPD-9RTV-4WHN')
  await press('Redeem Lisensi')
}

const testStart: Scene[] = [
  start('late-answers', {
    replies: [company, answers(orderList, { list: held, page: 1, limit: 20, total: 1 })],
    shows: 'Jawaban terlambat menunggu pemeriksaan',
  }),
  start('loading', { replies: [company, keepsWaiting(orderList)], shows: 'Memuat daftar tes' }),
  start('empty', { replies: [company, listed(0)], shows: 'Belum ada tes' }),
  start('some', { who: siti, replies: [company, listed(4)], shows: 'English Proficiency Online Test 4' }),
  start('many', { who: raden, replies: [company, listed(23)], shows: 'English Proficiency Online Test 23' }),
  start('failed', {
    replies: [company, refuses(orderList, 'server.failed')],
    shows: 'Daftar tes tidak dapat dimuat',
  }),
  start('offline', {
    isOffline: true,
    isHurried: true,
    replies: [isUnreachable(companyDetail), isUnreachable(orderList)],
    shows: 'Koneksi internet terputus',
    acts: ({ waitForText }) => waitForText('Daftar tes tidak dapat dimuat'),
  }),
  start('refused', {
    replies: [company, listed(1), refuses(redeem, 'license.invalid')],
    acts: redeems,
    shows: 'Kode lisensi yang anda masukan tidak valid',
  }),
  start('redeemed', {
    replies: [company, listed(1), answers(redeem, orders(1)[0] as OrderSummary)],
    acts: redeems,
    shows: 'Lisensi berhasil ditambahkan',
  }),
  start('announcement', { replies: [companyWith([{ url: notice }]), listed(1)], shows: 'Pengumuman' }),
  start('new-version', {
    hasNewVersion: true,
    replies: [company, listed(1)],
    shows: 'Versi baru aplikasi tersedia',
  }),
  start('english', { speaks: 'en', replies: [company, listed(4)], shows: 'See the result' }),
  start('unverified', {
    who: { ...raden, isVerifiedEmail: false },
    replies: [company, listed(1)],
    shows: 'Kirim ulang',
  }),
]

const agreedOn = '2026-10-02T03:04:00Z'
const privacy = answers(memberPrivacy, {
  agreed: { policyVersion: '2026-11', at: agreedOn },
  deletionRequestedAt: null,
})
const notAgreed = answers(memberPrivacy, { agreed: null, deletionRequestedAt: null })

const signedIn = (rest: Partial<Session>): Session => ({
  ...{
    id: 'session',
    browser: 'Chrome 142',
    system: 'Windows 11',
    address: '203.0.113.17',
    isCurrent: false,
  },
  ...{ since: '2026-11-20T02:00:00Z', lastUsedAt: '2026-11-20T03:10:00Z', ...rest },
})
const sessions = answers(sessionList, {
  list: [
    signedIn({ id: 'here', isCurrent: true }),
    signedIn({ id: 'there', browser: 'Firefox 145', system: 'Ubuntu', address: '2001:db8:4:17::20' }),
    signedIn({ id: 'unknown', browser: null, system: null, address: null }),
  ],
})

const account = (id: string, who: Member, rest: Partial<Scene> & Pick<Scene, 'shows'>): Scene => ({
  id: `account/${id}`,
  path: '/account',
  who,
  ...rest,
  replies: [...(rest.replies ?? []), sessions],
})
const fillsIn = async ({ fill, press }: User) => {
  await fill('NIM', '2106700777')
  await fill('Nama Lengkap', raden.fullname)
  await fill('Tempat Lahir', 'Bandung')
  await fill('Tanggal Lahir', '2003-04-21')
  await agrees({ press })
  await press('Simpan')
}
const agrees = async ({ press }: Pick<User, 'press'>) =>
  press('Saya telah membaca dan menyetujui Privacy Policy')
const changesPassword = async ({ fill, press }: User) => {
  await press('Change Password')
  await fill('Password Saat Ini', 'kata sandi 123')
  await fill('Password Baru', 'kata sandi 456')
  await fill('Konfirmasi Password', 'kata sandi 456')
  await press('Update')
}

const accounts: Scene[] = [
  account('new', newcomer, { replies: [notAgreed], shows: 'Anda belum menyetujui Privacy Policy.' }),
  account('invalid', newcomer, {
    replies: [notAgreed],
    acts: async ({ press }) => {
      await agrees({ press })
      await press('Simpan')
    },
    shows: 'Silahkan cek kembali data Anda',
  }),
  account(
    'no-address',
    { ...newcomer, email: '', isVerifiedEmail: true },
    {
      replies: [notAgreed],
      acts: async ({ press }) => {
        await agrees({ press })
        await press('Simpan')
      },
      shows: 'E-mail Tidak Boleh Kosong',
    },
  ),
  account('confirming', newcomer, { replies: [notAgreed], acts: fillsIn, shows: 'Simpan data diri?' }),
  account('refused', newcomer, {
    replies: [notAgreed, refuses(updateProfile, 'profile.alreadySaved')],
    acts: async (user) => {
      await fillsIn(user)
      await user.press('Ya, simpan')
    },
    shows: 'Data profil sudah disimpan',
  }),
  account('saved', putri, { replies: [privacy], shows: 'Unduh data saya' }),
  account('english', raden, { speaks: 'en', replies: [privacy], shows: 'Personal Information' }),
  account('long-names', raden, { replies: [privacy], shows: 'Unduh data saya' }),
  account('calendar', newcomer, {
    replies: [notAgreed],
    acts: ({ press }) => press('Buka kalender'),
    shows: '2003',
  }),
  account('password', putri, {
    replies: [privacy],
    acts: ({ press }) => press('Change Password'),
    shows: 'Password Saat Ini',
  }),
  account('password-wrong', putri, {
    replies: [privacy, refuses(changePassword, 'password.currentWrong')],
    acts: changesPassword,
    shows: 'Current password Anda salah',
  }),
  account('sessions-loading', putri, {
    replies: [keepsWaiting(sessionList), privacy],
    shows: 'Memuat daftar perangkat',
  }),
  account('sessions-failed', putri, {
    replies: [refuses(sessionList, 'server.failed'), privacy],
    shows: 'Daftar perangkat tidak dapat dimuat',
  }),
  account('my-data-loading', putri, {
    replies: [keepsWaiting(memberPrivacy)],
    shows: 'Memuat catatan persetujuan',
  }),
  account('my-data-failed', putri, {
    replies: [refuses(memberPrivacy, 'server.failed')],
    shows: 'Catatan persetujuan tidak dapat dimuat',
  }),
  account('my-data-deletion', putri, {
    replies: [privacy],
    acts: ({ press }) => press('Minta penghapusan data'),
    shows: 'Minta penghapusan data?',
  }),
  account('my-data-requested', putri, {
    replies: [
      answers(memberPrivacy, {
        agreed: { policyVersion: '2026-11', at: agreedOn },
        deletionRequestedAt: '2026-11-20T02:00:00Z',
      }),
    ],
    shows: 'Penghapusan data diminta pada',
  }),
]

/** The signed-in person's own pages. */
export const member: Scene[] = [
  ...testStart,
  ...accounts,
  { id: 'guide/read', path: '/guide', who: siti, shows: 'Panduan' },
  { id: 'privacy-policy/read', path: '/privacypolicy', who: raden, shows: 'Privacy Policy' },
  { id: 'not-found/signed-in', path: '/tidak-ada', who: siti, shows: 'Halaman tidak ditemukan' },
  { id: 'quit-link/open', path: '/safe-exam-browser/quit', shows: 'tidak tertutup otomatis' },
]
