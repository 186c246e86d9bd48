import type { Media } from './build-media.ts'
import type { Notes } from './notes.ts'
import type { Origins } from './origins.ts'
import type { Questions } from './questions.ts'
import type { Table } from './read-table.ts'

/** What building a test from a table needs, and where it tells what it finds. */
export interface Build {
  readonly table: Table
  readonly media: Media
  readonly questions: ReadonlyMap<string, Questions | string>
  readonly origins: Origins
  readonly notes: Notes
  /** The test's id, of which items are named that their file does not name. */
  readonly testId: string
}

/** A part of a test; what a cell does not say is missing, and the package's check names it. */
export interface BuiltPart {
  readonly part: string
  readonly direction: object | undefined
  readonly lists: BuiltList[]
  readonly closing?: object
}

export interface BuiltList {
  readonly text?: string
  readonly items: object[]
}
