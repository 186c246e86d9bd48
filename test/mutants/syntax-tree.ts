import { parseSync } from 'vite'

/** A node of a syntax tree (ESTree), as far as changes are looked for. Offsets are characters of the source. */
export interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

export interface Property extends Node {
  key: Node
  value: Node
}

const isNode = (value: unknown): value is Node =>
  value instanceof Object && 'type' in value && typeof value.type === 'string' && 'start' in value

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )

/** Every node of a TypeScript source with its ancestors, the nearest last. */
export function nodesOf(source: string, file: string): { node: Node; above: readonly Node[] }[] {
  const found: { node: Node; above: readonly Node[] }[] = []
  const visit = (node: Node, above: readonly Node[]): void => {
    found.push({ node, above })
    for (const child of childrenOf(node)) visit(child, [...above, node])
  }
  visit(parseSync(file, source).program as unknown as Node, [])
  return found
}

/** What a value is, types and `as const` left aside. */
export function bare(node: Node): Node {
  const inner = node.expression
  const isWrapped = node.type === 'TSAsExpression' || node.type === 'ParenthesizedExpression'
  return isWrapped && isNode(inner) ? bare(inner) : node
}

export const isObject = (node: Node): boolean => node.type === 'ObjectExpression'
export const isArray = (node: Node): boolean => node.type === 'ArrayExpression'

/** The text of a string, or null where the node is none. */
export const textOf = (node: Node): string | null =>
  node.type === 'Literal' && typeof node.value === 'string' ? node.value : null

/** An object's properties that are written out, spreads left aside. */
export const propertiesOf = (node: Node): Property[] =>
  isObject(node) ? (node.properties as Node[]).filter((one): one is Property => one.type === 'Property') : []

/** An array's elements that are written out. */
export const elementsOf = (node: Node): Node[] =>
  isArray(node) ? (node.elements as (Node | null)[]).filter((one): one is Node => one !== null) : []

export const nameOf = ({ key }: Property): string => textOf(key) ?? String(key.name)

export const propertyOf = (node: Node, name: string): Property | null =>
  propertiesOf(node).find((property) => nameOf(property) === name) ?? null
