import type { Build, BuiltList, BuiltPart } from './build.ts'
import { readFigures } from './build-figures.ts'
import type { Row } from './read-rows.ts'

interface Passage {
  readonly row: Row<'Passages'>
  readonly list: BuiltList
  /** Where its items stand; none yet, before the first. */
  part?: BuiltPart
}

/** The passages of a table, by name; they take their place in the test with their first item. */
export function readPassages(build: Build) {
  const { table, media, origins, notes } = build
  const figured = readFigures(build)
  const passages = new Map<string, Passage>()
  for (const row of table.Passages) {
    const name = row.word('Passage')
    if (name === undefined) {
      if (!row.has('Passage')) notes.fault(row.at('Passage'), 'is empty: name the passage')
      continue
    }
    const above = passages.get(name)
    if (above) {
      notes.fault(row.at('Passage'), `a passage '${name.slice(0, 40)}' stands in row ${above.row.row}`)
      continue
    }
    const text = row.text('Text')
    const said = media.of(row, { sound: 'Sound', picture: 'Picture', alt: 'Picture text' })
    const figures = figured.get(name)?.figures
    const list = {
      ...(text === undefined ? {} : { text }),
      ...{ ...said, ...(figures ? { figures } : {}), items: [] },
    }
    const headings = { text: 'Text', audio: 'Sound', image: 'Picture' } as const
    origins.put(list, (key) => row.at(headings[key as keyof typeof headings] ?? 'Passage'))
    passages.set(name, { row, list })
  }
  const unknown = (name: string) => `the sheet Passages has no '${name.slice(0, 40)}'`
  for (const [name, { first }] of figured) {
    if (!passages.has(name)) notes.fault(first.at('Passage'), unknown(name))
  }

  return {
    /** Puts the items of a row into the list of their passage, or each into one of its own. */
    place(row: Row<'Items'>, items: readonly object[], part: BuiltPart): void {
      const name = row.word('Passage')
      const passage = name === undefined ? undefined : passages.get(name)
      if (!passage) {
        if (name !== undefined) notes.fault(row.at('Passage'), unknown(name))
        part.lists.push(...items.map((item) => ({ items: [item] })))
        return
      }
      passage.list.items.push(...items)
      if (!passage.part) part.lists.push(passage.list)
      else if (passage.part !== part || part.lists.at(-1) !== passage.list) {
        notes.fault(
          row.at('Passage'),
          `other items stand between this one and those of '${name}' above: a passage's items follow each other`,
        )
      }
      passage.part ??= part
    },

    tellUnused(): void {
      for (const { row, part } of passages.values()) {
        if (!part) notes.remark('left out', row.at('Passage'), 'no item belongs to this passage')
      }
    },
  }
}
