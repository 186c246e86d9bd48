import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { createActor, type EventObject } from 'xstate'
import content from '#content/full/test.json'
import { previewOf } from '#content/preview/pack.ts'
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
import { hand } from './hand.ts'
import { now } from './moment.ts'
import { type Film, standInForCamera } from './seen.ts'
import { type Happenings, worldOf } from './world.ts'

/** A sitting to be shown: what happens around it, and what its candidate has done already. */
export interface Staged extends Happenings {
  prepared?: Preparation
  wish?: Wish
  /** Who sits before the camera; nobody allows one where it is left out. */
  film?: Film
}

/** A test takes up the whole window while one of its sections is open. */
const isSection = /\/(listening|structure|reading)$/

/** Opens the exam room on its real machines, in a world that stands still until it is told otherwise. */
export async function openRoom({ prepared, wish = 'preparation', film, ...happenings }: Staged) {
  await Promise.all([loadConfiguration(), standInForCamera(film ?? null)])
  const { machine, say } = worldOf(happenings, previewOf(testPackage.parse(content)))
  const inspector = openExamInspector(happenings.sitting.order.id)
  const exam = createActor(machine, {
    inspect: inspector.inspect,
    input: {
      orderId: happenings.sitting.order.id,
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
  const place = document.getElementById('root')
  if (!place) throw new Error("scene.html has no element 'root'")
  createRoot(place).render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
      <SessionContext value={session}>
        <RouterProvider router={router} />
      </SessionContext>
    </MantineProvider>,
  )
  return {
    exam,
    say,
    /** Lets so many seconds pass since the scene began. */
    letPass: (seconds: number) =>
      say('clock', { type: 'clock.ticked', now: now + seconds * 1000 } as EventObject),
    /** What a detector sees, so many seconds after the scene began. */
    observe: (seconds: number, detector: string, report: Report) =>
      exam.send({
        type: 'detector.observed',
        observation: { ...report, detector, at: now + seconds * 1000 },
      }),
    /** The section, the device check or the disqualification that is open. */
    send(event: EventObject) {
      const { deviceCheck, listening, structure, reading, disqualification } = exam.getSnapshot().children
      const open = deviceCheck ?? listening ?? structure ?? reading ?? disqualification
      ;(open as { send(event: EventObject): void } | undefined)?.send(event)
    },
    /** Hands in: the submission that the open section waits for. */
    submit(event: EventObject) {
      const { listening, structure, reading } = exam.getSnapshot().children
      const { submission } = (structure ?? reading ?? listening)?.getSnapshot().children ?? {}
      ;(submission as { send(event: EventObject): void } | undefined)?.send(event)
    },
    router,
    sees: hand.sees,
  }
}

export type Room = Awaited<ReturnType<typeof openRoom>>
