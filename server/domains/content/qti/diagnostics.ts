/**
 * What an import did not take as it was: an item or a file left out, or something of an item that is not kept.
 * In English, for whoever imports.
 */
export interface Diagnostic {
  kind: 'left out' | 'not kept'
  /** A file of the package, and the line in it where there is one. */
  file: string
  line?: number
  message: string
}

/** Collects diagnostics in the order of reading, each once. */
export class Diagnostics {
  readonly #made = new Map<string, Diagnostic>()

  add(diagnostic: Diagnostic): void {
    this.#made.set(JSON.stringify(diagnostic), diagnostic)
  }

  /** What was not kept of a file says nothing once all of it is left out. */
  leaveOut(diagnostic: Omit<Diagnostic, 'kind'>): void {
    for (const [key, { kind, file }] of this.#made)
      if (kind === 'not kept' && file === diagnostic.file) this.#made.delete(key)
    this.add({ kind: 'left out', ...diagnostic })
  }

  get all(): Diagnostic[] {
    return [...this.#made.values()]
  }
}

/** Something in an item or stimulus that our format cannot hold. The item is left out, and a diagnostic says why. */
export class OutOfScope extends Error {
  override readonly name = 'OutOfScope'
  readonly code = 'qti.outOfScope'

  constructor(
    message: string,
    readonly line: number,
  ) {
    super(message)
  }
}
