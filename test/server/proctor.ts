import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { boardSetup, type ProctorAction, proctorAct } from '#contract/calls/proctor.ts'
import { actStatement, proofText } from '#contract/calls/proctor-proof.ts'
import { limits } from '#contract/rules/limits.ts'
import { setPin } from '#server/domains/institutions/institutions.ts'
import { acts, attempts, institutions } from '#server/tables/index.ts'
import { type Candidate, dataOf, seat } from './candidate.ts'
import { institutionSets } from './judge.ts'
import { type Answer, openTestServer, type Person, type TestServer } from './test-server.ts'

/** The PIN of the institution whose member sits. */
export const pin = '482913'

/** What only the right PIN does. */
export const everyAction: ProctorAction[] = [
  { kind: 'unlocked' },
  { kind: 'note' },
  { kind: 'cameraResolved' },
  { kind: 'extend', minutes: 5 },
  { kind: 'strike', violationId: 'x' },
  { kind: 'reinstate' },
  { kind: 'pause' },
  { kind: 'resume' },
  { kind: 'knownFace', place: { x: 0.1, y: 0.1, width: 0.1, height: 0.1 } },
]

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
export async function proctorAt(server: TestServer, orderId: string, { token }: Pick<Person, 'token'>) {
  const setup = () => server.send(boardSetup, { params: { id: orderId }, token })
  const { seal } = dataOf<{ seal: string }>(await setup())
  async function act(action: ProctorAction, given: Given = {}): Promise<Answer> {
    const { pin: typed = pin, writeId = randomUUID(), reason = 'Lampu padam', late = false } = given
    const { at = server.clock.now, instead = {} } = given
    const statement = actStatement({ orderId, writeId, action, reason, at })
    const hash = await crypto.subtle.digest('SHA-256', Buffer.from(statement))
    const proof = typed && (await sealed(seal, proofText(typed, Buffer.from(hash).toString('base64'))))
    return server.send(proctorAct, {
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
  return { setup, act }
}

/** The institution of this person gets this PIN, or none. */
export async function pinSet(
  server: TestServer,
  pin: string | null,
  { institutionId }: Pick<Person, 'institutionId'> = server.people.member,
): Promise<void> {
  const id = institutionId ?? ''
  const [institution] = await server.db.select().from(institutions).where(eq(institutions.id, id))
  if (!institution) throw new Error('There is no institution')
  await setPin(server.db, institution, pin)
}

/** What the tests of a file have before them: a room whose institution has the PIN, and the seat of the test at hand. */
interface ProctoredExam {
  server: TestServer
  candidate: Candidate
  /** Stands at the candidate's PC. */
  proctor: Awaited<ReturnType<typeof proctorAt>>
}

/** Open before the first test of a file, closed after the last; each has its own candidate, and no guesses behind it. */
export function proctoredExam() {
  const exam = {} as ProctoredExam
  beforeAll(async () => {
    exam.server = await openTestServer()
    await institutionSets(exam.server, {})
    await pinSet(exam.server, pin)
  })
  beforeEach(async () => {
    await exam.server.db.delete(attempts)
    exam.candidate = await seat(exam.server)
    exam.proctor = await proctorAt(exam.server, exam.candidate.id, exam.server.people.member)
  })
  afterAll(() => exam.server?.close())

  const everything = ({ id }: Candidate = exam.candidate) =>
    exam.server.db.select().from(acts).where(eq(acts.orderId, id)).orderBy(acts.createdAt)
  return Object.assign(exam, {
    everything,
    /** Wrong guesses stand in the record beside what was done. */
    recorded: async () => (await everything()).filter(({ kind }) => kind !== 'pinWrong'),
    guesses: async () => (await everything()).filter(({ kind }) => kind === 'pinWrong'),
    /** What was guessed a moment before is forgotten. */
    waitOut() {
      exam.server.clock.now += limits.proctor.pinTriesSeconds * 1000
    },
  })
}
