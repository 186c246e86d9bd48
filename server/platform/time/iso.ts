/** A value whose instants are ISO 8601 texts, at any depth. */
export type WithIsoInstants<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Item)[]
    ? WithIsoInstants<Item>[]
    : Value extends object
      ? { [Name in keyof Value]: WithIsoInstants<Value[Name]> }
      : Value

/** The same value with its instants as answers write them, UTC. */
export function withIsoInstants<Value>(value: Value): WithIsoInstants<Value>
export function withIsoInstants(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map((one) => withIsoInstants(one))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, withIsoInstants(inside)]))
}
