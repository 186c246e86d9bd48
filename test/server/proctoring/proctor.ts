import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type ProctorAction, proctorAct, proctorDesk } from '#contract/calls/proctor.ts'
import { actStatement, proofText } from '#contract/proctor-proof.ts'
import { institutions } from '#server/db/schema.ts'
import { setPin } from '#server/operations/institutions.ts'
import type { Answer, Person, TestRoom } from '../room.ts'
import { dataOf } from '../sittings/candidate.ts'

type Given = {
  pin?: string | null
  reason?: string
  writeId?: string
  late?: boolean
  at?: number
  /** What is sent instead of what the proof was made for. */
  instead?: { action?: ProctorAction; reason?: string; writeId?: string; at?: number; orderId?: string }
}

/** Seals text as a browser does. */
export async function sealed(seal: string, text: string): Promise<string> {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('spki', Buffer.from(seal, 'base64'), algorithm, false, [
    'encrypt',
  ])
  return Buffer.from(await crypto.subtle.encrypt(algorithm, key, Buffer.from(text))).toString('base64')
}

/** A proctor at this person's PC, with the order open. */
export async function proctorAt(room: TestRoom, orderId: string, { token }: Pick<Person, 'token'>) {
  const desk = () => room.send(proctorDesk, { params: { id: orderId }, token })
  const { seal } = dataOf<{ seal: string }>(await desk())
  async function act(action: ProctorAction, given: Given = {}): Promise<Answer> {
    const { pin = '482913', writeId = randomUUID(), reason = 'Lampu padam', late = false } = given
    const { at = room.clock.now, instead = {} } = given
    const statement = actStatement({ orderId, writeId, action, reason, at })
    const hash = await crypto.subtle.digest('SHA-256', Buffer.from(statement))
    const proof = pin && (await sealed(seal, proofText(pin, Buffer.from(hash).toString('base64'))))
    return room.send(proctorAct, {
      params: { id: instead.orderId ?? orderId },
      headers: { 'x-write-id': instead.writeId ?? writeId },
      body: {
        action: instead.action ?? action,
        reason: instead.reason ?? reason,
        at: instead.at ?? at,
        late,
        proof,
      },
      token,
    })
  }
  return { desk, act }
}

/** The institution of this person gets this PIN, or none. */
export async function pinSet(
  room: TestRoom,
  pin: string | null,
  { institutionId }: Pick<Person, 'institutionId'> = room.people.member,
): Promise<void> {
  const id = institutionId ?? ''
  const [institution] = await room.db.select().from(institutions).where(eq(institutions.id, id))
  if (!institution) throw new Error('There is no institution')
  await setPin(room.db, institution, pin)
}
