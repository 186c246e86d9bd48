import type { Edit, Mutation } from './mutation.ts'
import {
  bare,
  elementsOf,
  isArray,
  isObject,
  type Node,
  nameOf,
  nodesOf,
  type Property,
  propertiesOf,
  propertyOf,
  textOf,
} from './syntax-tree.ts'
import { targetMutations } from './target-operator.ts'

const isEvent = (name: string) => /^\w+\.\w+/.test(name)
const isReaction = (name: string) => ['always', 'onDone', 'onError', 'onSnapshot'].includes(name)
const transitionParts = ['guard', 'target', 'actions']

/** What `setup` is given: it holds implementations, not a chart. */
const isSetup = (node: Node): boolean =>
  ['types', 'actors', 'guards', 'delays'].some((name) => propertyOf(node, name) !== null)

const isTransition = (node: Node): boolean =>
  !isSetup(node) && propertiesOf(node).some((property) => transitionParts.includes(nameOf(property)))

/** Mutations of one TypeScript source of statecharts. */
export function mutationsIn(source: string, file: string): Mutation[] {
  const nodes = nodesOf(source, file)
  const text = (node: Node) => source.slice(node.start, node.end).replaceAll(/\s+/g, ' ')

  /** Without the node, and the comma behind it. */
  function without(node: Node): Pick<Edit, 'start' | 'end' | 'by'> {
    const comma = source.slice(node.end).match(/^\s*,/)?.[0] ?? ''
    return { start: node.start, end: node.end + comma.length, by: '' }
  }

  const dropped = (kind: Edit['kind'], node: Node): Edit => ({ kind, change: text(node), ...without(node) })

  function ofTransitions({ value }: Property, whole: Node): Edit[] {
    const branches = elementsOf(bare(value))
    return isArray(bare(value))
      ? branches.filter((branch) => isObject(branch)).map((branch) => dropped('transition removed', branch))
      : [dropped('transition removed', whole)]
  }

  const ofActions = (property: Property): Edit[] =>
    isArray(bare(property.value))
      ? elementsOf(bare(property.value)).map((action) => dropped('action removed', action))
      : [dropped('action removed', property)]

  const ofGuard = (property: Property): Edit[] => [
    { kind: 'guard removed', change: text(property), ...without(property) },
    {
      kind: 'guard negated',
      change: text(property),
      start: property.value.start,
      end: property.value.end,
      by: `negated(${source.slice(property.value.start, property.value.end)})`,
    },
  ]

  function ofSetup(node: Node): Edit[] {
    const guards = propertyOf(node, 'guards')?.value
    const actions = propertyOf(node, 'actions')?.value
    const delays = propertyOf(node, 'delays')?.value
    return [
      ...(guards ? ofGuards(propertiesOf(guards)) : []),
      ...(actions ? propertiesOf(actions) : []).map(({ key, value }) => ({
        kind: 'action removed' as const,
        change: `${text(key)}: ${text(value)}`,
        start: value.start,
        end: value.end,
        by: '() => {}',
      })),
      ...(delays ? ofDelays(propertiesOf(delays)) : []),
    ]
  }

  const ofGuards = (guards: Property[]): Edit[] =>
    guards.map(({ key, value }) => ({
      kind: 'guard negated',
      change: `${text(key)}: ${text(value)}`,
      start: value.start,
      end: value.end,
      by: `(...all) => !(${source.slice(value.start, value.end)})(...all)`,
    }))

  /** Each delay lasts as long as its neighbour; one that is alone lasts twice as long. */
  const ofDelays = (delays: Property[]): Edit[] =>
    delays.map(({ key, value }, index) => {
      const other = delays[(index + 1) % delays.length]?.value ?? value
      const by = other === value ? `2 * ${text(value)}` : text(other)
      return {
        kind: 'delay changed',
        change: `${text(key)}: ${text(value)} → ${by}`,
        start: value.start,
        end: value.end,
        by,
      }
    })

  /** Guards that a file of their own gives to `setup`, and lengths of time. */
  function ofConstant(node: Node): Edit[] {
    const { id, init } = node as Node & { id: Node; init: Node | null }
    if (init && isObject(bare(init)) && /[gG]uards$/.test(String(id.name)))
      return ofGuards(propertiesOf(bare(init)))
    if (init?.type !== 'Literal' || typeof init.value !== 'number' || !/Ms$/.test(String(id.name))) return []
    const by = String(2 * init.value)
    return [{ kind: 'delay changed', change: `${text(node)} → ${by}`, start: init.start, end: init.end, by }]
  }

  function editsAt(node: Node, above: readonly Node[]): Edit[] {
    const parent = above.at(-1)
    if (node.type === 'VariableDeclarator') return ofConstant(node)
    if (isSetup(node)) return ofSetup(node)
    if (node.type === 'Property' && !isSetup(parent ?? node)) {
      const property = node as Property
      const name = nameOf(property)
      const value = bare(property.value)
      const isDrawn = textOf(value) !== null || isArray(value) || isObject(value)
      const inAfter = above.at(-2)?.type === 'Property' && nameOf(above.at(-2) as Property) === 'after'
      if ((isEvent(name) || isReaction(name) || inAfter) && isDrawn) return ofTransitions(property, node)
      if (name === 'entry' || name === 'exit') return ofActions(property)
      if (parent && isTransition(parent) && name === 'guard') return ofGuard(property)
      if (parent && isTransition(parent) && name === 'actions') return ofActions(property)
    }
    return []
  }

  /** A table of something else, as its type says. */
  const isTable = ({ node, above }: (typeof nodes)[number]) =>
    node.type === 'Property' &&
    above.some((one) => one.type === 'VariableDeclarator' && (one.id as Node).typeAnnotation)

  const charts = nodes.filter((found) => !isTable(found))
  const lineOf = (start: number) => source.slice(0, start).split('\n').length
  const edits = [...charts.flatMap(({ node, above }) => editsAt(node, above)), ...targetMutations(charts)]
  return edits
    .map((edit) => ({ file, line: lineOf(edit.start), ...edit }))
    .toSorted((one, other) => one.start - other.start)
}
