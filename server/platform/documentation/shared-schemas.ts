type Json = Record<string, unknown>

/** A shorter schema is not worth a reference, letters. */
const leastLength = 100

const isObject = (value: unknown): value is Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
const isShareable = (value: Json) => value.type === 'object' && isObject(value.properties)

/** `conf_new_password` as a schema's name: `ConfNewPassword`. */
export const schemaName = (name: string) =>
  name.replace(/(?:^|[^a-zA-Z0-9]+)([a-zA-Z0-9])/g, (_, letter: string) => letter.toUpperCase())

/**
 * The schemas of `named`, in which each object that several of them state alike is stated once and referred to; with
 * those objects, called by the first field that holds one.
 */
export function sharedSchemas(named: Json, taken: Iterable<string>): { schemas: Json; shared: Json } {
  const times = new Map<string, number>()
  const count = (value: unknown): void => {
    if (isObject(value) && isShareable(value)) {
      const text = JSON.stringify(value)
      const before = times.get(text) ?? 0
      times.set(text, before + 1)
      // What a repeated object holds is repeated with it.
      if (before > 0) return
    }
    if (value !== null && typeof value === 'object') for (const inside of Object.values(value)) count(inside)
  }
  count(named)

  const names = new Map<string, string>()
  const used = new Set(taken)
  const shared: Json = {}
  const nameFor = (field: string) => {
    const name = schemaName(field)
    const free = (number = 2): string =>
      used.has(`${name}${number}`) ? free(number + 1) : `${name}${number}`
    const chosen = used.has(name) ? free() : name
    used.add(chosen)
    return chosen
  }
  const inside = (value: unknown, field: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => inside(one, field))
    if (!isObject(value)) return value
    const { properties, ...rest } = value
    const others = Object.entries(rest).map(([keyword, one]) => [keyword, replaced(one, field)] as const)
    if (!isObject(properties)) return Object.fromEntries(others)
    const fields = Object.entries(properties).map(([name, one]) => [name, replaced(one, name)] as const)
    return { ...Object.fromEntries(others), properties: Object.fromEntries(fields) }
  }
  const replaced = (value: unknown, field: string): unknown => {
    if (!isObject(value) || !isShareable(value)) return inside(value, field)
    const text = JSON.stringify(value)
    if ((times.get(text) ?? 0) < 2 || text.length < leastLength) return inside(value, field)
    const known = names.get(text)
    const name = known ?? nameFor(field)
    if (known === undefined) {
      names.set(text, name)
      shared[name] = inside(value, field)
    }
    return { $ref: `#/components/schemas/${name}` }
  }
  const schemas = Object.fromEntries(
    Object.entries(named).map(([name, schema]) => [name, replaced(schema, name)]),
  )
  return { schemas, shared }
}
