/** A declared transition as its machine's table shows it. */
export interface Row {
  /** Where it is declared; '' for the machine itself. */
  state: string
  event: string
  guard: string
  /** '' where the state stays as it is. */
  target: string
  /** What it changes, starts, stops, tells and raises; with a `?` what it does only sometimes. */
  effects: string
  /** Which events take it, where several of the type come to different branches, and which are refused. */
  when: string
}

/** Where the table of a machine is. */
export const tableOf = (id: string): URL => new URL(`./transitions/${id}.md`, import.meta.url)

const columns = ['state', 'event', 'guard', 'target', 'effects', 'when'] as const

/** The last columns are long, and would only be followed by spaces. */
const aligned = 4

/** `listening.redirecting: after 1 s → alreadyFinished` */
export const titleOf = (id: string, { state, event, guard, target }: Row): string =>
  `${id}${state && `.${state}`}: ${event}${guard && ` [${guard}]`}${target && ` → ${target}`}`

/** A Markdown table with one line for each row. */
export function written(id: string, rows: readonly Row[]): string {
  const cells = [Object.fromEntries(columns.map((name) => [name, name])) as unknown as Row, ...rows]
  const widths = columns.map((name, index) =>
    index < aligned ? Math.max(...cells.map((row) => row[name].length)) : 0,
  )
  const line = (texts: readonly string[]) =>
    `| ${texts.map((text, index) => text.padEnd(widths[index] ?? 0)).join(' | ')} |`
  const [head, ...lines] = cells.map((row) => line(columns.map((name) => row[name])))
  const rule = line(widths.map((width) => '-'.repeat(Math.max(3, width))))
  return [`# ${id}`, '', head, rule, ...lines, ''].join('\n')
}

/** Reads what `written` has written. */
export function read(table: string): Row[] {
  const [, , ...lines] = table.split('\n').filter((line) => line.startsWith('|'))
  return lines.map((line) => {
    const [state = '', event = '', guard = '', target = '', effects = '', when = ''] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
    return { state, event, guard, target, effects, when }
  })
}
