import { z } from 'zod'
import { emailMaxLength } from '#contract/rules/credentials.ts'
import { limits } from '#contract/rules/limits.ts'
import type { CellProblem, MemberColumn } from '#contract/rules/member-table.ts'
import { isDay, mostLetters, visibleText } from '#contract/rules/profile.ts'
import type { Reason } from '#server/domains/content/index.ts'
import { today } from './profile.ts'

export type ValueFault = Reason<CellProblem>

const problem = (name: CellProblem) => ({ error: name })
const date = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, problem('dateForm'))
  .refine(isDay, { ...problem('noDay'), abort: true })
  .refine((text) => text >= limits.profile.birthFrom, problem('tooEarly'))
  .refine((text) => text <= today(new Date()), problem('future'))
const upTo = (most: number) => z.string().max(most, problem('tooLong'))
const given = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), schema])

/** What may be told of a new member, by the names of a table's columns. */
const columns: Record<MemberColumn, z.ZodType<string | null>> = {
  email: z.email(problem('noAddress')).max(emailMaxLength, problem('tooLong')).toLowerCase(),
  fullname: upTo(mostLetters.fullname),
  nim: given(upTo(mostLetters.nim)),
  date_of_birth: given(date),
  place_of_birth: given(upTo(mostLetters.placeOfBirth)),
  phone: given(upTo(mostLetters.phone)),
}

export const isMemberColumn = (name: string): name is MemberColumn => Object.hasOwn(columns, name)

/** One value as it is kept, null where it is left out; or what is wrong with it. */
export function readValue(
  column: MemberColumn,
  text: string,
): { readonly value: string | null } | { readonly fault: ValueFault } {
  const read = columns[column].safeParse(visibleText(text))
  if (read.success) return { value: read.data }
  const [issue] = read.error.issues.flatMap((one) =>
    one.code === 'invalid_union' ? (one.errors.at(-1) ?? []) : [one],
  )
  const found = issue?.message as CellProblem
  if (issue?.code === 'too_big') return { fault: { problem: found, bound: Number(issue.maximum) } }
  return {
    fault: found === 'tooEarly' ? { problem: found, bound: limits.profile.birthFrom } : { problem: found },
  }
}

/** A new member, as a table or a form says them. */
export interface ListedMember {
  readonly email: string
  readonly fullname: string
  readonly nim: string | null
  readonly dateOfBirth: string | null
  readonly placeOfBirth: string | null
  readonly phoneNumber: string | null
}

/** The member of these values. */
export const memberOf = (values: ReadonlyMap<MemberColumn, string | null>): ListedMember => ({
  email: values.get('email') ?? '',
  fullname: values.get('fullname') ?? '',
  nim: values.get('nim') ?? null,
  dateOfBirth: values.get('date_of_birth') ?? null,
  placeOfBirth: values.get('place_of_birth') ?? null,
  phoneNumber: values.get('phone') ?? null,
})
