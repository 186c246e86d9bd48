import { randomBytes } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { seatKey } from '#contract/rules/exam-session.ts'
import { roomKey } from '#contract/rules/passport.ts'
import { hashToken } from '#server/domains/access/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { seatPassports } from '#server/tables/index.ts'

/** A room of an institution, as its exam sessions name it. */
export interface RoomOf {
  readonly institutionId: string
  readonly room: string
}

/** What the policy of a seat's PC is made of; the token is told this once. */
export interface NewPassport {
  readonly id: string
  readonly seat: string
  readonly token: string
}

const inRoom = ({ institutionId, room }: RoomOf) =>
  and(eq(seatPassports.institutionId, institutionId), eq(seatPassports.roomKey, roomKey(room)))

const ofSeats = (of: RoomOf, seats: readonly string[]) =>
  and(inRoom(of), inArray(seatPassports.seatKey, seats.map(seatKey)))

/** 256 random bits, base64url. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** Makes a passport for each of these seats. What a seat had before is worth nothing from then on. In a transaction. */
export async function makePassports(
  tx: Queries,
  of: RoomOf,
  { seats, now }: { seats: readonly string[]; now: Date },
): Promise<NewPassport[]> {
  await tx.delete(seatPassports).where(ofSeats(of, seats))
  const made: NewPassport[] = []
  for (const seat of seats) {
    const token = newSecret()
    const [row] = await tx
      .insert(seatPassports)
      .values({
        ...{ institutionId: of.institutionId, room: of.room, roomKey: roomKey(of.room) },
        ...{ seat, seatKey: seatKey(seat), tokenHash: hashToken(token), secret: newSecret(), createdAt: now },
      })
      .returning({ id: seatPassports.id })
    if (row === undefined) throw new Error('a passport that was just written is not there')
    made.push({ id: row.id, seat, token })
  }
  return made
}

/** Takes the passports of these seats away; resolves with how many there were. */
export async function withdrawPassports(tx: Queries, of: RoomOf, seats: readonly string[]): Promise<number> {
  const gone = await tx.delete(seatPassports).where(ofSeats(of, seats)).returning({ id: seatPassports.id })
  return gone.length
}

/** The passports of a room, by seat: A2 before A10. */
export async function listPassports(db: Queries, of: RoomOf) {
  const rows = await db.select().from(seatPassports).where(inRoom(of))
  const inOrder = new Intl.Collator('en', { numeric: true })
  return rows.sort((one, other) => inOrder.compare(one.seatKey, other.seatKey))
}
