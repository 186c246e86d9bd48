import { timeZone, zoneName } from '#server/platform/time/zone.ts'

/** Instants and lengths of time as a paper says them, in Indonesian and in the installation's time zone. */

const written = (at: Date, how: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('id-ID', { timeZone: timeZone(), hourCycle: 'h23', ...how }).format(at)

/** `Selasa, 24 November 2026`. */
export const dayText = (at: Date): string => written(at, { dateStyle: 'full' })

const clock = { hour: '2-digit', minute: '2-digit' } as const

/** `08.12.05`. */
export const clockText = (at: Date): string => written(at, { ...clock, second: '2-digit' })

/** `08.12 WIB`. */
const minuteText = (at: Date): string => `${written(at, clock)} ${zoneName(at)}`

/** `24 November 2026 08.12.05 WIB`. */
export const momentText = (at: Date): string =>
  `${written(at, { dateStyle: 'long' })} ${clockText(at)} ${zoneName(at)}`

const isSameDay = (one: Date, other: Date) => dayText(one) === dayText(other)

/** Within a table: the time of day; with the day where the table's rows are of several. */
export function tableClock(moments: readonly Date[]): (at: Date) => string {
  const [first] = moments
  if (first === undefined || moments.every((at) => isSameDay(at, first))) return clockText
  return (at) => `${written(at, { day: '2-digit', month: '2-digit' })} ${clockText(at)}`
}

/** `Selasa, 24 November 2026, 08.00 WIB sampai 09.00 WIB`; both days where they differ. */
export function windowText(from: Date, to: Date): string {
  const end = isSameDay(from, to) ? minuteText(to) : `${dayText(to)}, ${minuteText(to)}`
  return `${dayText(from)}, ${minuteText(from)} sampai ${end}`
}

/** `1 jam 2 menit 3 detik`; a part that is nothing is left out. */
export function lengthText(ms: number): string {
  const seconds = Math.round(ms / 1000)
  const parts = [
    [Math.floor(seconds / 3600), 'jam'],
    [Math.floor(seconds / 60) % 60, 'menit'],
    [seconds % 60, 'detik'],
  ] as const
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`)
  return said.join(' ') || '0 detik'
}

/** `WIB (Asia/Jakarta)`: what a paper names beside the clock that it goes by. */
export const zoneText = (at: Date): string => `${zoneName(at)} (${timeZone()})`
