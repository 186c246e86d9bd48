import type { z } from 'zod'
import type { Submission } from '#contract/calls/answers.ts'
import type { heartbeat } from '#contract/calls/sitting.ts'
import { wordedField } from '#server/platform/http/field-problem.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { SentEntry } from './chain.ts'
import type { Told } from './hear-heads.ts'

/*
 * What a signed call must bring, beyond its schema, which those of a sitting of protocol 1 pass as well: without it nothing
 * that arrives late could be believed, and an honest program would hear of its mistake when it is too late
 * (spec: signing#what-signed-calls-must-bring). Each refuses with `request.invalid`, naming the fields.
 */

const missing = (fields: readonly string[]) =>
  new Refusal('request.invalid', {
    fields: fields.map((field) => wordedField(field, 'missing')),
  })

/** Entries without a salt are refused, and with them the whole delivery. */
export function requireSalts(entries: readonly SentEntry[]): void {
  const without = [...entries.entries()].filter(
    ([, entry]) => !('digest' in entry) && entry.salt === undefined,
  )
  if (without.length > 0) throw missing(without.map(([index]) => `entries.${index}.salt`))
}

/** What a heartbeat tells of its writer's journals. */
export function toldBy({ number, heads }: Partial<z.output<(typeof heartbeat)['body']>>): Told {
  if (number !== undefined && heads !== undefined) return { number, heads }
  throw missing([...(number === undefined ? ['number'] : []), ...(heads === undefined ? ['heads'] : [])])
}

/** The final head of a hand-in; null where the writer has no entry. */
export function finalHeadOf({ head }: Submission): NonNullable<Submission['head']> | null {
  if (head === undefined) throw missing(['head'])
  return head
}
