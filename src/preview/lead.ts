import type { Entry } from './entries.ts'

const isFirstDirection = ({ kind, part }: Entry) => kind === 'direction' && part === 0

/** What Structure's and Reading's actors have in common, as far as they are led. */
interface Led {
  subscribe(
    listen: (snapshot: {
      hasTag(tag: 'question'): boolean
      can(event: { type: 'candidate.start' }): boolean
    }) => void,
  ): { unsubscribe(): void }
  send(event: { type: 'candidate.start' } | { type: 'candidate.goTo'; index: number }): void
}

/** Moves a section to its entry once; after that the viewer moves by themselves. */
export function lead(actor: Led, entry: Entry): void {
  if (isFirstDirection(entry)) return
  let isLed = false
  const led = actor.subscribe((snapshot) => {
    if (isLed) return
    if (snapshot.can({ type: 'candidate.start' })) actor.send({ type: 'candidate.start' })
    else if (snapshot.hasTag('question')) {
      isLed = true
      actor.send({ type: 'candidate.goTo', index: entry.question })
      queueMicrotask(() => led.unsubscribe())
    }
  })
}
