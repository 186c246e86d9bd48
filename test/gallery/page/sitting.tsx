import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { createActor, type EventObject } from 'xstate'
import content from '#content/full/test.json'
import { previewWithKeys } from '#content/preview/pack.ts'
import type { Report } from '#contract/observations.ts'
import type { Preparation } from '#machines/exam/context.ts'
import type { Wish } from '#machines/exam/events.ts'
import { testPackage } from '#server/domains/content/package/format.ts'
import { MemberLayout } from '#src/app/member-layout.tsx'
import { openExamInspector } from '#src/features/proctor/inspection/inspector.ts'
import { Sitting } from '#src/features/sitting/sitting-page.tsx'
import { configured, loadConfiguration } from '#src/platform/api/configuration.ts'
import { startSession } from '#src/platform/session/session.ts'
import { SessionContext } from '#src/ui/session-context.ts'
import { cssVariables, theme } from '#src/ui/theme.ts'
import { type Environment, examIn } from './environment.ts'
import { type Film, fakeCamera } from './fake-camera.ts'
import { now } from './frozen-page.ts'
import { user } from './user.ts'

/** A sitting to be shown: how its environment behaves, and what the candidate has done already. */
export interface SittingSetup extends Environment {
  prepared?: Preparation
  wish?: Wish
  /** What the camera shows; without it, permission for the camera is denied. */
  film?: Film
}

/** A test takes up the whole window while one of its sections is open. */
const isSection = /\/(listening|structure|reading)$/

/** Shows a sitting on the real machines with fake actors, which do nothing until the scene makes them emit. */
export async function openSitting({ prepared, wish = 'preparation', film, ...environment }: SittingSetup) {
  await Promise.all([loadConfiguration(), fakeCamera(film ?? null)])
  const { machine, emit } = examIn(environment, previewWithKeys(testPackage.parse(content)))
  const inspector = openExamInspector(environment.sitting.order.id)
  const exam = createActor(machine, {
    inspect: inspector.inspect,
    input: {
      orderId: environment.sitting.order.id,
      prepared: prepared ?? { agreed: false, tutorialSeen: false },
      wish,
    },
  })
  inspector.follow(exam)
  exam.start()
  const session = await startSession(async () => undefined)
  const { product } = configured()
  const router = createBrowserRouter([
    {
      Component: MemberLayout,
      children: [
        {
          path: '*',
          element: <Sitting exam={exam} inspector={inspector} product={product} />,
          handle: isSection.test(window.location.pathname) ? { chrome: 'none' } : {},
        },
      ],
    },
  ])
  const root = document.getElementById('root')
  if (!root) throw new Error("scene.html has no element 'root'")
  createRoot(root).render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
      <SessionContext value={session}>
        <RouterProvider router={router} />
      </SessionContext>
    </MantineProvider>,
  )
  return {
    exam,
    emit,
    /** Lets so many seconds pass since the scene began. */
    letPass: (seconds: number) =>
      emit('clock', { type: 'clock.ticked', now: now + seconds * 1000 } as EventObject),
    /** Sends what a detector reports, so many seconds after the scene began. */
    observe: (seconds: number, detector: string, report: Report) =>
      exam.send({
        type: 'detector.observed',
        observation: { ...report, detector, at: now + seconds * 1000 },
      }),
    /** The server asks for a photo. */
    requestPhoto: () => exam.send({ type: 'photo.requested', id: 'photo' }),
    /** Sends an event to the open section, device check or disqualification. */
    send(event: EventObject) {
      const { deviceCheck, listening, structure, reading, disqualification } = exam.getSnapshot().children
      const open = deviceCheck ?? listening ?? structure ?? reading ?? disqualification
      ;(open as { send(event: EventObject): void } | undefined)?.send(event)
    },
    /** Sends an event to the submission of the open section. */
    submit(event: EventObject) {
      const { listening, structure, reading } = exam.getSnapshot().children
      const { submission } = (structure ?? reading ?? listening)?.getSnapshot().children ?? {}
      ;(submission as { send(event: EventObject): void } | undefined)?.send(event)
    },
    router,
    waitForText: user.waitForText,
  }
}

export type OpenSitting = Awaited<ReturnType<typeof openSitting>>
