import {
  firstParcelStatus,
  type ParcelColumn,
  type ParcelProblem,
  parcelColumns,
  parcelLetters,
  parcelStatuses,
} from '#contract/rules/parcels.ts'
import { visibleText } from '#contract/rules/profile.ts'
import { type ReadTable, readRows, type TableFault, type TableRow } from '#server/domains/content/index.ts'

export type ParcelFault = TableFault<ParcelProblem>

/** A parcel as a table names it; null is what it does not say. */
export interface ListedParcel {
  readonly orderNo: string
  readonly waybillId: string
  readonly courier: string | null
  readonly status: string | null
  readonly note: string
  readonly row: TableRow<ParcelColumn>
}

export interface ParcelTable {
  readonly parcels: readonly ListedParcel[]
  readonly faults: readonly ParcelFault[]
  /** Rows below the first line. */
  readonly rows: number
}

const most: Readonly<Record<ParcelColumn, number>> = {
  order: 100,
  waybill: parcelLetters.waybill,
  courier: parcelLetters.courier,
  status: 100,
  note: parcelLetters.note,
}
const needed: readonly ParcelColumn[] = ['order', 'waybill']
const isColumn = (name: string): name is ParcelColumn => parcelColumns.some((one) => one === name)

/** The parcels that a table lists, and everything that is wrong with it by itself. */
export function readParcels(table: ReadTable): ParcelTable {
  const { rows, faults, count } = readRows<ParcelColumn, ParcelProblem>(table, {
    needed,
    isColumn,
    read(column, cell) {
      const text = visibleText(cell.text)
      if (text === '') return needed.includes(column) ? { fault: { problem: 'missing' } } : { value: null }
      if ([...text].length > most[column]) return { fault: { problem: 'tooLong', bound: most[column] } }
      if (column !== 'status') return { value: text }
      const word = parcelStatuses.find((one) => one === text.toLowerCase().replaceAll(' ', '_'))
      return word === undefined
        ? { fault: { problem: 'noStatus', bound: firstParcelStatus } }
        : { value: word }
    },
  })
  const seen = new Map<string, number>()
  const twice: ParcelFault[] = []
  const parcels = rows.flatMap((row) => {
    const orderNo = row.values.get('order') ?? ''
    const before = seen.get(orderNo)
    seen.set(orderNo, row.line)
    if (before === undefined) return [listed(orderNo, row)]
    twice.push(row.fault('order', { problem: 'orderTwice', bound: before }))
    return []
  })
  return { parcels, faults: [...faults, ...twice], rows: count }
}

const listed = (orderNo: string, row: TableRow<ParcelColumn>): ListedParcel => ({
  ...{ orderNo, row, waybillId: row.values.get('waybill') ?? '' },
  ...{ courier: row.values.get('courier') ?? null, status: row.values.get('status') ?? null },
  note: row.values.get('note') ?? '',
})
