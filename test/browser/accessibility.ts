import axe from 'axe-core'

/** What axe finds wrong with what is shown, in a line each. */
export async function faultsOf(place: Element): Promise<string[]> {
  const { violations } = await axe.run(place, { rules: { region: { enabled: false } } })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
