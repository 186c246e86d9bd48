import { tableProblems } from './member-table.ts'

/** Where a parcel is, as couriers say it; a command may keep any other word (spec: certificates#tracking). */
export const parcelStatuses = [
  'confirmed',
  'allocated',
  'picking_up',
  'picked',
  'dropping_off',
  'on_hold',
  'return_in_transit',
  'returned',
  'rejected',
  'delivered',
  'cancelled',
] as const
export type ParcelStatus = (typeof parcelStatuses)[number]

/** How a parcel begins. */
export const firstParcelStatus: ParcelStatus = 'picking_up'

/** By what certificates are filtered: without a parcel, with one that is under way, with one that has arrived. */
export const parcelFilters = ['none', 'underway', 'delivered'] as const
export type ParcelFilter = (typeof parcelFilters)[number]

/** The columns of a table of parcels, as its first line names them. */
export const parcelColumns = ['order', 'waybill', 'courier', 'status', 'note'] as const
export type ParcelColumn = (typeof parcelColumns)[number]

/** The most letters of what is kept of a parcel. */
export const parcelLetters = { waybill: 60, courier: 40, link: 500, note: 300 } as const

/** Why a cell of a table of parcels is refused (spec: staff#parcels). */
export const parcelProblems = [
  ...tableProblems,
  'missing',
  'noStatus',
  /** The test stands in an earlier line. */
  'orderTwice',
  'unknownOrder',
  'noCertificate',
] as const
export type ParcelProblem = (typeof parcelProblems)[number]
