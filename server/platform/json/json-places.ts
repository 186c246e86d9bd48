/** Where something stands in a text: both counted from 1, the column in characters. */
export interface Place {
  line: number
  column: number
}

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/**
 * Where each value of a JSON text stands, by its field as in `parts[0].key`; the whole text is `''`. The text must be
 * JSON: `jsonFault` says whether it is.
 */
export function jsonPlaces(text: string): Map<string, Place> {
  const places = new Map<string, Place>()
  const found = [...text.matchAll(tokens)]
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  let at = 0
  let line = 0

  const note = (field: string, index: number) => {
    while ((lineStarts[line + 1] ?? Number.POSITIVE_INFINITY) <= index) line += 1
    places.set(field, { line: line + 1, column: index - (lineStarts[line] ?? 0) + 1 })
  }
  const value = (field: string) => {
    const { 0: first, index } = found[at] ?? { 0: '', index: 0 }
    note(field, index)
    at += 1
    if (first !== '{' && first !== '[') return
    for (let member = 0; found[at] !== undefined && !/^[}\]]$/.test(found[at]?.[0] ?? ''); member += 1) {
      if (first === '[') value(`${field}[${member}]`)
      else {
        const name = JSON.parse(found[at]?.[0] ?? '""')
        at += 2
        value(field === '' ? name : `${field}.${name}`)
      }
      if (found[at]?.[0] === ',') at += 1
    }
    at += 1
  }
  value('')
  return places
}

/** Where a field stands; for one that is missing, what it is missing from. */
export function placeOf(places: ReadonlyMap<string, Place>, field: string): Place {
  const place = places.get(field)
  if (place !== undefined) return place
  const holder = field.replace(/(^|\.)[^.[\]]+$|\[\d+\]$/, '')
  return holder === field ? { line: 1, column: 1 } : placeOf(places, holder)
}
