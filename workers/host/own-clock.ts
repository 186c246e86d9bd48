/**
 * How far the worker's clock is behind this page's, ms: a PC whose clock was set between their two beginnings gives
 * them different ones. 0 where the difference is less than the question took.
 * @param ask answers with the worker's present moment @param now this page's, both ms since 1970
 */
export async function behind(ask: () => Promise<number>, now: () => number): Promise<number> {
  const asked = now()
  const theirs = await ask()
  const answered = now()
  return Math.max(asked - theirs, Math.min(0, answered - theirs))
}

/** What is observed has moments of its own besides `at`; each is ms since 1970. */
const moments = ['at', 'from', 'to', 'since'] as const

/** The same with all its moments changed. */
function retimed<One extends object>(observed: One, change: (moment: number) => number): One {
  const changed = moments.flatMap((name) => {
    const moment = (observed as Record<string, unknown>)[name]
    return typeof moment === 'number' ? [[name, change(moment)] as const] : []
  })
  return { ...observed, ...Object.fromEntries(changed) }
}

/** The same, told by a clock that is so many ms ahead. */
export const later = <One extends object>(observed: One, ms: number): One =>
  ms === 0 ? observed : retimed(observed, (moment) => moment + ms)

/**
 * Keeps a detector's moments to what can be: not before its watching began, not before what it told last, and not in
 * the future. Evidence is dated by them.
 * @param began ms since 1970 @param now the present moment
 */
export function inTurn(began: number, now: () => number): <One extends { at: number }>(observed: One) => One {
  let last = began
  return (observed) => {
    const present = Math.max(last, now())
    last = Math.min(Math.max(observed.at, last), present)
    const at = last
    return { ...retimed(observed, (moment) => Math.min(Math.max(moment, began), at)), at }
  }
}
