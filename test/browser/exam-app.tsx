import { useSelector } from '@xstate/react'
import { MemoryRouter } from 'react-router'
import type { ActorRefFrom } from 'xstate'
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import type { SectionState } from '#contract/calls/orders.ts'
import { institution as institutionRecord, type Judgement } from '#contract/calls/organisation.ts'
import { switchableTools } from '#contract/rules/allowed-tools.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { endPageMachine } from '#machines/end-page/machine.ts'
import type { EndResult } from '#machines/end-page/setup.ts'
import type { Preparation, Sitting } from '#machines/exam/context.ts'
import { examMachine } from '#machines/exam/machine.ts'
import { proctorMachine } from '#machines/proctor/machine.ts'
import { proctorCallMachine } from '#machines/proctor-call/machine.ts'
import { sessionMachine } from '#machines/session/machine.ts'
import { toolsMachine } from '#machines/tools/machine.ts'
import { PreparationScreen } from '#src/features/preparation/preparation-screen.tsx'
import { SpecificationScreen } from '#src/features/preparation/specification/specification-screen.tsx'
import { EndScreen } from '#src/features/sitting/end/end-screen.tsx'
import { loadConfiguration } from '#src/platform/api/configuration.ts'
import { SessionContext } from '#src/ui/session-context.ts'
import { render } from './render.tsx'

/** The only tab. */
export const onlyTab = fromCallback<EventObject, { orderId: string }>(({ sendBack }) =>
  sendBack({ type: 'tab.held' }),
)

/** A proctor machine that is never called. */
export const unattended = proctorMachine.provide({ actors: { actQueue: fromCallback(() => undefined) } })

/** An end page at which nothing happens, and which hears of no result. */
const unread = endPageMachine.provide({
  actors: {
    watchMoves: fromCallback(() => undefined),
    readResult: fromPromise(() => new Promise<EndResult>(() => undefined)),
  },
})

/** Where nobody calls for a proctor. */
export const quietCall = proctorCallMachine.provide({ actors: { callKeeper: fromCallback(() => undefined) } })

/** Tools whose choices nobody keeps. */
export const quietTools = toolsMachine.provide({ actors: { toolKeeper: fromCallback(() => undefined) } })

const section = (minutes: number, questions: number): SectionState => ({
  exam: { isComplete: false },
  startedAt: null,
  deadlineAt: null,
  extendedSeconds: 0,
  seconds: minutes * 60,
  questions,
})

const all = { face: true, voice: true, newTab: true }
const none = { face: false, voice: false, newTab: false }
const institutionOf = (judgement: Partial<Judgement>, stops: boolean) =>
  institutionRecord.parse({
    id: 'i',
    name: 'Universitas',
    activeCamera: true,
    setting: { identification: all, failed: stops ? all : none, judgement },
  })

type Order = Partial<Sitting['order']>
const newOrder: Order = { state: 'new' }

/** The server's data of a full test, bought by a member of an institution or an individual. */
export const sittingOf = (
  isB2b: boolean,
  order: Order,
  judgement: Partial<Judgement> | null = isB2b ? {} : null,
  stops = true,
): Sitting => ({
  position: null,
  unrecorded: [],
  rules: {
    isB2b,
    institution: judgement && institutionOf(judgement, stops),
    company: {
      id: 'c',
      name: 'Perusahaan',
      settings: {
        announcement: { isActive: false, images: [] },
        deviceVerification: { camera: { status: 'on' }, microphone: { status: 'on' } },
      },
    },
  },
  order: {
    id: 'order',
    orderNo: 'EPT-1',
    createdAt: '2026-11-01T00:00:00Z',
    name: 'EPT',
    license: 'L',
    exam: { isComplete: false },
    memberId: 'm',
    protocol: 2,
    settings: { useFaceDetection: false, useSpeechDetection: false },
    section: { listening: section(35, 50), structure: section(25, 40), reading: section(55, 50) },
    certificate: null,
    violations: { speech: 0, leaving: 0, face: 0 },
    pause: null,
    camera: { wasOpen: false, awaySeconds: 0 },
    knownFaces: [],
    tools: [],
    proctorCall: null,
    breaks: null,
    examSession: null,
    accommodations: null,
    accommodationObjection: null,
    allowedTools: [...switchableTools],
    browser: 'any',
    certifies: true,
    document: 'certificate',
    heldAnswers: 0,
    mayObject: false,
    resultDueAt: null,
    state: 'new',
    result: 'none',
    disqualifiedFor: null,
    ...order,
  },
})

function Stage({ actor }: { actor: ActorRefFrom<typeof examMachine> }) {
  const snapshot = useSelector(actor, (state) => state)
  if (snapshot.matches({ stage: 'preparing' })) return <PreparationScreen actor={actor} />
  if (snapshot.matches({ stage: 'specifying' })) return <SpecificationScreen actor={actor} />
  const hasEnded = snapshot.hasTag('completed') || snapshot.hasTag('disqualified')
  return hasEnded && <EndScreen actor={actor} />
}

/** A signed-in session whose member the server has not refreshed; it signs out when `mayLeave` resolves. */
export function openSession(mayLeave = Promise.resolve()) {
  const machine = sessionMachine.provide({
    actors: {
      refreshMember: fromPromise(() => Promise.reject(new Error('no server here'))),
      signOut: fromPromise<void, void>(() => mayLeave),
      watchIdle: fromCallback(() => undefined),
    },
  })
  const company = { id: 'c', name: 'Perusahaan' }
  const person = {
    id: 'm',
    email: 'sari@kampus.ac.id',
    fullname: 'Sari Dewi',
    isB2b: false,
    meta: { nim: null },
  }
  const profile = { isUpdatedProfile: true, isVerifiedEmail: true, dateOfBirth: null, placeOfBirth: null }
  const member = { ...person, ...profile, phoneNumber: null, institution: null, company }
  const input = { product: 'ept-pnk', stored: { token: 't', member }, redirect: null }
  return createActor(machine, { input }).start()
}

/** The exam up to the device check, and its end, on what a server would say. */
export async function openExam(
  {
    isB2b = true,
    order = newOrder,
    prepared = { agreed: false, tutorialSeen: false } as Preparation,
    practised = [] as readonly SectionName[],
    session = openSession(),
  },
  onTestFinished: (end: () => void) => void,
) {
  await loadConfiguration()
  const sitting = sittingOf(isB2b, order)
  const machine = examMachine.provide({
    actors: {
      tools: quietTools,
      proctorCall: quietCall,
      holdTab: onlyTab,
      loadSitting: fromPromise(async () => sitting),
      proctor: unattended,
      endPage: unread,
    },
  })
  const actor = createActor(machine, {
    input: { orderId: 'order', wish: 'preparation', prepared, practised },
  })
  actor.start()
  onTestFinished(() => actor.stop())
  render(
    <SessionContext value={session}>
      <MemoryRouter>
        <Stage actor={actor} />
      </MemoryRouter>
    </SessionContext>,
    onTestFinished,
  )
  return actor
}
