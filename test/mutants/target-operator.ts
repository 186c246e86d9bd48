import type { Edit } from './mutation.ts'
import {
  bare,
  isObject,
  type Node,
  nameOf,
  type Property,
  propertiesOf,
  propertyOf,
  textOf,
} from './syntax-tree.ts'

type Found = { node: Node; above: readonly Node[] }

/** Names of the states in the objects `states` around a node, the nearest last. */
const around = (above: readonly Node[]): string[][] =>
  above.flatMap((node) => {
    const isStates = node.type === 'Property' && nameOf(node as Property) === 'states'
    return isStates ? [propertiesOf((node as Property).value).map(nameOf)] : []
  })

/** Names of the states within the nearest state around a node. */
function within(above: readonly Node[]): string[] {
  const state = above.findLast((node) => isObject(node) && propertyOf(node, 'states'))
  const states = state && propertyOf(state, 'states')
  return states ? propertiesOf(states.value).map(nameOf) : []
}

/** Strings that name a target: of `target`, or standing for a whole transition. */
function targetOf({ node, above }: Found): Node | null {
  if (node.type !== 'Property') return null
  const property = node as Property
  const value = bare(property.value)
  const text = textOf(value)
  if (text === null) return null
  const name = nameOf(property)
  const group = above.at(-2)
  const isInAfter = group?.type === 'Property' && nameOf(group as Property) === 'after'
  const isTarget =
    name === 'target' || /^\w+\.\w+/.test(name) || ['onDone', 'onError', 'always'].includes(name)
  return isTarget || isInAfter ? value : null
}

/** Each target that a source names, changed to a sibling of it. */
export function targetMutations(nodes: readonly Found[]): Edit[] {
  const targets = nodes.flatMap((found) => {
    const node = targetOf(found)
    return node === null ? [] : [{ node, target: textOf(node) ?? '', above: found.above }]
  })
  const groups = nodes.flatMap(({ node }) =>
    node.type === 'Property' && nameOf(node as Property) === 'states'
      ? [propertiesOf((node as Property).value).map(nameOf)]
      : [],
  )
  /** States that a file of building blocks speaks of. */
  const spoken = [...new Set(targets.flatMap(({ target }) => (/^\w+$/.test(target) ? target : [])))]
  const ids = [...new Set(targets.flatMap(({ target }) => (/^#\w+$/.test(target) ? target : [])))]

  function siblings(target: string, above: readonly Node[]): string[] {
    if (target.startsWith('.')) return within(above).map((name) => `.${name}`)
    if (/^#\w+$/.test(target)) return ids
    const last = target.split('.').at(-1) ?? target
    const stem = target.slice(0, target.length - last.length)
    const near = around(above).at(-1) ?? []
    const group = near.includes(last) ? near : (groups.find((names) => names.includes(last)) ?? spoken)
    return group.map((name) => stem + name)
  }

  return targets.flatMap(({ node, target, above }) => {
    const others = siblings(target, above).filter((name) => name !== target)
    const place = others.length > 0 ? [...siblings(target, above)].indexOf(target) : -1
    const other = others[Math.max(0, place) % others.length]
    if (other === undefined) return []
    const change = `'${target}' → '${other}'`
    return [{ kind: 'target changed' as const, change, start: node.start, end: node.end, by: `'${other}'` }]
  })
}
