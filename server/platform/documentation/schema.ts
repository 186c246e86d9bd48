import { escaped } from '#server/platform/http/html.ts'

/** A JSON Schema as far as the contract's schemas go. */
export interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  default?: unknown
  contentMediaType?: string
}

const bounds = ({ minLength, maxLength, minimum, maximum }: Schema): string => {
  const least = minLength ?? minimum
  const most = maxLength ?? maximum
  const isBounded = (value: number | undefined) =>
    value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER
  const unit = minLength !== undefined || maxLength !== undefined ? ' characters' : ''
  if (isBounded(least) && isBounded(most))
    return least === most ? `${least}${unit}` : `${least} to ${most}${unit}`
  if (isBounded(least) && least !== 1) return `at least ${least}${unit}`
  return isBounded(most) ? `at most ${most}${unit}` : ''
}

/** A schema in a few words: `string, 8 to 200 characters`, `"asc" or "desc"`, `list of objects`. */
export function inWords(schema: Schema): string {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return [...new Set(choices.map(inWords))].join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  if (schema.type === 'array') return `list of ${inWords(schema.items ?? {})}`
  const kind = schema.contentMediaType ?? schema.format ?? schema.type ?? 'any value'
  const preset = schema.default === undefined ? '' : `${JSON.stringify(schema.default)} if absent`
  return [kind, bounds(schema), preset].filter(Boolean).join(', ')
}

/** Objects that stand inside a schema without a name of their own: list items, alternatives. */
function objectsIn(schema: Schema): Schema[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])]
  return schema.properties ? [schema] : inner.flatMap(objectsIn)
}

/** The fields of a schema as nested lists; in words where it has none. */
export function fieldsHtml(schema: Schema): string {
  const objects = objectsIn(schema)
  if (objects.length === 0) return `<p>${escaped(inWords(schema))}</p>`
  return objects.map((object) => `<ul>${propertiesHtml(object)}</ul>`).join('<p>or</p>')
}

const propertiesHtml = ({ properties = {}, required = [] }: Schema): string =>
  Object.entries(properties)
    .map(([name, schema]) => {
      const optional = required.includes(name) ? '' : ' <em>optional</em>'
      const inner = objectsIn(schema).length === 0 ? '' : fieldsHtml(schema)
      return `<li><code>${escaped(name)}</code>${optional} <span>${escaped(inWords(schema))}</span>${inner}</li>`
    })
    .join('')
