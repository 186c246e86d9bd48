import axe from 'axe-core'

/** Dialogs fade in, and colours half-way are not the final ones: waits until nothing moves. */
async function standsStill(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  await frame()
  const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(moving.map(({ finished }) => finished))
}

/** What axe finds wrong with what is shown, in a line each. */
export async function faultsOf(place: Element): Promise<string[]> {
  await standsStill()
  const { violations } = await axe.run(place, {
    resultTypes: ['violations'],
    rules: { region: { enabled: false } },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
