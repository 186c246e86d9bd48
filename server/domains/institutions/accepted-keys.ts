/** A key of Safe Exam Browser that an institution accepts. */
export interface AcceptedKey {
  /** For people: which configuration or version it is of. */
  readonly name: string
  /** 64 hexadecimal digits in lower case. */
  readonly key: string
}

/** The most keys of one kind. */
const most = 20
const keyForm = /^(.{1,60}?)\s*:\s*([\da-f]{64})$/i

/** The keys that a setting lists, each `name: key` on a line of its own or between semicolons; null where it is no such list. */
export function keysIn(text: string): AcceptedKey[] | null {
  const lines = text.split(/[;\n]/).map((line) => line.trim())
  const keys = lines.filter((line) => line !== '').map((line) => keyForm.exec(line))
  const read = keys.flatMap((found) =>
    found === null ? [] : [{ name: found[1]?.trim() ?? '', key: (found[2] ?? '').toLowerCase() }],
  )
  const names = new Set(read.map(({ name }) => name))
  return read.length === keys.length && names.size === read.length && read.length <= most ? read : null
}

/** As they are stored: a line each. */
export const textOf = (keys: readonly AcceptedKey[]): string =>
  keys.map(({ name, key }) => `${name}: ${key}`).join('\n')

/** A list as it is stored. What is none stays as it is, to be refused. */
export function keysText(text: string): string {
  const keys = keysIn(text)
  return keys === null ? text : textOf(keys)
}
