import { expect, test } from 'vitest'
import { describedSettings } from './institution-described.ts'
import {
  changedSettings,
  ownColumns,
  settingsByName,
  settingValues,
  unsupervised,
} from './institution-settings.ts'

const change = (...assignments: string[]) => changedSettings(unsupervised, assignments)
const isTaken = (assignment: string) => {
  try {
    change(assignment)
    return true
  } catch {
    return false
  }
}

test.each([
  ['securityLogDays', 30, 3650],
  ['expiryHours', 1, 8760],
  ['supervisedShare', 0, 100],
  ['lateGraceSeconds', 0, 3600],
])('%s reaches from %i to %i, in whole numbers', (name, least, most) => {
  const taken = [least - 1, least, most, most + 1, least + 0.5].map((value) => isTaken(`${name}=${value}`))
  expect(taken).toEqual([false, true, true, false, false])
})

test('a contact has an address of 254 letters at the most, or none', () => {
  const address = `${'x'.repeat(60)}@${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(61)}.id`
  expect([`x${address}`, `xx${address}`, '', 'nobody'].map((one) => isTaken(`contactEmail=${one}`))).toEqual([
    ...[true, false, true, false],
  ])
})

test('what an institution has that has set nothing', () => {
  expect(Object.fromEntries(settingValues(unsupervised))).toMatchObject({
    ...{ activeCamera: false, securityLogDays: 365, expiryHours: 168, certificates: 'supervised' },
    ...{ supervisedShare: 80, lateGraceSeconds: 120, contactEmail: '', 'failed.voice': false },
    ...{ 'identification.face': false, 'identification.voice': false, 'identification.newTab': false },
  })
})

test('settings are changed by name; switches are on or off, and what was never set about judging stays unset', () => {
  const changed = change(
    'activeCamera=on',
    'failed.face=true',
    'failed.newTab=off',
    'expiryHours=24',
    'certificates=reviewed',
  )
  expect(changed).toEqual({
    ...unsupervised,
    ...{ activeCamera: true, expiryHours: 24, certificates: 'reviewed' },
    setting: {
      identification: unsupervised.setting.identification,
      failed: { face: true, voice: false, newTab: false },
    },
  })
  const judged = changedSettings(changed, ['judgement.limit=5', 'activeCamera=false'])
  expect(judged).toMatchObject({ activeCamera: false, setting: { judgement: { limit: 5 } } })
  expect(Object.keys(judged.setting.judgement ?? {})).toEqual(['limit'])
  const again = changedSettings(judged, ['judgement.pilot=on', 'judgement.limit=4'])
  expect(again.setting.judgement).toEqual({ limit: 4, pilot: true })
  expect(unsupervised.activeCamera, 'nothing is changed in place').toBe(false)
})

test('an assignment that is refused is told with its number and what is wrong with it', () => {
  expect(() => change('activeCamera=on', 'colour=red')).toThrow(
    /^Setting 2, colour=red, is no setting\. Settings: activeCamera, .*failed\.face/,
  )
  expect(() => change('activeCamera')).toThrow(/^Setting 1, activeCamera, is no setting/)
  expect(() => change('activeCamera=on', 'expiryHours=0')).toThrow(
    /^Setting 2, expiryHours=0, is refused: .* Nothing was changed\.$/s,
  )
  expect(() => change('expiryHours= ')).toThrow(/is refused/)
  expect(() => change('expiryHours=Infinity')).toThrow(/is refused/)
  expect(() => change('colour=red')).toThrow(
    expect.objectContaining({ setting: 'colour', code: 'usage.invalid' }),
  )
})

test('an older name of the switch for voices is read, and both are told as one', () => {
  const older = (violation: { voice: boolean } | undefined, voice = false) => {
    const failed = { ...unsupervised.setting.failed, voice }
    return new Map(
      settingsByName({ ...unsupervised, setting: { ...unsupervised.setting, failed, violation } as never }),
    )
  }
  expect(
    [older(undefined), older({ voice: false }), older({ voice: true }), older(undefined, true)].map((one) =>
      one.get('failed.voice'),
    ),
  ).toEqual([...['off', 'off', 'on', 'on']])
  expect(older(undefined).get('expiryHours')).toBe('168')
})

test('of a row of the database only the settings are kept', () => {
  const { setting: _setting, tools: _tools, ...columns } = unsupervised
  expect(ownColumns({ ...columns, name: 'Politeknik' } as never)).toEqual(columns)
})

test('each setting is described with its kind, its bounds and what is usual', () => {
  const described = new Map(describedSettings(change('expiryHours=24')).map((one) => [one.name, one]))
  const setting = (name: string) => described.get(name)
  const none = { least: null, most: null, choices: [] }
  expect(setting('expiryHours')).toEqual({
    ...{
      name: 'expiryHours',
      value: 24,
      usual: 168,
      kind: 'number',
      least: 1,
      most: 8760,
      whole: true,
      choices: [],
    },
  })
  expect(setting('activeCamera')).toMatchObject({ kind: 'switch', whole: false, usual: false, ...none })
  expect(setting('contactEmail')).toMatchObject({ kind: 'text', whole: false, ...none })
  expect(setting('sebConfigKeys')).toMatchObject({ kind: 'lines', value: '', usual: '', ...none })
  expect(setting('certificates')).toMatchObject({
    kind: 'choice',
    choices: expect.arrayContaining(['supervised', 'reviewed', 'immediate']),
  })
  expect(setting('judgement.limit')).toMatchObject({ kind: 'number', value: 3, usual: 3 })
  expect([...described.values()].filter(({ most }) => most === Number.MAX_SAFE_INTEGER)).toEqual([])
})

const [one, other] = ['1a'.repeat(32), '2B'.repeat(32)]

test('keys of Safe Exam Browser are kept a line each, by name, in lower case, however they are listed', () => {
  const { sebConfigKeys } = change(`sebConfigKeys= Lab 1 : ${one};Lab: dua: ${other}\n`)
  expect(sebConfigKeys).toBe(`Lab 1: ${one}\nLab: dua: ${other.toLowerCase()}`)
  expect(new Map(settingsByName(change(`sebExamKeys=A: ${one}; B: ${other}`))).get('sebExamKeys')).toBe(
    `A: ${one}; B: ${other.toLowerCase()}`,
  )
})

test.each([
  ['without a name', one],
  ['with an empty name', `: ${one}`],
  ['that is too short', `A: ${one.slice(1)}`],
  ['that is too long', `A: ${one}0`],
  ['that is no number', `A: ${'g'.repeat(64)}`],
  ['twice under one name', `A: ${one}; A: ${other}`],
  ['with an endless name', `${'x'.repeat(61)}: ${one}`],
  ['beside what is none', `A: ${one}; rahasia`],
  ['the twenty-first', Array.from({ length: 21 }, (_, at) => `K${at}: ${one}`).join('; ')],
])('a key %s is refused', (_, keys) => {
  expect(isTaken(`sebConfigKeys=${keys}`)).toBe(false)
  expect(isTaken(`sebExamKeys=${keys}`)).toBe(false)
})

test('Safe Exam Browser is demanded by a key, or nobody could sit a test', () => {
  expect(isTaken('sebRequired=on')).toBe(false)
  const demanded = change('sebRequired=on', `sebExamKeys=A: ${one}`)
  expect(demanded.sebRequired).toBe(true)
  expect(() => changedSettings(demanded, ['activeCamera=on', 'sebExamKeys='])).toThrow(
    /^Setting 2, sebExamKeys=, is refused: nobody could sit a test/,
  )
  expect(changedSettings(demanded, [`sebConfigKeys=B: ${other}`, 'sebExamKeys=']).sebExamKeys).toBe('')
})
