import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { type ActorRefFrom, createActor, createMachine } from 'xstate'
import type { BoardActor } from '#machines/board/machine.ts'
import type { BreaksActor } from '#machines/breaks/machine.ts'
import type { EndPageActor } from '#machines/end-page/machine.ts'
import type { ExamActor } from '#machines/exam/machine.ts'
import type { PracticeActor } from '#machines/practice/machine.ts'
import type { proctorMachine } from '#machines/proctor/machine.ts'
import type { SessionActor } from '#machines/session/machine.ts'
import type { StaffSessionActor } from '#machines/staff-session/machine.ts'
import { followSession } from '#src/app/app.tsx'
import { routesOf } from '#src/app/router.tsx'
import { DeviceCheckScreen } from '#src/features/device-check/device-check-screen.tsx'
import { MessageLayer } from '#src/features/messages/message-layer.tsx'
import { PcCheckScreen } from '#src/features/pc-check/pc-check-screen.tsx'
import { ProctorLayer } from '#src/features/proctor/board/proctor-layer.tsx'
import { ProctorScreen } from '#src/features/proctor/board/proctor-screen.tsx'
import { openExamInspector } from '#src/features/proctor/inspection/inspector.ts'
import { BreakButton } from '#src/features/sitting/breaks/break-button.tsx'
import { BreakScreen } from '#src/features/sitting/breaks/break-screen.tsx'
import { BreakStrip } from '#src/features/sitting/breaks/break-strip.tsx'
import { BreaksContext } from '#src/features/sitting/breaks/breaks-context.ts'
import { DisqualificationScreen } from '#src/features/sitting/disqualification/disqualification-screen.tsx'
import { End } from '#src/features/sitting/end/end-screen.tsx'
import { ListeningScreen } from '#src/features/sitting/listening/listening-screen.tsx'
import { PracticeScreen } from '#src/features/sitting/practice/practice-screen.tsx'
import { CallButton } from '#src/features/sitting/proctor-call/call-button.tsx'
import { CallContext } from '#src/features/sitting/proctor-call/call-context.ts'
import { CallStrip } from '#src/features/sitting/proctor-call/call-strip.tsx'
import { ReadingScreen } from '#src/features/sitting/reading/reading-screen.tsx'
import { RehearsalScreen } from '#src/features/sitting/rehearsal/rehearsal-screen.tsx'
import { CameraPreview } from '#src/features/sitting/section/camera-preview.tsx'
import { ReaderControls } from '#src/features/sitting/section/directions-reader.tsx'
import { SubmissionDialog } from '#src/features/sitting/section/submission-dialog.tsx'
import { Sitting } from '#src/features/sitting/sitting-page.tsx'
import { StructureScreen } from '#src/features/sitting/structure/structure-screen.tsx'
import { ToolsContext } from '#src/features/sitting/tools/tools-context.ts'
import { ToolsMenu } from '#src/features/sitting/tools/tools-menu.tsx'
import { useFaceHint, useSupervisor } from '#src/features/supervision/layer-view.ts'
import { SupervisionContext, useSupervisionView } from '#src/features/supervision/supervision-context.ts'
import { SupervisionLayer } from '#src/features/supervision/supervision-layer.tsx'
import { configured } from '#src/platform/api/configuration.ts'
import { staffRoutes } from '#src/staff/app/router.tsx'
import { StaffApp } from '#src/staff/app/staff-app.tsx'
import { BoardContext } from '#src/staff/room/board-context.ts'
import { LiveBoard } from '#src/staff/room/live-board.tsx'
import { StaffSessionContext } from '#src/staff/session/session-context.ts'
import { EnrolmentScreen } from '#src/staff/sign-in/enrolment.tsx'
import { SessionContext } from '#src/ui/session-context.ts'
import { openSession } from '../exam-app.tsx'

const allStopAt3 = { speech: 3, leaving: 3, face: 3 }

/** What a section shows of a break, and what stands in its place while one lasts. */
function Breaks({ actor }: { actor: BreaksActor }) {
  const isAway = useSelector(actor, (state) =>
    (['resting', 'over', 'returning', 'unreturned', 'returned'] as const).some((tag) => state.hasTag(tag)),
  )
  if (isAway) return <BreakScreen actor={actor} />
  return (
    <BreaksContext value={actor}>
      <BreakButton />
      <BreakStrip />
    </BreaksContext>
  )
}

/** The whole app with its router, from the first address on. */
function App({ session }: { session: SessionActor }) {
  const [router] = useState(() => {
    const made = createMemoryRouter(routesOf(session))
    followSession(session, made)
    return made
  })
  return (
    <SessionContext value={session}>
      <RouterProvider router={router} />
    </SessionContext>
  )
}

/** The staff's app at the address of their persons. */
function Staff({ session }: { session: StaffSessionActor }) {
  const [router] = useState(() => createMemoryRouter(staffRoutes, { initialEntries: ['/persons'] }))
  return <StaffApp session={session} router={router} />
}

/** A proctor's board. Whoever is signed in has been so all the time. */
function Room({ board }: { board: BoardActor }) {
  const institution = { id: 'i1', name: 'Politeknik Satu' }
  const self = { name: 'Dewi', roles: [{ role: 'proctor', institution }] }
  const [session] = useState(() => createActor(createMachine({ context: { stored: { self } } })).start())
  const [router] = useState(() =>
    createMemoryRouter([
      {
        path: '*',
        element: (
          <main>
            <BoardContext value={board}>
              <LiveBoard />
            </BoardContext>
          </main>
        ),
      },
    ]),
  )
  return (
    <StaffSessionContext value={session as unknown as StaffSessionActor}>
      <RouterProvider router={router} />
    </StaffSessionContext>
  )
}

/** The practice, which leads away where a test is under way. */
function Practice({ actor }: { actor: PracticeActor }) {
  const origin = { to: '/', isPreparation: false }
  const [router] = useState(() =>
    createMemoryRouter([
      {
        path: '*',
        element: (
          <main>
            <PracticeScreen actor={actor} origin={origin} underWay={(orderId) => <p>{orderId}</p>} />
          </main>
        ),
      },
    ]),
  )
  return <RouterProvider router={router} />
}

/** The exam's screens at any address. */
function Exam({ exam }: { exam: ExamActor }) {
  const [session] = useState(openSession)
  const [router] = useState(() =>
    createMemoryRouter([{ path: '*', element: <Sitting exam={exam} product={configured().product} /> }]),
  )
  useEffect(() => () => void session.stop(), [session])
  return (
    <SessionContext value={session}>
      <RouterProvider router={router} />
    </SessionContext>
  )
}

/** The end of a test at its address. */
function Ended({ endPage }: { endPage: EndPageActor }) {
  const [session] = useState(openSession)
  const [router] = useState(() =>
    createMemoryRouter([{ path: '*', element: <End exam={null} endPage={endPage} /> }]),
  )
  useEffect(() => () => void session.stop(), [session])
  return (
    <SessionContext value={session}>
      <RouterProvider router={router} />
    </SessionContext>
  )
}

/** The camera preview with its hint, which comes before any warning. */
function Watched({ exam }: { exam: ExamActor }) {
  const plan = useSelector(exam, ({ context }) => context.plan)
  const faceHint = useFaceHint(useSupervisor(exam))
  return (
    <SupervisionContext value={useSupervisionView(plan, { faceHint, status: null })}>
      <CameraPreview />
    </SupervisionContext>
  )
}

/** The board over the exam, or in a window of its own. */
function Proctored({ exam }: { exam: ExamActor }) {
  const [inspector] = useState(() => {
    const made = openExamInspector('order')
    made.follow(exam)
    return made
  })
  useEffect(() => () => inspector.close(), [inspector])
  const proctor: ActorRefFrom<typeof proctorMachine> | undefined = exam.getSnapshot().children.proctor
  const isInWindow = useSelector(proctor, (snapshot) => snapshot?.context.placement === 'window')
  return (
    <>
      <ProctorLayer exam={exam} inspector={inspector} />
      {isInWindow && <ProctorScreen />}
    </>
  )
}

const facts = { seconds: 1500, questions: 3 }

interface Screen {
  /** Whether it fills the page, and so must never be blank. */
  isPage: boolean
  /** Whether it is rendered from the first step on, because it keeps state of its own; else only for the last step. */
  stays?: boolean
  // biome-ignore lint/suspicious/noExplicitAny: a stage machine's type belongs to its screen, which is chosen by its id
  of: (actor: any) => ReactNode
}

/** The real screen of each machine. */
export const screens: Record<string, Screen> = {
  session: { isPage: true, stays: true, of: (actor) => <App session={actor} /> },
  exam: { isPage: true, of: (actor) => <Exam exam={actor} /> },
  deviceCheck: { isPage: true, of: (actor) => <DeviceCheckScreen actor={actor} /> },
  listening: {
    isPage: true,
    of: (actor) => <ListeningScreen actor={actor} next={{ section: 'structure', ...facts }} />,
  },
  structure: {
    isPage: true,
    of: (actor) => <StructureScreen actor={actor} facts={facts} next={{ section: 'reading', ...facts }} />,
  },
  reading: { isPage: true, of: (actor) => <ReadingScreen actor={actor} facts={facts} /> },
  submission: {
    isPage: false,
    of: (actor) => <SubmissionDialog actor={actor} questions={[]} onGoTo={() => undefined} />,
  },
  violation: { isPage: false, of: (exam) => <Watched exam={exam} /> },
  supervision: {
    isPage: false,
    of: (exam) => (
      <>
        <Watched exam={exam} />
        <SupervisionLayer exam={exam} />
      </>
    ),
  },
  disqualification: {
    isPage: false,
    of: (actor) => <DisqualificationScreen actor={actor} stopsAt={allStopAt3} />,
  },
  messages: { isPage: false, of: (exam) => <MessageLayer exam={exam} /> },
  proctor: { isPage: false, of: (exam) => <Proctored exam={exam} /> },
  staffSession: { isPage: true, stays: true, of: (actor) => <Staff session={actor} /> },
  staffEnrolment: {
    isPage: true,
    of: (actor) => (
      <main>
        <EnrolmentScreen actor={actor} />
      </main>
    ),
  },
  board: { isPage: true, of: (actor) => <Room board={actor} /> },
  pcCheck: { isPage: true, of: (actor) => <PcCheckScreen actor={actor} /> },
  endPage: { isPage: true, of: (actor) => <Ended endPage={actor} /> },
  rehearsal: { isPage: true, of: (actor) => <RehearsalScreen actor={actor} /> },
  practice: { isPage: true, of: (actor) => <Practice actor={actor} /> },
  reader: { isPage: false, of: (actor) => <ReaderControls actor={actor} /> },
  breaks: { isPage: false, of: (actor) => <Breaks actor={actor} /> },
  proctorCall: {
    isPage: false,
    of: (actor) => (
      <CallContext value={actor}>
        <CallStrip />
        <CallButton onCalled={() => undefined} />
      </CallContext>
    ),
  },
  tools: {
    isPage: false,
    of: (actor) => (
      <ToolsContext value={actor}>
        <ToolsMenu section="structure" seconds={900} last="D" />
      </ToolsContext>
    ),
  },
}
