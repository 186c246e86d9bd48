import { InvalidArgumentError } from 'commander'

/**
 * An option's day or instant of ISO 8601; without a zone it is in UTC.
 * @throws InvalidArgumentError
 */
export function instant(given: string): Date {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(given)
  const hasZone = /(Z|[+-]\d{2}:\d{2})$/.test(given)
  const at = new Date(isDay || hasZone ? given : `${given}Z`)
  if (/^\d{4}-\d{2}-\d{2}/.test(given) && !Number.isNaN(at.getTime())) return at
  throw new InvalidArgumentError('Give a day or an instant, such as 2026-11-22 or 2026-11-22T08:00Z.')
}
