const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const
const idleMs = 30 * 60_000
const lookEveryMs = 15_000

/**
 * Calls back again and again while nobody has touched this PC for 30 minutes (spec: accounts#signing-out). Returns
 * its end.
 */
export function watchIdle(onIdle: () => void): () => void {
  let lastSign = Date.now()
  const seen = () => {
    lastSign = Date.now()
  }
  for (const sign of signsOfLife) window.addEventListener(sign, seen, { passive: true })
  const timer = setInterval(() => {
    if (Date.now() - lastSign >= idleMs) onIdle()
  }, lookEveryMs)
  return () => {
    clearInterval(timer)
    for (const sign of signsOfLife) window.removeEventListener(sign, seen)
  }
}
