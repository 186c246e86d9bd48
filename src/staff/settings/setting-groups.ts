import type { settings as texts } from '../texts/settings.ts'

export type SettingName = keyof typeof texts.names
export type SettingGroup = keyof typeof texts.groups

/** The settings in the order of the page. */
export const settingGroups: readonly (readonly [SettingGroup, readonly SettingName[]])[] = [
  [
    'watching',
    [
      'judgement.pilot',
      'activeCamera',
      'identification.face',
      'identification.voice',
      'identification.newTab',
      'judgement.requireDevices',
    ],
  ],
  ['stopping', ['failed.face', 'failed.voice', 'failed.newTab', 'judgement.limit']],
  [
    'judging',
    [
      ...(['judgement.windowSeconds', 'judgement.confidence', 'judgement.voiceActivityCounts'] as const),
      ...(['judgement.mostWords.listening', 'judgement.mostWords.structure'] as const),
      ...(['judgement.mostWords.reading', 'judgement.remoteSpeechAllowed'] as const),
    ],
  ],
  [
    'tools',
    [
      ...(['tools.highlighter', 'tools.strike', 'tools.lineReader'] as const),
      ...(['tools.hiddenTimer', 'tools.proctorCall'] as const),
    ],
  ],
  ['wall', ['wallWithoutNames']],
  ['browser', ['sebRequired', 'sebConfigKeys', 'sebExamKeys']],
  [
    'certificates',
    ['certificates', 'supervisedShare', 'lateGraceSeconds', 'signatoryName', 'signatoryTitle'],
  ],
  ['keeping', ['expiryHours', 'securityLogDays', 'contactEmail']],
]
