import type { Wish } from '#machines/exam/events.ts'
import type { ExamSnapshot } from '#machines/exam/machine.ts'

/** The paths of a sitting (spec: navigation#addresses). `:id` is the order's. */
export const examPaths = (product: string) => ({
  preparation: `/${product}-preparation/:id`,
  /** The order's id is in the query: the specified path has no place for it. */
  specification: `/${product}/specification`,
  headset: `/${product}/:id/headset-check`,
  webcam: `/${product}/:id/webcam-check`,
  devices: `/${product}/:id/device-check`,
  listening: `/${product}/:id/listening`,
  structure: `/${product}/:id/structure`,
  reading: `/${product}/:id/reading`,
  end: `/${product}/end`,
  start: `/${product}`,
})

type PathName = keyof ReturnType<typeof examPaths>

/** Which path a snapshot belongs to; null where the address stays as it is, as while something loads. */
function nameOf(snapshot: ExamSnapshot): PathName | null {
  if (snapshot.matches({ stage: 'preparing' })) return 'preparation'
  if (snapshot.matches({ stage: 'specifying' })) return 'specification'
  if (snapshot.matches({ stage: 'checkingDevices' })) {
    const check = snapshot.children.deviceCheck?.getSnapshot()
    if (check?.hasTag('headset')) return 'headset'
    return check?.hasTag('camera') ? 'webcam' : 'devices'
  }
  if (snapshot.matches({ stage: 'listening' })) return 'listening'
  if (snapshot.matches({ stage: 'structure' })) return 'structure'
  if (snapshot.matches({ stage: 'reading' })) return 'reading'
  if (snapshot.hasTag('completed') || snapshot.hasTag('disqualified')) return 'end'
  return snapshot.hasTag('left') ? 'start' : null
}

/** The address of a snapshot, path and query; null where it stays as it is. */
export function addressOf(snapshot: ExamSnapshot, product: string): string | null {
  const name = nameOf(snapshot)
  if (name === null) return null
  const id = encodeURIComponent(snapshot.context.orderId)
  const path = examPaths(product)[name].replace(':id', id)
  if (name === 'specification') return `${path}?id=${id}`
  return snapshot.hasTag('disqualified') ? `${path}?type=gugur` : path
}

/** What an address asks for: a wish that the machine grants or redirects. */
export function wishOf(pathname: string, product: string): Wish {
  if (pathname.startsWith(`/${product}-preparation/`)) return 'preparation'
  return pathname === examPaths(product).specification ? 'specification' : 'device-check'
}

/** Null for what no browser of ours has written, such as a `%` that encodes nothing. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** The order that an address names; null where it names none, as the end's. */
export function orderIn(pathname: string, search: string, product: string): string | null {
  const { specification } = examPaths(product)
  if (pathname === specification) return new URLSearchParams(search).get('id') || null
  const [, ofPreparation] = pathname.split(`/${product}-preparation/`)
  const [, first, id, stage] = pathname.split('/')
  const found = ofPreparation ?? (first === product && stage ? id : undefined)
  return found ? decoded(found) : null
}

/** The end's address names no order: the browser's history keeps it, so that a reload still knows how the test ended. */
export const endOf = (orderId: string) => ({ endOf: orderId })

/** The order that the history keeps for the end's address; null at any other, and where it was typed. */
export function endedOrder(pathname: string, state: unknown, product: string): string | null {
  if (pathname !== examPaths(product).end) return null
  return state instanceof Object && 'endOf' in state && typeof state.endOf === 'string' ? state.endOf : null
}
