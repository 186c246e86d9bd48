import { readInvitation, type StaffSelf, staffLogin } from '#contract/calls/staff.ts'
import { beginTotp, confirmTotp, proveByCode } from '#contract/calls/staff-factors.ts'
import { answers, isUnreachable, refuses } from '../page/fake-server.ts'
import type { Scene } from '../page/scene.ts'
import type { User } from '../page/user.ts'
import { agus, dewi } from './staff-people.ts'

const at = (stage: StaffSelf['stage']): StaffSelf => ({ ...agus, stage })
const nobody = { path: '/staff', staff: 'nobody' } as const

const signsIn = async ({ fill, press }: User) => {
  await fill('E-mail', agus.email)
  await fill('Password', 'kata sandi 123')
  await press('Masuk')
}
const codes = ['7h2k-9qpd', 'm4xv-t8rw', 'c6jn-2yfb', 'k9ds-w5ht', 'p3vq-7mzx']
const newRecoveryCodes = [...codes, ...codes.map((code) => [...code].toReversed().join(''))]
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const begun = answers(beginTotp, {
  secret,
  uri: `otpauth://totp/RuangUji:${agus.email}?secret=${secret}&issuer=RuangUji`,
})
const preparesApp = ({ press }: User) => press('Siapkan aplikasi')

/** How persons of the staff sign in. */
export const staffSignIn: Scene[] = [
  { ...nobody, id: 'staff-sign-in/empty', isForPhones: true, shows: 'Masuk sebagai petugas' },
  {
    ...nobody,
    id: 'staff-insecure/operator',
    isInsecure: true,
    shows: 'Halaman ini dibuka tanpa sambungan aman',
  },
  { ...nobody, id: 'staff-sign-in/english', speaks: 'en', shows: 'For operators' },
  {
    ...nobody,
    id: 'staff-sign-in/refused',
    replies: [refuses(staffLogin, 'login.failed')],
    acts: signsIn,
    shows: 'E-mail atau password Anda salah',
  },
  {
    ...nobody,
    id: 'staff-sign-in/factor',
    replies: [answers(staffLogin, { ...at('secondFactor'), token: 'scene' })],
    acts: signsIn,
    shows: 'Bukti kedua',
  },
  {
    ...nobody,
    id: 'staff-sign-in/wrong-code',
    replies: [
      answers(staffLogin, { ...at('secondFactor'), token: 'scene' }),
      refuses(proveByCode, 'staff.codeWrong'),
    ],
    acts: async (user) => {
      await signsIn(user)
      await user.fill('Enam angka dari aplikasi autentikator, atau kode pemulihan', '481516')
      await user.press('Lanjutkan')
    },
    shows: 'Kode',
  },
  { id: 'staff-sign-in/enrol', path: '/staff', staff: at('enrolment'), shows: 'Siapkan bukti kedua' },
  {
    id: 'staff-sign-in/app',
    path: '/staff',
    staff: at('enrolment'),
    replies: [begun],
    acts: preparesApp,
    shows: 'Pindai kode ini',
  },
  {
    id: 'staff-sign-in/recovery-codes',
    path: '/staff',
    staff: at('enrolment'),
    replies: [begun, answers(confirmTotp, { ...at('open'), token: 'scene', newRecoveryCodes })],
    acts: async (user) => {
      await preparesApp(user)
      await user.fill('Enam angka yang ditampilkan aplikasi', '481516')
      await user.press('Konfirmasi')
    },
    shows: 'Kode pemulihan Anda',
  },
  {
    ...nobody,
    id: 'staff-sign-in/invited',
    path: '/staff/invitation/kode',
    replies: [answers(readInvitation, { email: dewi.email, name: dewi.name })],
    shows: 'Selamat datang, Dewi Lestari',
  },
  {
    ...nobody,
    id: 'staff-sign-in/dead-link',
    path: '/staff/invitation/kode',
    replies: [refuses(readInvitation, 'staff.invitationInvalid')],
    shows: 'Tautan ini tidak berlaku',
  },
  {
    ...nobody,
    id: 'staff-sign-in/offline',
    isOffline: true,
    replies: [isUnreachable(staffLogin)],
    acts: signsIn,
    shows: 'Server tidak dapat dihubungi',
  },
]
