import { id } from 'zod/locales'
import type { z } from 'zod/mini'
import { fromWire, toWireName } from '#contract/wire.ts'
import { Refusal } from './refusal.ts'

const { localeError } = id()

const fieldOf = (path: readonly PropertyKey[]) =>
  path.map((key) => (typeof key === 'string' ? toWireName(key) : String(key))).join('.')

/** A value from the wire with the contract's names. Refuses one that is nested too deeply. */
function renamed(value: unknown): unknown {
  try {
    return fromWire(value)
  } catch (cause) {
    throw new Refusal('request.invalid', { cause })
  }
}

/**
 * A value from the wire, checked by a schema of the contract.
 * @throws Refusal `request.invalid`, one entry for each rejected field, in Indonesian
 */
export function checked<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(renamed(value), { error: localeError })
  if (result.success) return result.data
  throw new Refusal('request.invalid', {
    fields: result.error.issues.map((issue) => ({ field: fieldOf(issue.path), message: issue.message })),
  })
}
