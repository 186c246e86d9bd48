import type { ViolationKind } from './violations.ts'

/**
 * How names are spelled between browser and server. Our code says `isB2b`, `institution` and `certificate`;
 * the wire says `is_b2b`, `institusion` and `sertificate` (spec: calls#spelling). A kind of violation, such as `leaving`,
 * has other words there, too. Nothing outside this file knows that.
 */

const misspelled = [
  ['institution', 'institusion'],
  ['certificate', 'sertificate'],
] as const

/** Names that the wire has another word for. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['violationKind', 'counter_type'],
  ['leaving', 'open_new_tab'],
])
const namesBack = new Map([...otherNames].map(([ours, wire]) => [wire, ours]))

/** The wire's word for a kind of violation; operators read and the database keeps the same. */
export const kindOnWire = {
  speech: 'speech',
  leaving: 'open_new_tab',
  face: 'face',
} as const satisfies Record<ViolationKind, string>
const kindsBack: ReadonlyMap<unknown, ViolationKind> = new Map([
  ['speech', 'speech'],
  // An older word for it (spec: supervision#counting).
  ['voice', 'speech'],
  ['open_new_tab', 'leaving'],
  ['face', 'face'],
])
const isKind = (value: unknown): value is ViolationKind => typeof value === 'string' && value in kindOnWire

/** Fields on the wire whose value is a kind of violation. */
const ofKind: ReadonlySet<string> = new Set(['counter_type', 'disqualified_for'])

/** `institutionId` becomes `institusion_id`. */
export function toWireName(name: string): string {
  const snake = name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
  return otherNames.get(name) ?? misspelled.reduce((word, [ours, wire]) => word.replaceAll(ours, wire), snake)
}

/** `institusion_id` becomes `institutionId`. */
export function fromWireName(name: string): string {
  const spelled = misspelled.reduce((word, [ours, wire]) => word.replaceAll(wire, ours), name)
  return namesBack.get(name) ?? spelled.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** A field's own value as the wire has it. @param name on the wire */
export const toWireValue = (name: string, value: unknown): unknown =>
  ofKind.has(name) && isKind(value) ? kindOnWire[value] : value

const fromWireValue = (name: string, value: unknown): unknown =>
  ofKind.has(name) ? (kindsBack.get(value) ?? value) : value

export const kindFromWire = (word: string): ViolationKind | undefined => kindsBack.get(word)

/** An institution's switches of the three kinds, by our names of them. */
export const kindsFromWire = <Switch>(of: {
  face: Switch
  voice: Switch
  newTab: Switch
}): Record<ViolationKind, Switch> => ({
  speech: of.voice,
  leaving: of.newTab,
  face: of.face,
})

type Entry = [name: string, value: unknown]

/** Respells every field of a JSON value, at any depth. */
function respelled(value: unknown, respell: (entry: Entry) => Entry): unknown {
  if (Array.isArray(value)) return value.map((item) => respelled(item, respell))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map((entry) => {
      const [name, inside] = respell(entry)
      return [name, respelled(inside, respell)]
    }),
  )
}

export const toWire = (value: unknown): unknown =>
  respelled(value, ([name, inside]) => [toWireName(name), toWireValue(toWireName(name), inside)])
export const fromWire = (value: unknown): unknown =>
  respelled(value, ([name, inside]) => [fromWireName(name), fromWireValue(name, inside)])
