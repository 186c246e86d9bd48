/** A change that lets the code go round in circles is taken back after so long, ms. */
const longest = 10_000

/** The change that is switched on, since when, and whether the code has come to it. */
let on: { readonly id: number; readonly since: number; came: boolean } | null = null
let met: Set<number> | null = null

/** Whether a change is made; asked by the code that has been changed (`withSwitches`). */
export function isOn(id: number): boolean {
  met?.add(id)
  if (on === null) return false
  if (performance.now() - on.since > longest) throw new Error('It goes round in circles')
  if (on.id !== id) return false
  on.came = true
  return true
}

/** Takes down every change that the code comes to, until the function that it gives is called, which tells them. */
export function takeDown(): () => number[] {
  const found = new Set<number>()
  met = found
  return () => {
    met = null
    return [...found]
  }
}

/** Makes a change until the function that it gives is called, which tells whether the code came to it. */
export function switchOn(id: number): () => boolean {
  const made = { id, since: performance.now(), came: false }
  on = made
  return () => {
    on = null
    return made.came
  }
}
