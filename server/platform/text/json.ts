import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { type Fault, locationAt, type TextLocation } from './location.ts'

/** What was expected where the parser reports one of its errors. */
const expected: Record<string, string> = {
  InvalidSymbol: 'a value, or a name in double quotes',
  InvalidNumberFormat: 'a number',
  PropertyNameExpected: 'a name in double quotes; no comma follows the last member',
  ValueExpected: 'a value; no comma follows the last one',
  ColonExpected: "':'",
  CommaExpected: "',' or the closing bracket",
  CloseBraceExpected: "',' or '}'",
  CloseBracketExpected: "',' or ']'",
  EndOfFileExpected: 'nothing more',
  InvalidCommentToken: 'no comment',
  UnexpectedEndOfComment: 'no comment',
  UnexpectedEndOfString: 'a closing quote before the end of the line',
  UnexpectedEndOfNumber: 'a digit',
  InvalidUnicode: 'four hexadecimal digits after \\u',
  InvalidEscapeCharacter: 'one of "\\/bfnrtu after a backslash',
  InvalidCharacter: 'no control character',
}

function faultOf(text: string, { error, offset, length }: ParseError): Fault {
  const found = text.slice(offset, offset + Math.min(length, 12))
  const what = found === '' ? 'the text ends' : `found ${JSON.stringify(found)}`
  return { ...locationAt(text, offset), message: `${what}, expected ${expected[printParseErrorCode(error)]}` }
}

/**
 * A value from its JSON (RFC 8259), and where each of its fields stands, named as in `parts[0].key`; a field that is
 * missing stands where what it is missing from does. For a text that is no JSON the first place where it is not.
 */
export function readJson(
  text: string,
): { value: unknown; locationOf: (field: string) => TextLocation } | { fault: Fault } {
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true })
  const [error] = errors
  if (error !== undefined) return { fault: faultOf(text, error) }
  return {
    value: JSON.parse(text),
    locationOf: (field) => {
      const path = [...field.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([name, index]) =>
        index === undefined ? name : Number(index),
      )
      let node: Node | undefined
      while (root !== undefined && node === undefined) {
        node = findNodeAtLocation(root, path)
        path.pop()
      }
      return locationAt(text, node?.offset ?? 0)
    },
  }
}

/** `['parts', 0, 'key']` becomes `parts[0].key`. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '')
}
