/** A state's path: `open.ready`. */
export function pathOf(value: unknown): string {
  if (typeof value === 'string') return value
  const [first] = Object.entries(value ?? {})
  return first ? [first[0], pathOf(first[1])].filter(Boolean).join('.') : ''
}

/** The exam's stage by the state's value. Who looks need not know that opening it begins with this tab's turn. */
export function stageOf(value: unknown): string {
  const { stage } = value as { stage?: unknown }
  const [name = ''] = pathOf(stage).split('.')
  return name === 'entering' ? 'loading' : name
}
