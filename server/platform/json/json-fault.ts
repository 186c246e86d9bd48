/** Where a text stops being JSON: both counted from 1, the column in characters. */
export type JsonFault = { line: number; column: number; message: string }

const space = /[ \t\n\r]*/y
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const word = /true|false|null/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them within a string (RFC 8259, section 7)
const string = /"(?:[^"\\\u0000-\u001f]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4})*"/y

class Fault {
  constructor(
    readonly at: number,
    readonly message: string,
  ) {}
}

/**
 * The first place at which `text` is no JSON (RFC 8259); null where it is. `JSON.parse` says what is wrong in
 * words of the engine, and not always where.
 */
export function jsonFault(text: string): JsonFault | null {
  let at = 0

  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    if (!pattern.test(text)) return false
    at = pattern.lastIndex
    return true
  }
  const next = () => {
    skip(space)
    return text[at]
  }
  const expect = (what: string, found: boolean) => {
    if (!found)
      throw new Fault(at, `${text[at] === undefined ? 'the text ends' : `found ${seen()}`}, expected ${what}`)
  }
  const seen = () => JSON.stringify(text.slice(at, at + 12).split('\n')[0] || text[at])
  const key = () => {
    next()
    expect('a name in double quotes', skip(string))
    expect("':'", next() === ':')
    at += 1
  }

  /** What stands between brackets; `one` reads a member of it. */
  const members = (close: '}' | ']', one: () => void) => {
    at += 1
    if (next() !== close) {
      one()
      while (next() === ',') {
        at += 1
        if (next() === close) throw new Fault(at, `found '${close}' after a comma: the last one has no comma`)
        one()
      }
      expect(`',' or '${close}'`, text[at] === close)
    }
    at += 1
  }
  const value = () => {
    const first = next()
    if (first === '{') members('}', () => [key(), value()])
    else if (first === '[') members(']', value)
    else expect('a value', skip(string) || skip(number) || skip(word))
  }

  try {
    value()
    expect('nothing more', next() === undefined)
    return null
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault
    const before = text.slice(0, fault.at).split('\n')
    return { line: before.length, column: (before.at(-1) ?? '').length + 1, message: fault.message }
  }
}
