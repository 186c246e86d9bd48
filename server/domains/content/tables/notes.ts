import { type Diagnostic, Diagnostics } from '#server/domains/content/qti/diagnostics.ts'
import { layout } from './layout.ts'
import { cellName, faultText, type Place, type TableFault } from './place.ts'

/** What reading a table finds: faults, for which nothing is made, and what does not come along. */
export class Notes {
  readonly diagnostics = new Diagnostics()
  readonly #faults = new Map<string, TableFault>()

  fault(place: Place, message: string): void {
    const fault = { ...place, message }
    this.#faults.set(faultText(fault), fault)
  }

  remark(kind: Diagnostic['kind'], place: Place, message: string): void {
    this.diagnostics.add({ kind, file: cellName(place), message })
  }

  /** Each once, sheet by sheet, row by row. */
  get faults(): TableFault[] {
    const order = Object.keys(layout)
    return [...this.#faults.values()].toSorted(
      (one, other) =>
        order.indexOf(one.sheet) - order.indexOf(other.sheet) ||
        one.row - other.row ||
        one.column - other.column,
    )
  }
}
