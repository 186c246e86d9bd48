/** A day of a date field, YYYY-MM-DD, by this PC's clock; undefined for what is none. */
function midnight(day: string | undefined, daysLater = 0): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day ?? '')) return undefined
  const date = new Date(`${day}T00:00:00`)
  date.setDate(date.getDate() + daysLater)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** The first instant of a day, ISO 8601, UTC. */
export const dayBegin = (day: string | undefined): string | undefined => midnight(day)?.toISOString()

/** The first instant after a day. */
export const dayAfter = (day: string | undefined): string | undefined => midnight(day, 1)?.toISOString()
