import { eq } from 'drizzle-orm'
import type { PassportAnswer } from '#contract/calls/passport.ts'
import { seatChallenge } from '#contract/calls/passport.ts'
import { passportAddress } from '#contract/rules/passport.ts'
import { examSessions } from '#server/tables/index.ts'
import { dataOf } from '#test/server/candidate.ts'
import type { ExamRoom, SeatOfRoom } from '#test/server/room/exam-room.ts'
import { openWindow, type Window } from '#test/server/signing-candidate.ts'
import type { TestServer } from '#test/server/test-server.ts'
import { challengeAnswer } from './challenge.ts'
import { makePassports } from './passports.ts'

/** What the browser of a PC has fetched. */
export interface PcOfSeat {
  readonly room: string
  readonly seat: string
  readonly secret: string
}

/** The PCs of an exam room, and what windows at them answer. */
export function openPcs(server: TestServer, room: ExamRoom, name = 'Aula') {
  const of = { institutionId: room.institutionId, room: name }
  const tokens = new Map<string, string>()

  /** What a browser whose policy has this token is told. */
  const fetched = (token: string) =>
    fetch(new URL(`${passportAddress}/${token}`, server.origin), { headers: { 'user-agent': 'PC' } })

  /** A new passport of the seat, fetched by its PC. */
  async function pcOf(seat: string): Promise<PcOfSeat> {
    const now = new Date(server.clock.now)
    const [made] = await server.db.transaction((tx) => makePassports(tx, of, { seats: [seat], now }))
    tokens.set(seat, made?.token ?? '')
    return (await (await fetched(made?.token ?? '')).json()) as PcOfSeat
  }

  const nonceFor = async ({ id, token }: Pick<Window, 'id' | 'token'>): Promise<string> =>
    dataOf<{ nonce: string }>(await server.send(seatChallenge, { params: { id }, body: {}, token })).nonce

  const answerFor = (pc: PcOfSeat, { id, writer, signer }: Window, nonce: string) =>
    challengeAnswer(pc.secret, nonce, { orderId: id, writer, publicKey: signer.publicKey })

  return {
    ...{ of, tokens, fetched, pcOf, nonceFor, answerFor },
    demand: (needsPassport: boolean) =>
      server.db.update(examSessions).set({ needsPassport }).where(eq(examSessions.id, room.id)),
    windowOf: ({ person, orderId }: SeatOfRoom) => openWindow(server, person, orderId),
    /** What a window at this PC sends with a start or a takeover. */
    shown: async (pc: PcOfSeat, window: Window): Promise<PassportAnswer> =>
      answerFor(pc, window, await nonceFor(window)),
  }
}
