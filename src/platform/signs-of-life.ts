/** What tells that somebody is at this PC. A screen reader's user sends clicks and moves the focus without a key of the page's own. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'click', 'focusin', 'touchmove'] as const

/** Calls back at each of them, until the returned function is called. */
export function watchSignsOfLife(onSign: () => void): () => void {
  for (const sign of signs) window.addEventListener(sign, onSign, { passive: true })
  return () => {
    for (const sign of signs) window.removeEventListener(sign, onSign)
  }
}
