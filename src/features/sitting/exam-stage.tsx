import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { OrderDetail } from '#contract/calls/orders.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { sectionAfter } from '#contract/rules/test-sections.ts'
import { usualVolume } from '#contract/rules/tools.ts'
import type { ExamActor, ExamSnapshot } from '#machines/exam/machine.ts'
import { DeviceCheckScreen } from '#src/features/device-check/index.ts'
import { PreparationScreen, SpecificationScreen } from '#src/features/preparation/index.ts'
import { exam as texts } from '#src/ui/texts/exam.ts'
import { BreaksContext } from './breaks/breaks-context.ts'
import { asidePart, LaterScreen, readingPart } from './later-screen.tsx'
import { ListeningScreen } from './listening/listening-screen.tsx'
import { CallContext } from './proctor-call/call-context.ts'
import { ReadsDirectionsContext } from './section/directions-reader.tsx'
import { SectionFailed } from './section/section-failed.tsx'
import { SectionLoading } from './section/section-loading.tsx'
import type { NextSection, SectionFacts } from './section/section-view.ts'
import { StructureScreen } from './structure/structure-screen.tsx'
import { useShownDisplay, useVolume } from './tools/show-display.ts'
import { ToolsContext, useDisplay, useVolumeChoice } from './tools/tools-context.ts'

const factsOf = (order: OrderDetail | undefined, section: SectionName): SectionFacts => ({
  seconds: order?.section[section]?.seconds ?? 0,
  questions: order?.section[section]?.questions ?? 0,
})

function nextAfter(order: OrderDetail | undefined, section: SectionName): NextSection | null {
  const next = sectionAfter(order?.section ?? {}, section)
  return next && { section: next, ...factsOf(order, next) }
}

/** Detectors report several times a second; what they saw changes no screen. */
const isSameStage = (one: ExamSnapshot, other: ExamSnapshot) =>
  one.children === other.children &&
  one.context.sitting === other.context.sitting &&
  one.context.failure === other.context.failure &&
  one.context.place === other.context.place &&
  one.context.pause === other.context.pause &&
  JSON.stringify(one.value) === JSON.stringify(other.value)

/** The screen of the active state, with what the sections share. */
export function ExamStage({ exam }: { exam: ExamActor }) {
  const tools = useSelector(exam, ({ children }) => children.tools)
  const call = useSelector(exam, ({ children }) => children.proctorCall)
  const breaks = useSelector(exam, ({ children }) => children.breaks)
  const reads = useSelector(exam, ({ context }) => context.sitting?.order.accommodations?.directionsRead)
  return (
    <ToolsContext value={tools ?? null}>
      <CallContext value={call ?? null}>
        <BreaksContext value={breaks ?? null}>
          <ReadsDirectionsContext value={reads ?? false}>
            <Displayed>
              <Stage exam={exam} />
            </Displayed>
          </ReadsDirectionsContext>
        </BreaksContext>
      </CallContext>
    </ToolsContext>
  )
}

/** The page as the candidate wants it. */
function Displayed({ children }: { children: ReactNode }) {
  useShownDisplay(useDisplay())
  useVolume(useVolumeChoice()?.volume ?? usualVolume)
  return children
}

function Stage({ exam }: { exam: ExamActor }) {
  const stage = useSelector(exam, (snapshot) => snapshot, isSameStage)
  const volume = useVolumeChoice()
  const order = stage.context.sitting?.order
  const { deviceCheck, listening, structure, reading } = stage.children

  if (stage.matches({ stage: 'preparing' })) return <PreparationScreen actor={exam} />
  if (stage.matches({ stage: 'specifying' })) return <SpecificationScreen actor={exam} />
  if (deviceCheck) return <DeviceCheckScreen actor={deviceCheck} volume={volume} />
  if (listening) return <ListeningScreen actor={listening} next={nextAfter(order, 'listening')} />
  if (structure) {
    return (
      <StructureScreen
        actor={structure}
        facts={factsOf(order, 'structure')}
        next={nextAfter(order, 'structure')}
      />
    )
  }
  if (reading) {
    return (
      <LaterScreen part={readingPart}>
        {({ ReadingScreen }) => <ReadingScreen actor={reading} facts={factsOf(order, 'reading')} />}
      </LaterScreen>
    )
  }
  if (stage.hasTag('aside')) {
    return (
      <LaterScreen part={asidePart}>
        {({ AsideScreen }) => <AsideScreen exam={exam} stage={stage} />}
      </LaterScreen>
    )
  }
  if (stage.hasTag('failed')) return <ExamFailed exam={exam} />
  const said = stage.matches({ stage: 'starting' }) ? texts.starting : texts.loading
  return <SectionLoading isPage title={said.title} text={said.text} />
}

/**
 * The server could not be asked for the state of the sitting: the answers are safe, and it can be asked again (spec:
 * answers#without-the-network).
 */
function ExamFailed({ exam }: { exam: ExamActor }) {
  const failure = useSelector(exam, ({ context }) => context.failure)
  return (
    <SectionFailed
      isPage
      title={texts.failed.title}
      text={failure?.message}
      note={texts.failed.safe}
      retry={texts.failed.retry}
      onRetry={() => exam.send({ type: 'candidate.retry' })}
    >
      <Button variant="default" onClick={() => exam.send({ type: 'candidate.leave' })}>
        {texts.failed.leave}
      </Button>
    </SectionFailed>
  )
}
