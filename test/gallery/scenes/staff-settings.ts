import { certificatePicture } from '#contract/calls/certificates.ts'
import { type InstitutionSetting, staffSettings as settingsCall } from '#contract/calls/staff-settings.ts'
import { certificateRules } from '#contract/vocabulary.ts'
import { answers, isUnreachable, sends } from '../page/fake-server.ts'
import type { Scene } from '../page/scene.ts'
import { issuerPicture } from './issuer-picture.ts'
import { agus, polytechnic } from './staff-people.ts'

const plain = { least: null, most: null, whole: false, choices: [] }
const isOn = (name: string, value: boolean, usual = false): InstitutionSetting => ({
  ...{ ...plain, name, kind: 'switch', value, usual },
})
const number = (name: string, value: number, usual: number, least: number, most: number | null) =>
  ({
    ...plain,
    name,
    kind: 'number',
    value,
    usual,
    least,
    most,
    whole: name !== 'judgement.confidence',
  }) as const

const list: InstitutionSetting[] = [
  isOn('judgement.pilot', false),
  isOn('activeCamera', true),
  ...['face', 'voice', 'newTab'].map((kind) => isOn(`identification.${kind}`, true)),
  isOn('judgement.requireDevices', true),
  ...['face', 'voice', 'newTab'].map((kind) => isOn(`failed.${kind}`, kind !== 'voice')),
  number('judgement.limit', 3, 3, 1, 99),
  number('judgement.windowSeconds', 5, 5, 4, 60),
  number('judgement.confidence', 0.5, 0.5, 0, 1),
  isOn('judgement.voiceActivityCounts', false),
  ...['listening', 'structure', 'reading'].map((section) =>
    number(`judgement.mostWords.${section}`, 4, 4, 0, null),
  ),
  isOn('judgement.remoteSpeechAllowed', false),
  {
    ...{ ...plain, name: 'certificates', kind: 'choice', value: 'reviewed', usual: 'supervised' },
    choices: [...certificateRules],
  },
  number('supervisedShare', 80, 80, 0, 100),
  number('lateGraceSeconds', 120, 120, 0, 3600),
  number('expiryHours', 168, 168, 1, 8760),
  number('securityLogDays', 365, 365, 30, 3650),
  ...['highlighter', 'strike', 'lineReader', 'hiddenTimer', 'proctorCall'].map((tool) =>
    isOn(`tools.${tool}`, tool !== 'highlighter', true),
  ),
  isOn('wallWithoutNames', false),
  isOn('sebRequired', true),
  {
    ...{ ...plain, name: 'sebConfigKeys', kind: 'lines', usual: '' },
    value: `Laboratorium 1: ${'4fa9'.repeat(16)}\nLaboratorium 2: ${'03ee'.repeat(16)}`,
  },
  { ...plain, name: 'sebExamKeys', kind: 'lines', value: '', usual: '' },
  { ...plain, name: 'signatoryName', kind: 'text', value: 'Dr. Nur Aini, M.Pd.', usual: '' },
  { ...plain, name: 'signatoryTitle', kind: 'text', value: 'Kepala UPT Bahasa', usual: '' },
  { ...plain, name: 'contactEmail', kind: 'text', value: 'bahasa@politeknik.example', usual: '' },
]
const some = {
  institution: polytechnic,
  list,
  pin: 'works',
  logoDigest: 'logo',
  signatureDigest: null,
} as const
const known = answers(settingsCall, some)
const page = {
  ...{ path: '/staff/settings', staff: agus },
  replies: [known, sends(certificatePicture, issuerPicture)],
} as const

/** How an institution's tests are supervised and judged. */
export const staffSettings: Scene[] = [
  { ...page, id: 'staff-settings/known', shows: 'PIN pengawas' },
  { ...page, id: 'staff-settings/english', speaks: 'en', shows: "The proctors' PIN" },
  {
    ...page,
    id: 'staff-settings/failed',
    replies: [isUnreachable(settingsCall)],
    shows: 'Pengaturan tidak dapat dimuat',
  },
]
