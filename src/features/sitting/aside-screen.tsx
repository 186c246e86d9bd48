import type { ExamActor, ExamSnapshot } from '#machines/exam/machine.ts'
import { exam as texts } from '#src/ui/texts/exam.ts'
import { BreakScreen } from './breaks/break-screen.tsx'
import { DisqualificationScreen } from './disqualification/disqualification-screen.tsx'
import { EndScreen } from './end/end-screen.tsx'
import { GateScreen } from './gate/gate-screen.tsx'
import { OtherBrowserScreen } from './other-browser/other-browser-screen.tsx'
import { PausedScreen } from './paused/paused-screen.tsx'
import { QueueScreen } from './queue/queue-screen.tsx'
import { SectionLoading } from './section/section-loading.tsx'
import { OtherTabScreen } from './takeover/other-tab-screen.tsx'
import { TakeoverScreen } from './takeover/takeover-screen.tsx'

export { EndScreen }

/** The screen of a state that is no step on the way through a test: its end, a pause, another browser. */
export function AsideScreen({ exam, stage }: { exam: ExamActor; stage: ExamSnapshot }) {
  const { disqualification, breaks } = stage.children
  if (disqualification) {
    return <DisqualificationScreen actor={disqualification} stopsAt={stage.context.plan?.stopsAt} />
  }
  if (stage.hasTag('completed') || stage.hasTag('disqualified')) return <EndScreen actor={exam} />
  if (stage.hasTag('resting') && breaks) return <BreakScreen actor={breaks} />
  if (stage.hasTag('paused') && stage.context.pause) return <PausedScreen pause={stage.context.pause} />
  if (stage.hasTag('otherTab')) return <OtherTabScreen exam={exam} />
  if (stage.hasTag('elsewhere')) return <TakeoverScreen exam={exam} />
  if (stage.hasTag('otherBrowser')) return <OtherBrowserScreen exam={exam} />
  if (stage.matches({ stage: 'waitingForToken' })) return <GateScreen exam={exam} />
  if (stage.hasTag('queued')) return <QueueScreen exam={exam} />
  return <SectionLoading isPage title={texts.loading.title} text={texts.loading.text} />
}
