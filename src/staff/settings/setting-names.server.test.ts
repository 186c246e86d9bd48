import { expect, it } from 'vitest'
import { describedSettings } from '#server/domains/institutions/institution-described.ts'
import { unsupervised } from '#server/domains/institutions/institution-settings.ts'
import { settings } from '../texts/settings.english.ts'
import { settings as indonesian } from '../texts/settings.ts'
import { settingGroups } from './setting-groups.ts'

const described = describedSettings(unsupervised)
const names = described.map(({ name }) => name).toSorted()

it('every setting of the server has its words in both languages, and stands once on the page', () => {
  expect(Object.keys(indonesian.names).toSorted()).toEqual(names)
  expect(Object.keys(settings.names).toSorted()).toEqual(names)
  expect(settingGroups.flatMap(([, ofGroup]) => ofGroup as readonly string[]).toSorted()).toEqual(names)
})

it('every choice of a setting has its words', () => {
  const choices = new Set(described.flatMap((one) => one.choices))
  expect(Object.keys(indonesian.choices).toSorted()).toEqual([...choices].toSorted())
  expect(Object.keys(settings.choices).toSorted()).toEqual([...choices].toSorted())
})
