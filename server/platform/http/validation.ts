import { id } from 'zod/locales'
import type { z } from 'zod/mini'
import { fromWire, toWireName } from '#contract/wire.ts'
import { Refusal } from './refusal.ts'

const { localeError } = id()

const fieldOf = (path: readonly PropertyKey[]) =>
  path.map((key) => (typeof key === 'string' ? toWireName(key) : String(key))).join('.')

/** PostgreSQL cannot store NUL in a text, so a call that contains one is refused before. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (Array.isArray(value)) return value.some(holdsNul)
  return value !== null && typeof value === 'object' && Object.entries(value).some((entry) => holdsNul(entry))
}

/** A value from the wire with the contract's names. Refuses one that is nested too deeply. */
function renamed(value: unknown): unknown {
  try {
    if (!holdsNul(value)) return fromWire(value)
  } catch (cause) {
    throw new Refusal('request.invalid', { cause })
  }
  throw new Refusal('request.invalid')
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
