import fc from 'fast-check'

/** As much of JSON Schema as the project's OpenAPI document uses. */
export interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** Stands for something that the server knows, such as the id of an order; replaced when the request is sent. */
export class Known {
  constructor(
    readonly kind: string,
    readonly index: number,
  ) {}
}

const loneSurrogate = '\ud83d'

/** What no schema takes, or only a few: values at which programs break. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, [], {}, [[]], '', ' ', '\0', loneSurrogate, `a${loneSurrogate}`, '😀', '../..', "';--"],
    ...[-1, 0, 0.5, -0.5, 1e21, 1e300, 2 ** 31, 2 ** 53, -(2 ** 53), 8.64e15, 8.65e15, -62_135_596_800_001],
    ...['x'.repeat(5000), 'NaN', '1e3', '0x10', '2026-02-30', { length: 1 }, { constructor: {} }],
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.double(),
  fc.integer(),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Mostly `valid`; seldom something else. */
const mostly = <T>(valid: fc.Arbitrary<T>, other: fc.Arbitrary<unknown> = hostile): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 14, arbitrary: valid }, { weight: 1, arbitrary: other })

/** Whether a pattern gives a form, such as that of a key; the other one only excludes some characters. */
const isOfOneForm = (pattern = '') => /^\^[A-Z]/.test(pattern)

function textOf({ format, pattern, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return fc.emailAddress()
  if (pattern && isOfOneForm(pattern)) return fc.stringMatching(new RegExp(pattern))
  const short = fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, 30)),
  })
  const atTheEdge = fc.constantFrom(minLength - 1, minLength, maxLength, maxLength + 1)
  const edge = atTheEdge.map((length) => 'x'.repeat(Math.max(0, length)))
  return fc.oneof({ weight: 4, arbitrary: short }, { weight: 1, arbitrary: edge })
}

function numberOf({ type, minimum = -(2 ** 53), maximum = 2 ** 53 }: Schema): fc.Arbitrary<number> {
  const fraction = fc.double({ min: minimum, max: maximum, noNaN: true })
  const [min, max] = [Math.ceil(minimum), Math.floor(maximum)]
  // Between 0.01 and 0.5 there is no whole number.
  const inside = min <= max ? fc.integer({ min, max }) : fraction
  const edge = fc.constantFrom(minimum - 1, minimum, minimum + 1, maximum, maximum + 1, minimum + 0.5)
  return fc.oneof(inside, edge, type === 'integer' ? inside : fraction)
}

function recordOf({ properties = {}, required = [] }: Schema, knownAs: KnownAs): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, one]) => [name, valuesOf(one, knownAs, name)])
  const record = fc.record<Record<string, unknown>>(Object.fromEntries(fields), { requiredKeys: required })
  const without = fc.tuple(record, fc.constantFrom<string>('', ...required)).map(([whole, name]) => {
    const { [name]: _, ...rest } = whole
    return rest
  })
  return mostly(record, fc.oneof(without, hostile))
}

/** The kind of what the server knows under a field's name; undefined where any value will do. */
export type KnownAs = (name: string) => string | undefined

/** Values that a schema takes, and now and then, at any depth, one that it does not. */
export function valuesOf(schema: Schema, knownAs: KnownAs, name = ''): fc.Arbitrary<unknown> {
  const kind = knownAs(name)
  const plain = shapedBy(schema, knownAs, name)
  if (kind === undefined || schema.type !== 'string') return plain
  const known = fc.nat(1000).map((index) => new Known(kind, index))
  return fc.oneof({ weight: 6, arbitrary: known }, { weight: 1, arbitrary: plain })
}

function shapedBy(schema: Schema, knownAs: KnownAs, name: string): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((one) => valuesOf(one, knownAs, name)))
  if (schema.const !== undefined) return mostly(fc.constant(schema.const))
  if (schema.enum) return mostly(fc.constantFrom(...schema.enum))
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((one) => valuesOf(one, knownAs, name)))
  switch (schema.type) {
    case 'object':
      return recordOf(schema, knownAs)
    case 'array': {
      const items = valuesOf(schema.items ?? {}, knownAs, name)
      return mostly(fc.array(items, { maxLength: Math.min(schema.maxItems ?? 5, 5) }))
    }
    case 'string':
      return mostly(textOf(schema))
    case 'integer':
    case 'number':
      return mostly(numberOf(schema))
    case 'boolean':
      return mostly(fc.boolean())
    default:
      return hostile
  }
}
