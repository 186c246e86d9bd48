import type { Edit, Mutation } from './mutation.ts'
import { type Node, nodesOf, textOf } from './syntax-tree.ts'

/** Each operator, and what a slip would write in its place. */
const operators: Readonly<Record<string, string>> = {
  ...{ '===': '!==', '!==': '===', '<': '<=', '<=': '<', '>': '>=', '>=': '>' },
  ...{ '+': '-', '-': '+', '*': '/', '/': '*', '&&': '||', '||': '&&' },
}

/** The same of a query's conditions. */
const conditions: Readonly<Record<string, string>> = {
  ...{ eq: 'ne', ne: 'eq', lt: 'lte', lte: 'lt', gt: 'gte', gte: 'gt' },
  ...{ isNull: 'isNotNull', isNotNull: 'isNull', and: 'or', or: 'and' },
}

/** Calls at the end of which a value is of the same kind as before it. */
const narrowing = [
  ...['for', 'where', 'orderBy', 'limit', 'onConflictDoNothing'],
  ...['filter', 'toSorted', 'trim', 'toLowerCase', 'toUpperCase'],
]

const nodeOf = (node: Node, field: string): Node => node[field] as Node
const named = (node: Node): string => (node.type === 'Identifier' ? String(node.name) : '')
const isText = (node: Node): boolean => textOf(node) !== null || node.type === 'TemplateLiteral'

/** What is no part of what runs: types, and what says where things come from. */
const isAside = (node: Node): boolean =>
  /^TS(?!AsExpression|NonNull|Satisfies)/.test(node.type) || /^(Import|ExportAll)Declaration$/.test(node.type)

/** Mutations of one TypeScript source that runs from top to bottom, as rules, the server and actors do. */
export function codeMutationsIn(source: string, file: string): Mutation[] {
  const text = ({ start, end }: Pick<Node, 'start' | 'end'>) => source.slice(start, end)
  const line = (start: number) => source.slice(0, start).split('\n').length
  const short = (words: string) => words.replaceAll(/\s+/g, ' ')

  const instead = (kind: Edit['kind'], node: Node, by: string): Edit => ({
    ...{ kind, start: node.start, end: node.end, by },
    change: by === '' ? short(text(node)) : `${short(text(node))} → ${short(by)}`,
  })

  /** A default is described with the name that it is of: others in a file may be the same number. */
  function ofValue(node: Node, parent: Node | undefined, by: string): Edit {
    const edit = instead('value changed', node, by)
    if (parent?.type !== 'AssignmentPattern') return edit
    return { ...edit, change: `${short(text(nodeOf(parent, 'left')))} = ${edit.change}` }
  }

  function ofOperator(node: Node): Edit[] {
    const [left, right] = [nodeOf(node, 'left'), nodeOf(node, 'right')]
    const by = operators[String(node.operator)]
    if (by === undefined || isText(left) || isText(right)) return []
    const between = source.slice(left.end, right.start)
    return [
      instead(
        'operator changed',
        node,
        text(left) + between.replace(String(node.operator), by) + text(right),
      ),
    ]
  }

  function ofCall(node: Node): Edit[] {
    const callee = nodeOf(node, 'callee')
    const all = node.arguments as Node[]
    const name = named(callee)
    const other = conditions[name]
    // With the conditions beside it: its own name may not be imported, and what fails to run is noticed by anything.
    const changed =
      other !== undefined && new RegExp(`\\b${other}\\b[^;]*from 'drizzle-orm'`).test(source)
        ? [instead('operator changed', node, other + source.slice(callee.end, node.end))]
        : []
    const dropped =
      ['and', 'or'].includes(name) && all.length > 1
        ? all.map((one) => ({ ...instead('condition dropped', one, 'undefined'), change: short(text(one)) }))
        : []
    const chained =
      callee.type === 'MemberExpression' && narrowing.includes(named(nodeOf(callee, 'property')))
        ? [
            {
              ...instead('call dropped', node, text(nodeOf(callee, 'object'))),
              change: short(source.slice(nodeOf(callee, 'object').end, node.end)),
            },
          ]
        : []
    return [...changed, ...dropped, ...chained]
  }

  function editsAt(node: Node, parent: Node | undefined): Edit[] {
    switch (node.type) {
      case 'IfStatement':
      case 'ConditionalExpression': {
        const test = nodeOf(node, 'test')
        return [instead('condition negated', test, `!(${text(test)})`)]
      }
      case 'BinaryExpression':
      case 'LogicalExpression':
        return ofOperator(node)
      case 'CallExpression':
        return ofCall(node)
      case 'ExpressionStatement': {
        const does = nodeOf(node, 'expression')
        const isAwaited = does.type === 'AwaitExpression'
        return [
          { ...instead('statement removed', node, ';'), change: short(text(node)) },
          ...(isAwaited ? [instead('await removed', does, text(nodeOf(does, 'argument')))] : []),
        ]
      }
      case 'Literal': {
        if (parent?.type === 'MemberExpression') return []
        const { value } = node
        if (typeof value === 'boolean') return [ofValue(node, parent, String(!value))]
        if (typeof value !== 'number') return []
        return [ofValue(node, parent, String(value < 10 ? value + 1 : 2 * value))]
      }
      default:
        return []
    }
  }

  return nodesOf(source, file)
    .filter(({ node, above }) => ![node, ...above].some(isAside))
    .flatMap(({ node, above }) => editsAt(node, above.at(-1)))
    .map((edit) => ({ file, line: line(edit.start), ...edit }))
    .toSorted((one, other) => one.start - other.start)
}
