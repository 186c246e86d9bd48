import type { z } from 'zod/mini'
import { fromWire } from '#contract/wire.ts'
import { rejectedField } from './field-problem.ts'
import { Refusal } from './refusal.ts'

/** A value from the wire with the contract's names. Refuses one that is nested too deeply. */
function renamed(value: unknown): unknown {
  try {
    return fromWire(value)
  } catch (cause) {
    throw new Refusal('request.invalid', { cause })
  }
}

type Path = readonly PropertyKey[]

/** Where the schema refuses something; of a union, where its nearest alternative does. */
const placesOf = (issues: readonly z.core.$ZodIssue[]): Path[] =>
  issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue.path]
    const [nearest = []] = [...issue.errors].sort((one, other) => one.length - other.length)
    return placesOf(nearest).map((path) => [...issue.path, ...path])
  })

const inside = (value: unknown, path: Path): unknown =>
  path.reduce((place: unknown, key) => (place as Record<PropertyKey, unknown> | null)?.[key], value)

/**
 * Parses. A property that may be left out may also be null, which clients in many languages send for it (spec:
 * calls#conventions).
 */
function parsed<Schema extends z.ZodMiniType>(schema: Schema, value: unknown) {
  const first = schema.safeParse(value)
  if (first.success) return first
  const nulls = placesOf(first.error.issues).filter(
    (path) => typeof path.at(-1) === 'string' && inside(value, path) === null,
  )
  if (nulls.length === 0) return first
  const copy = structuredClone(value)
  for (const path of nulls)
    delete (inside(copy, path.slice(0, -1)) as Record<PropertyKey, unknown>)[path.at(-1) ?? '']
  return schema.safeParse(copy)
}

type Issues = readonly z.core.$ZodIssue[]

/**
 * All that is wrong, field by field. Where a body may be one of several and does not say which, what the first of them
 * would need is named as well: one missing field hides no other.
 */
function allIssues(schema: z.ZodMiniType, value: unknown, issues: Issues): Issues {
  const [first] = issues
  const { def } = schema._zod
  if (first?.code !== 'invalid_union' || first.path.length > 1 || def.type !== 'union') return issues
  const [option] = (def as unknown as { options: z.ZodMiniType[] }).options
  const others = option?.safeParse(value).error?.issues ?? []
  return [...issues, ...others.filter(({ path }) => path[0] !== first.path[0])]
}

/**
 * A value from the wire, checked by a schema of the contract.
 * @throws Refusal `request.invalid`, one entry for each rejected field, in Indonesian
 */
export function checked<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const sent = renamed(value)
  const result = parsed(schema, sent)
  if (result.success) return result.data
  const fields = allIssues(schema, sent, result.error.issues).map((issue) =>
    rejectedField(issue, inside(sent, issue.path)),
  )
  throw new Refusal('request.invalid', {
    fields: fields.filter((one, at) => fields.findIndex(({ field }) => field === one.field) === at),
  })
}
