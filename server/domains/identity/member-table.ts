import { z } from 'zod'
import { limits } from '#contract/rules/limits.ts'
import { isDay, mostLetters, visibleText } from '#contract/rules/profile.ts'
import { type Cell, readCsv } from '#server/platform/text/csv.ts'
import type { Fault } from '#server/platform/text/location.ts'
import { today } from './profile.ts'

const date = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be written as 2003-04-21')
  .refine(isDay, { error: 'is no day of the calendar', abort: true })
  .refine((text) => text >= limits.profile.birthFrom, `must not be before ${limits.profile.birthFrom}`)
  .refine((text) => text <= today(new Date()), 'is yet to come')
const upTo = (most: number) => z.string().max(most, `has more than ${most} letters`)
const given = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), schema])

/** The columns that a table of members may have, by their names in its first line. */
const columns = {
  email: z.email('is no e-mail address').max(254, 'has more than 254 letters').toLowerCase(),
  fullname: upTo(mostLetters.fullname),
  nim: given(upTo(limits.profile.nimMaxLength)),
  date_of_birth: given(date),
  place_of_birth: given(upTo(mostLetters.placeOfBirth)),
  phone: given(upTo(mostLetters.phone)),
}
type Column = keyof typeof columns
export const memberColumns = Object.keys(columns)
const isColumn = (name: string): name is Column => name in columns

/** One row of the table, with the cell of its address. */
export interface ListedMember {
  readonly email: string
  readonly fullname: string
  readonly nim: string | null
  readonly dateOfBirth: string | null
  readonly placeOfBirth: string | null
  readonly phoneNumber: string | null
  readonly at: Cell
}

/** The members that a CSV lists, and everything that is wrong with it, each with line and column. */
export function readMembers(source: string): { members: ListedMember[]; faults: Fault[] } {
  const read = readCsv(source)
  if ('fault' in read) return { members: [], faults: [read.fault] }
  const [heading = [], ...rows] = read.rows
  const names = heading.map((cell) => ({ ...cell, text: cell.text.trim().toLowerCase() }))
  const faults = headingFaults(names)
  if (faults.length > 0) return { members: [], faults }
  const seen = new Map<string, number>()
  const members = rows.flatMap((row) => {
    const person = readRow(row, names, faults)
    if (person === undefined) return []
    const before = seen.get(person.email)
    seen.set(person.email, person.at.line)
    if (before === undefined) return [person]
    faults.push(faultAt(person.at, `email: ${person.email} stands in line ${before} already`))
    return []
  })
  return { members, faults }
}

const faultAt = ({ line, column }: Cell, message: string): Fault => ({ line, column, message })

function headingFaults(names: readonly Cell[]): Fault[] {
  const faults = names.flatMap((cell, index) => {
    if (!isColumn(cell.text))
      return [faultAt(cell, `'${cell.text}' is no column; columns are ${memberColumns.join(', ')}`)]
    const isSecond = names.findIndex(({ text }) => text === cell.text) < index
    return isSecond ? [faultAt(cell, `the column ${cell.text} stands twice`)] : []
  })
  if (names.some(({ text }) => text === 'email')) return faults
  return [
    ...faults,
    { line: 1, column: 1, message: 'the first line must name the columns, email among them' },
  ]
}

function readRow(row: readonly Cell[], names: readonly Cell[], faults: Fault[]): ListedMember | undefined {
  const [extra] = row.slice(names.length)
  if (extra !== undefined) {
    faults.push(faultAt(extra, `a cell beyond the ${names.length} columns of the first line`))
    return undefined
  }
  const values = new Map<string, string>()
  let good = true
  names.forEach(({ text: name }, index) => {
    const cell = row[index]
    if (!isColumn(name)) return
    const value = columns[name].safeParse(visibleText(cell?.text ?? ''))
    if (value.success) {
      if (value.data !== null) values.set(name, value.data)
      return
    }
    good = false
    const problems = value.error.issues.flatMap((issue) =>
      issue.code === 'invalid_union' ? (issue.errors.at(-1) ?? []) : [issue],
    )
    faults.push(faultAt(cell ?? endOf(row), `${name}: ${problems[0]?.message ?? 'is not valid'}`))
  })
  const email = values.get('email')
  if (!good || email === undefined) return undefined
  return {
    email,
    fullname: values.get('fullname') ?? '',
    nim: values.get('nim') ?? null,
    dateOfBirth: values.get('date_of_birth') ?? null,
    placeOfBirth: values.get('place_of_birth') ?? null,
    phoneNumber: values.get('phone') ?? null,
    at: row[names.findIndex(({ text }) => text === 'email')] ?? endOf(row),
  }
}

/** The place where a missing cell would be. */
function endOf(row: readonly Cell[]): Cell {
  const last = row.at(-1) ?? { text: '', line: 1, column: 1 }
  return { text: '', line: last.line, column: last.column + last.text.length }
}
