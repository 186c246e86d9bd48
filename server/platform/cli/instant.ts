import { InvalidArgumentError } from 'commander'
import { instantOnWall } from '#server/platform/time/zone.ts'

/**
 * An option's day or instant of ISO 8601; without a zone of its own it is meant as the tables show it, in the
 * installation's.
 * @throws InvalidArgumentError
 */
export function instant(given: string): Date {
  const hasZone = /\d(Z|[+-]\d{2}:\d{2})$/.test(given) && given.length > 10
  const at = hasZone ? new Date(given) : instantOnWall(given.replace(' ', 'T'))
  if (/^\d{4}-\d{2}-\d{2}/.test(given) && !Number.isNaN(at.getTime())) return at
  throw new InvalidArgumentError(
    'Give a day or an instant, such as 2026-11-22, 2026-11-22T15:00 or 2026-11-22T08:00Z.',
  )
}
