import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { askForSeat, checkSeatPc, seatChallenge, seatPassport } from '#contract/calls/passport.ts'
import { registerSeatPc, seatPcList } from '#contract/calls/staff-passports.ts'
import { limits } from '#contract/rules/limits.ts'
import { attempts, hashToken, type RouteContext } from '#server/domains/access/index.ts'
import { inInstitution } from '#server/domains/exam-sessions/index.ts'
import { ownOrder } from '#server/domains/orders/index.ts'
import { type Origin, originOf, recordSecurityEvent } from '#server/domains/security-log/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { fileRoute, route } from '#server/platform/http/route.ts'
import { seatPassports } from '#server/tables/index.ts'
import { askingPcs, askForSeat as askSeat, registerPc } from './ask.ts'
import { newChallenge } from './challenge.ts'
import { isTaken } from './check.ts'

const { challenges, fetches, withinSeconds, addresses: mostAddresses } = limits.passport

/** Passports of PCs: fetched by their browsers, and asked for at each opening of a sitting (spec: exam-sessions#seat-passports). */
export function passportRoutes(context: RouteContext): void {
  const { db, now } = context
  const countChallenge = attempts(context, {
    ...{ name: 'passportChallenge', max: challenges, seconds: withinSeconds },
  })

  route(context, seatChallenge, async ({ member: { member }, params: { id }, request }) => {
    await countChallenge(member.id, { memberId: member.id, origin: originOf(request) })
    await ownOrder(db, member.id, id)
    return { nonce: await newChallenge(db, id, now()) }
  })

  route(context, checkSeatPc, async ({ member: { member }, params: { id }, body }) => {
    await ownOrder(db, member.id, id)
    return { accepted: await isTaken(db, id, { answer: body.passport, now: now() }) }
  })

  const countAsked = attempts(context, {
    ...{ name: 'passportAsked', max: challenges, seconds: withinSeconds },
  })
  route(context, askForSeat, async ({ member: { member }, params: { id }, body, request }) => {
    await countAsked(member.id, { memberId: member.id, origin: originOf(request) })
    await ownOrder(db, member.id, id)
    return { code: await askSeat(db, id, { ...body, now: now() }) }
  })

  route(context, seatPcList, async ({ query }) => ({
    list: await askingPcs(db, inInstitution(query), now()),
  }))

  route(context, registerSeatPc, async ({ body }) => {
    await db.transaction((tx) => registerPc(tx, inInstitution(body), { ...body, now: now() }))
    return null
  })

  const countFetch = attempts(context, { name: 'passport', max: fetches, seconds: withinSeconds })

  /** Notes who has fetched a passport: one that is fetched from two places is on two PCs. */
  async function note(passport: typeof seatPassports.$inferSelect, origin: Origin): Promise<void> {
    const { id, institutionId, room, seat, addresses } = passport
    const others = addresses.filter((address) => address !== origin.address)
    await db
      .update(seatPassports)
      .set({
        ...{ fetched: sql`${seatPassports.fetched} + 1`, fetchedAt: now() },
        addresses: [...others, origin.address].slice(-mostAddresses),
      })
      .where(eq(seatPassports.id, id))
    const details = { room, seat }
    await recordSecurityEvent(db, { kind: 'passportFetched', institutionId, origin, details, at: now() })
  }

  fileRoute(context, seatPassport, async ({ params: { token }, request }) => {
    const [passport] = await db
      .select()
      .from(seatPassports)
      .where(eq(seatPassports.tokenHash, hashToken(token)))
    if (passport === undefined) throw new Refusal('passport.unknown')
    const origin = originOf(request)
    await countFetch(passport.id, { origin })
    await note(passport, origin)
    const { room, seat, secret } = passport
    // As it is, and in no envelope: the browser gives its fields to the page by their names.
    const content = Buffer.from(JSON.stringify({ room, seat, secret }))
    return { type: 'application/json', bytes: content.length, content: Readable.from([content]) }
  })
}
