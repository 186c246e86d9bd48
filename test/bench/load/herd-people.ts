import { sql } from 'drizzle-orm'
import { hashPassword } from '#server/platform/crypto/password.ts'
import type { Database } from '#server/platform/db/database.ts'
import { fillInstitution } from '#test/server/many-members.ts'
import { type Figure, median, quantile } from '../bench.ts'
import type { Arrived, Arriving } from './newcomers.ts'

const password = 'kata sandi 123'

/**
 * So many members with an order each that nobody has begun, who know their password. Resolves with a function that takes the next of them.
 */
export async function openHerd(db: Database, members: number) {
  const { rows } = await db.execute<{ id: string }>(sql`select id from institutions limit 1`)
  await fillInstitution(db, { institutionId: rows[0]?.id ?? '', members, sittings: members })
  await db.execute(sql`update members set password_hash = ${await hashPassword(password)},
    profile_saved_at = now() where id like 'banyak-%'`)
  await db.execute(sql`update orders set started_at = null, finished_at = null where id like 'banyak-%'`)
  let taken = 0
  return (count: number): Pick<Arriving, 'people' | 'password'> => {
    const first = taken + 1
    taken += count
    const people = Array.from({ length: count }, (_, number) => {
      const of = first + number
      // The order with a number is of the member with the next one, the last of the first.
      return { email: `banyak${1 + (of % members)}@kampus.example`, orderId: `banyak-${of}` }
    })
    return { people, password }
  }
}

/** What came of those who arrived, after so many ms. */
export function arrivals(name: string, arrived: readonly Arrived[], ms: number): Figure[] {
  const taken = arrived.flatMap((one) => one.ms ?? [])
  return [
    { name: `${name}: of ${arrived.length} in`, value: taken.length, unit: '' },
    { name: `${name}: until the last is in`, value: ms / 1000, unit: 's' },
    { name: `${name}: p50`, value: median(taken) / 1000, unit: 's' },
    { name: `${name}: p99`, value: quantile(taken, 0.99) / 1000, unit: 's' },
    { name: `${name}: told to wait`, value: arrived.filter(({ sentAway }) => sentAway > 0).length, unit: '' },
    { name: `${name}: the most ahead`, value: Math.max(...arrived.map(({ ahead }) => ahead)), unit: '' },
  ]
}
