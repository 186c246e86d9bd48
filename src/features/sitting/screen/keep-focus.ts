/** The dialog that lies over everything, if one is open. */
export const topDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1)

const isUsable = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility()

const isRadio = (element: HTMLElement | null): boolean => element?.matches('input[type=radio]') ?? false

/** Where a question is begun: at its options for whoever was at options before, else at the title of what is shown. */
function beginningOf(stage: HTMLElement, before: HTMLElement | null): HTMLElement | null {
  const content = stage.querySelector<HTMLElement>('[data-content]')
  const title = content?.querySelector<HTMLElement>('h2[tabindex]') ?? null
  const options = content?.querySelector('fieldset')
  const option =
    options?.querySelector<HTMLElement>('input:checked') ?? options?.querySelector<HTMLElement>('input')
  return (isRadio(before) ? option : title) ?? title ?? option ?? content
}

/**
 * Keeps the focus on something until the returned function is called. What has it can go away: the option of a question that
 * is followed by another, the button of a dialog. The browser would leave the focus on nothing, from where a screen reader reads
 * the page from its top and Tab begins anew (spec: sections#keyboard-and-screen-reader).
 */
export function keepFocus(stage: HTMLElement): () => void {
  const ended = new AbortController()
  let last: HTMLElement | null = null
  let lastInStage: HTMLElement | null = null
  let frame = 0

  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return
      last = target
      if (stage.contains(target)) lastInStage = target
    },
    { signal: ended.signal },
  )

  function look() {
    const active = document.activeElement
    if (active && active !== document.body && !active.matches(':disabled')) return
    const isBack = last !== lastInStage && lastInStage !== null && isUsable(lastInStage)
    const target = topDialog() ?? (isBack ? lastInStage : beginningOf(stage, lastInStage))
    target?.focus()
  }

  // In the next frame a dialog that opens has taken the focus by itself.
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(look)
  })
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  })
  frame = requestAnimationFrame(look)

  return () => {
    ended.abort()
    observer.disconnect()
    cancelAnimationFrame(frame)
  }
}
