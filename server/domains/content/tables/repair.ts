import { type TestPackage, testPackage } from '#server/domains/content/package/format.ts'
import type { Problem } from '#server/domains/content/package/problem.ts'

const aTable = { table: { rows: [['cell']] } }

/** A value of the right shape for a field by its name, or for an element of a list of that name. */
const valid: Readonly<Record<string, unknown>> = {
  ...{ caption: '', rows: [['cell']], figures: [aTable] },
  ...{ name: 'name', text: 'text', alt: 'text', voice: 'voice', transcript: 'text', passageWords: 'text' },
  ...{ seconds: 1, slackSeconds: 0, answerSeconds: 0, pause: 0, key: 0 },
  ...{ listening: 31, structure: 31, reading: 31 },
}

/**
 * The test with something of the right shape in every field that has a wrong one, so that everything else can be
 * judged at the same time; null where more is missing, such as a whole section.
 */
export function repaired(test: object, wrong: readonly Problem[]): TestPackage | null {
  const copy = structuredClone(test)
  for (const [index, { field }] of wrong.entries()) {
    const path = [...field.matchAll(/[^.[\]]+/g)].map(([step]) => step)
    const last = path.pop()
    const holder = path.reduce<unknown>(
      (node, step) => (node instanceof Object ? Reflect.get(node, step) : null),
      copy,
    )
    if (last === undefined || !(holder instanceof Object)) continue
    const isScale = path.at(-1) === 'scores'
    const value = isScale
      ? [31, 31]
      : Array.isArray(holder)
        ? elementOf(path.findLast((step) => !/^\d+$/.test(step)) ?? '', index)
        : fieldOf(last, index)
    Reflect.set(holder, last, value)
  }
  return testPackage.safeParse(copy).data ?? null
}

function fieldOf(name: string, index: number): unknown {
  // Ids and options may not repeat.
  if (name === 'id') return `repaired-${index}`
  if (name === 'options') return ['one', 'two', 'three', 'four', 'five', 'six']
  if (name === 'direction') return { text: 'text' }
  if (name === 'lists')
    return [{ items: [{ id: `repaired-${index}`, text: 'text', options: ['one', 'two'], key: 0 }] }]
  return valid[name]
}

function elementOf(list: string, index: number): unknown {
  if (list === 'options') return `option ${index}`
  if (list === 'figures') return aTable
  return list === 'rows' ? 'cell' : valid[list]
}
