/** The time zone in which an installation's operators read and write times, unless TIME_ZONE names another. */
export const usualTimeZone = 'Asia/Jakarta'

/** Whether this is a time zone of the IANA's list, such as `Asia/Makassar`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('id', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const clockIn = (zone: string) =>
  new Intl.DateTimeFormat('id', {
    ...{ timeZone: zone, timeZoneName: 'short', hourCycle: 'h23' },
    ...{
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    },
  })

let chosen = usualTimeZone
/** Made once: to make one takes longer than to read it. */
let clock = clockIn(chosen)

const dayMs = 86_400_000
/** How far the clock is ahead of UTC, ms, at the beginning of days of UTC. */
let aheadByDay = new Map<number, number>()

/** Chooses the zone for this process, which serves one installation; a name that is none changes nothing. */
export function chooseTimeZone(name: string | undefined): void {
  chosen = name !== undefined && isTimeZone(name) ? name : usualTimeZone
  clock = clockIn(chosen)
  aheadByDay = new Map()
}

function partsOf(at: Date) {
  const written = clock.formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => written.find((one) => one.type === type)?.value ?? ''
  const day = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
  return { day, time: `${part('hour')}:${part('minute')}:${part('second')}`, zone: part('timeZoneName') }
}

/** The zone as the IANA names it, such as `Asia/Jakarta`. */
export const timeZone = (): string => chosen

/** What the zone is called at an instant: WIB, WITA or WIT in Indonesia, UTC, else such as GMT+1. */
export const zoneName = (at: Date): string => partsOf(at).zone

/** An instant for reading, to the second, with its zone: `2026-11-22 15:00:00 WIB`. */
export function zonedText(at: Date): string {
  const { day, time, zone } = partsOf(at)
  return `${day} ${time} ${zone}`
}

/** What the clock on the wall shows at an instant, as if it were UTC: for spreadsheets, which know no zones. */
export function wallTime(at: Date): Date {
  const inSeconds = Math.floor(at.getTime() / 1000) * 1000
  return new Date(inSeconds + aheadAt(inSeconds))
}

/** A clock that is as far ahead at the end of a day as at its beginning was so all day: no zone changes its own twice in one. */
function aheadAt(ms: number): number {
  const day = Math.floor(ms / dayMs)
  const ahead = aheadAtBeginning(day)
  return ahead === aheadAtBeginning(day + 1) ? ahead : readAhead(ms)
}

function aheadAtBeginning(day: number): number {
  const ahead = aheadByDay.get(day) ?? readAhead(day * dayMs)
  aheadByDay.set(day, ahead)
  return ahead
}

function readAhead(ms: number): number {
  const { day, time } = partsOf(new Date(ms))
  return new Date(`${day}T${time}Z`).getTime() - ms
}

/** The instant at which the clock on the wall shows this (`2026-11-22T15:00`, or a day for its beginning). */
export function instantOnWall(shown: string): Date {
  const asUtc = new Date(shown.includes('T') ? `${shown}Z` : `${shown}T00:00Z`)
  if (Number.isNaN(asUtc.getTime())) return asUtc
  const offset = (at: Date) => wallTime(at).getTime() - Math.floor(at.getTime() / 1000) * 1000
  // Twice, for the hours around a change of summer time.
  const near = new Date(asUtc.getTime() - offset(asUtc))
  return new Date(asUtc.getTime() - offset(near))
}
