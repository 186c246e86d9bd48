export type Some<One> = [One, ...One[]]

/** What has the same name, in the order in which the names came. */
export function grouped<One>(list: readonly One[], nameOf: (one: One) => string): Some<One>[] {
  const groups = new Map<string, Some<One>>()
  for (const one of list) {
    const group = groups.get(nameOf(one))
    if (group === undefined) groups.set(nameOf(one), [one])
    else group.push(one)
  }
  return [...groups.values()]
}
