import type { Heading, SheetName } from './layout.ts'
import type { Notes } from './notes.ts'
import type { Row } from './read-rows.ts'

/** Which of these words a cell says, in any case of letters; null, with a fault, for none of them. */
export function chosen<Name extends SheetName, Word extends string>(
  row: Row<Name>,
  heading: Heading<Name>,
  words: readonly Word[],
  notes: Notes,
): Word | null {
  const said = row.word(heading)
  const found = words.find((word) => word.toLowerCase() === said?.toLowerCase())
  if (found !== undefined) return found
  if (said === undefined && row.has(heading)) return null
  const wanted = `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
  const what = said === undefined ? 'it is empty' : `not '${said.slice(0, 40)}'`
  notes.fault(row.at(heading), `the ${heading.toLowerCase()} must be ${wanted}, ${what}`)
  return null
}
