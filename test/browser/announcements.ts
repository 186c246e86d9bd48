const live = '[aria-live], [role=status], [role=alert], [role=log], [role=timer]'
const silent = ['off', 'timer']

/** Whether a screen reader says by itself what changes in this region. */
const speaks = (region: Element) =>
  !silent.includes(region.getAttribute('aria-live') ?? region.getAttribute('role') ?? '')

const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement)

/** The regions in which a change happened, and those that came with it. */
function regionsOf({ target, addedNodes }: MutationRecord): Element[] {
  const around = elementOf(target)?.closest(live) ?? null
  const added = [...addedNodes].flatMap((node) =>
    node instanceof Element ? [...(node.matches(live) ? [node] : []), ...node.querySelectorAll(live)] : [],
  )
  return [...(around ? [around] : []), ...added]
}

/**
 * What a screen reader says without being asked from now on, in its order: the whole of each live region whenever something in it
 * changes, also of one that has just come.
 */
export function hearAnnouncements(onTestFinished: (end: () => void) => void): readonly string[] {
  const said: string[] = []
  const lastOf = new WeakMap<Element, string>()
  const observer = new MutationObserver((records) => {
    for (const region of new Set(records.flatMap(regionsOf))) {
      const text = region.isConnected && speaks(region) ? (region.textContent ?? '').trim() : ''
      if (text !== '' && text !== lastOf.get(region)) said.push(text)
      lastOf.set(region, text)
    }
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  return said
}
