import { cdp } from 'vitest/browser'

interface Value {
  value?: unknown
}
interface Node {
  nodeId: string
  ignored: boolean
  role?: Value
  name?: Value
  childIds?: string[]
}
interface Frame {
  frame: { id: string }
  childFrames?: Frame[]
}

/** What Chromium tells a screen reader of an element: what it is, its name, and the words within it. */
export interface Told {
  role: string
  name: string
  text: string
}

const send = (method: string, params: object = {}) =>
  (cdp() as unknown as { send(method: string, params: object): Promise<unknown> }).send(method, params)

/** The page that is tested: the runner shows it in a frame. */
async function testedFrame(): Promise<string> {
  const { frameTree } = (await send('Page.getFrameTree')) as { frameTree: Frame }
  return (frameTree.childFrames?.at(-1) ?? frameTree).frame.id
}

/** The tree that Chromium makes of the page for screen readers, in its order, without what it leaves out. */
export async function accessibleTree(): Promise<Told[]> {
  const { nodes } = (await send('Accessibility.getFullAXTree', { frameId: await testedFrame() })) as {
    nodes: Node[]
  }
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const textOf = (node: Node): string =>
    node.role?.value === 'StaticText'
      ? String(node.name?.value ?? '')
      : (node.childIds ?? []).map((id) => textOf(byId.get(id) ?? { nodeId: id, ignored: true })).join('')
  return nodes
    .filter(({ ignored }) => !ignored)
    .map((node) => ({
      role: String(node.role?.value ?? ''),
      name: String(node.name?.value ?? ''),
      text: textOf(node).trim(),
    }))
}
