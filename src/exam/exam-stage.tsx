import { useSelector } from '@xstate/react'
import type { OrderDetail } from '#contract/calls/orders.ts'
import { limits, type SectionName } from '#contract/limits.ts'
import { DeviceCheckScreen } from '#src/screens/device-check/device-check-screen.tsx'
import { DisqualificationScreen } from '#src/screens/disqualification/disqualification-screen.tsx'
import { EndScreen } from '#src/screens/end/end-screen.tsx'
import { ListeningScreen } from '#src/screens/listening/listening-screen.tsx'
import { PreparationScreen } from '#src/screens/preparation/preparation-screen.tsx'
import { ReadingScreen } from '#src/screens/reading/reading-screen.tsx'
import { SectionLoading } from '#src/screens/section/section-loading.tsx'
import type { SectionFacts } from '#src/screens/section/section-view.ts'
import { SpecificationScreen } from '#src/screens/specification/specification-screen.tsx'
import { StructureScreen } from '#src/screens/structure/structure-screen.tsx'
import { TakeoverScreen } from '#src/screens/takeover/takeover-screen.tsx'
import { exam as texts } from '#src/texts/exam.ts'
import type { ExamSnapshot } from './address.ts'
import { ExamFailed } from './exam-failed.tsx'
import type { ExamActor } from './follow-address.ts'

const factsOf = (order: OrderDetail | undefined, section: SectionName): SectionFacts => ({
  seconds: order?.section[section].seconds ?? 0,
  questions: order?.section[section].questions ?? 0,
})

/** Detectors report several times a second; what they saw changes no screen. */
const isSameStage = (one: ExamSnapshot, other: ExamSnapshot) =>
  one.children === other.children &&
  one.context.sitting === other.context.sitting &&
  one.context.failure === other.context.failure &&
  JSON.stringify(one.value) === JSON.stringify(other.value)

/** The screen of the active state. */
export function ExamStage({ exam }: { exam: ExamActor }) {
  const stage = useSelector(exam, (snapshot) => snapshot, isSameStage)
  const order = stage.context.sitting?.order
  const { deviceCheck, listening, structure, reading, disqualification } = stage.children

  if (stage.matches({ stage: 'preparing' })) return <PreparationScreen actor={exam} />
  if (stage.matches({ stage: 'specifying' })) return <SpecificationScreen actor={exam} />
  if (deviceCheck) return <DeviceCheckScreen actor={deviceCheck} />
  if (listening) return <ListeningScreen actor={listening} next={factsOf(order, 'structure')} />
  if (structure) {
    return (
      <StructureScreen
        actor={structure}
        facts={factsOf(order, 'structure')}
        next={factsOf(order, 'reading')}
      />
    )
  }
  if (reading) return <ReadingScreen actor={reading} facts={factsOf(order, 'reading')} />
  if (disqualification) {
    const limit = stage.context.plan?.judgement.limit ?? limits.violation.limit
    return <DisqualificationScreen actor={disqualification} limit={limit} />
  }
  if (stage.hasTag('completed') || stage.hasTag('disqualified')) return <EndScreen actor={exam} />
  if (stage.hasTag('elsewhere')) return <TakeoverScreen exam={exam} />
  if (stage.hasTag('failed')) return <ExamFailed exam={exam} />
  const said = stage.matches({ stage: 'starting' }) ? texts.starting : texts.loading
  return <SectionLoading isPage title={said.title} text={said.text} />
}
