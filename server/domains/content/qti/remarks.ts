/**
 * What an import did not take as it was: an item or a file left out, or something of an item that is not kept.
 * In English, for whoever imports.
 */
export interface Remark {
  kind: 'left out' | 'not kept'
  /** A file of the package, and the line in it where there is one. */
  file: string
  line?: number
  message: string
}

/** Collects remarks in the order of reading, each once. */
export class Remarks {
  readonly #made = new Map<string, Remark>()

  add(remark: Remark): void {
    this.#made.set(JSON.stringify(remark), remark)
  }

  get all(): Remark[] {
    return [...this.#made.values()]
  }
}

/** Something in an item or stimulus that our format cannot hold. The item is left out, and a remark says why. */
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
