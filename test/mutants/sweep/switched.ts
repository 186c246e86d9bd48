import { codeMutationsIn } from '../code-operators.ts'
import { reasonOf } from '../equivalent.ts'
import type { Mutation } from '../mutation.ts'
import { type Node, nodesOf } from '../syntax-tree.ts'

/** A change with a number by which it is switched on. */
export interface Switchable extends Mutation {
  readonly id: number
}

/** What cannot stand in brackets: names of properties, links of an optional chain, what is spread, and the call of a base class. */
function cannotStandAlone(node: Node, above: readonly Node[]): boolean {
  const parent = above.at(-1)
  const isKey = parent?.type === 'Property' && parent.key === node && !parent.computed
  const isLink = node.type === 'CallExpression' && above.some(({ type }) => type === 'ChainExpression')
  const isBase = node.type === 'ExpressionStatement' && isSuper((node.expression as Node).callee)
  return isKey || isLink || node.type === 'SpreadElement' || isBase
}

const isSuper = (callee: unknown): boolean => (callee as Node | undefined)?.type === 'Super'

/** The changes to a source that can be switched on while it runs and that are not known to be without effect; numbered from `first` on. */
export function switchableIn(source: string, file: string, first = 0): Switchable[] {
  const place = ({ start, end }: Pick<Node, 'start' | 'end'>) => `${start} ${end}`
  const excluded = new Set(
    nodesOf(source, file)
      .filter(({ node, above }) => cannotStandAlone(node, above))
      .map(({ node }) => place(node)),
  )
  return codeMutationsIn(source, file)
    .filter((one) => !excluded.has(place(one)) && reasonOf(one) === null)
    .map((one, index) => ({ ...one, id: first + index }))
}

/** A source with all these changes in it, each of which is made while `isOn` of its number says so. */
export function withSwitches(source: string, changes: readonly Switchable[], isOn = 'isOn'): string {
  const waiting = changes.toSorted((one, other) => one.start - other.start || other.end - one.end)

  function around({ id, kind, by }: Switchable, inner: string): string {
    if (kind === 'statement removed') return `{ if (!${isOn}(${id})) { ${inner}\n} }`
    return `(${isOn}(${id}) ? (${by}\n) : (${inner}\n))`
  }

  function between(from: number, to: number): string {
    let text = ''
    let at = from
    for (let next = waiting[0]; next !== undefined && next.start < to; next = waiting[0]) {
      const { start, end } = next
      const here = waiting.splice(0, waiting.findIndex((one) => one.start !== start || one.end !== end) >>> 0)
      text +=
        source.slice(at, start) + here.reduceRight((inner, one) => around(one, inner), between(start, end))
      at = end
    }
    return text + source.slice(at, to)
  }
  return between(0, source.length)
}
