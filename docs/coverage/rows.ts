/** One statement of docs/spec, as it stands in a table of `docs/coverage/`. */
export interface Row {
  /** A letter for the area and a number that never changes: `R-01`, `D-06c`. */
  readonly id: string
  readonly statement: string
  /** Headings of docs/spec that state it, as `answers#late-answers`. */
  readonly sources: readonly string[]
  /** In the error catalogue: what happens in a sitting, from the device check to the end, or around it. */
  readonly where?: string
  /** Empty while the statement is open. */
  readonly proofs: readonly Proof[]
  /** From 1, in its file. */
  readonly line: number
}

/** A test: its file from the project's root, and its title as the source spells it. */
export interface Proof {
  readonly file: string
  readonly title: string
}

export interface Table {
  readonly rows: readonly Row[]
  /** What is wrong with the file's form, each with its line. */
  readonly faults: readonly string[]
}

const plain = ['id', 'statement', 'source', 'proof']
/** The error catalogue's: its rows say where each belongs. */
const placed = ['id', 'statement', 'source', 'where', 'proof']
const places = ['sitting', 'around']
const idForm = /^[A-Z]-\d{2,3}[a-z]?$/
const sourceForm = /^[a-z-]+(#[a-z0-9-]+)?(, [a-z-]+#[a-z0-9-]+)*$/
const proofForm = /^(\S+\.test\.tsx?) › (\S.*)$/

/** The cells of a table's line; `\|` is a bar within a cell. */
function cells(line: string): string[] {
  return line
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
}

/** The lines of a document's table with their cells, its head first, without the line below that. */
export const tableLines = (markdown: string): { line: number; cells: string[] }[] =>
  markdown
    .split('\n')
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => text.trimStart().startsWith('|'))
    .map(({ text, line }) => ({ line, cells: cells(text) }))
    .filter((row) => !row.cells.every((cell) => /^:?-{3,}:?$/.test(cell)))

/** Several proofs are parted by `;`. A title may hold one too: only a `;` before another file parts them. */
export function readProofs(cell: string): Proof[] | undefined {
  const proofs = cell.split(/;\s*(?=\S+\.test\.tsx?\s+›)/).map((part) => {
    const [, file, title] = proofForm.exec(part.trim()) ?? []
    return file !== undefined && title !== undefined ? { file, title } : undefined
  })
  return proofs.every((proof) => proof !== undefined) ? proofs : undefined
}

/** Reads the one table of an area's file. */
export function readTable(markdown: string): Table {
  const rows: Row[] = []
  const faults: string[] = []
  let head: string[] | null = null
  for (const { line, cells: row } of tableLines(markdown)) {
    if (head === null) {
      head = row.join() === placed.join() ? placed : plain
      if (row.join() !== head.join()) faults.push(`${line}: the columns are ${head.join(', ')}`)
      continue
    }
    if (row.length !== head.length || row.some((cell) => cell === '')) {
      faults.push(`${line}: a row has ${head.length} filled cells: ${head.join(', ')}`)
      continue
    }
    const [id = '', statement = '', source = ''] = row
    const where = head === placed ? { where: row[3] ?? '' } : {}
    const proof = row.at(-1) ?? ''
    const proofs = proof === 'open' ? [] : readProofs(proof)
    if (!idForm.test(id)) faults.push(`${line}: '${id}' is not an id like R-01 or D-06c`)
    if (!sourceForm.test(source))
      faults.push(`${line}: '${source}' is not a source like sections#reading, answers#late-answers`)
    if (!proofs) faults.push(`${line}: a proof is 'open' or 'path/to/name.test.ts › title', not '${proof}'`)
    if (where.where !== undefined && !places.includes(where.where))
      faults.push(`${line}: '${where.where}' is no place: ${places.join(', ')}`)
    rows.push({ id, statement, sources: source.split(', '), ...where, proofs: proofs ?? [], line })
  }
  if (rows.length === 0) faults.push('1: there is no table with rows here')
  return { rows, faults }
}

/** Ids that stand more than once in the tables of `docs/coverage/`, each with all its places. */
export function repeatedIds(areas: ReadonlyMap<string, readonly Row[]>): string[] {
  const places = new Map<string, string[]>()
  for (const [area, rows] of areas) {
    for (const { id, line } of rows) {
      places.set(id, [...(places.get(id) ?? []), `docs/coverage/${area}.md:${line}`])
    }
  }
  return [...places]
    .filter(([, at]) => at.length > 1)
    .map(([id, at]) => `${id} stands at ${at.join(' and ')}`)
}
