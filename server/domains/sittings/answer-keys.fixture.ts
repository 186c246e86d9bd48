import type { calls } from '#contract/calls/index.ts'
import { toWireName } from '#contract/wire.ts'

type CallName = keyof typeof calls

/** Names of every field of a JSON value, at any depth. */
export function fieldsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsOf)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...fieldsOf(inner)])
}

const keyWords = /(^|_)(keys?|correct|right|solution|scripts?|scaled?|raw)(_|$)/
/** Whether a field's name is that of an answer's key or points. */
export const tellsTheKey = (field: string) => keyWords.test(toWireName(field))
/** Keys that open sealed content and that calls are signed with: no answer's. */
const otherKeys: Partial<Record<CallName, string>> = {
  startSection: 'key',
  updateStartTest: 'server_key',
  takeover: 'server_key',
}
/** Of fields of a call, those that may tell the key of an answer. */
export const answerKeysAmong = (name: CallName, fields: readonly string[]) =>
  fields.filter((field) => tellsTheKey(field) && toWireName(field) !== otherKeys[name])

/** Names of every property that a JSON schema declares, at any depth. */
export function propertiesOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(propertiesOf)
  if (schema === null || typeof schema !== 'object') return []
  return Object.entries(schema).flatMap(([word, inner]) => [
    ...(word === 'properties' ? Object.keys(inner) : []),
    ...propertiesOf(inner),
  ])
}
