import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { usualVolume } from '#contract/rules/tools.ts'
import type { PracticeActor, PracticeSnapshot } from '#machines/practice/machine.ts'
import { practice as texts } from '#src/ui/texts/practice.ts'
import { ListeningScreen } from '../listening/listening-screen.tsx'
import { ReadingScreen } from '../reading/reading-screen.tsx'
import { keepFocus } from '../screen/keep-focus.ts'
import { SectionFailed } from '../section/section-failed.tsx'
import { SectionLoading } from '../section/section-loading.tsx'
import { StructureScreen } from '../structure/structure-screen.tsx'
import { useShownDisplay, useVolume } from '../tools/show-display.ts'
import { ToolsContext, useDisplay, useVolumeChoice } from '../tools/tools-context.ts'
import { ChoosingPart } from './choosing-part.tsx'
import classes from './practice.module.css'
import { PracticeFrame } from './practice-frame.tsx'
import { ResultsPart } from './results-part.tsx'

/** Where the way out of the practice leads. */
export interface Origin {
  to: string
  isPreparation: boolean
}

/** The practice in each of its states. A section has the screens of a test, below a bar that says that it is none. */
export function PracticeScreen({
  actor,
  origin,
  underWay,
}: {
  actor: PracticeActor
  origin: Origin
  /** Shown in place of the practice while the test of an order is under way. */
  underWay: (orderId: string) => ReactNode
}) {
  const tools = useSelector(actor, ({ children }) => children.tools)
  return (
    <ToolsContext value={tools ?? null}>
      <Displayed>
        <Stage actor={actor} origin={origin} underWay={underWay} />
      </Displayed>
    </ToolsContext>
  )
}

/** The page as whoever practises wants it. */
function Displayed({ children }: { children: ReactNode }) {
  useShownDisplay(useDisplay())
  useVolume(useVolumeChoice()?.volume ?? usualVolume)
  return children
}

function Stage({ actor, origin, underWay }: Parameters<typeof PracticeScreen>[0]) {
  const snapshot = useSelector(actor, (state) => state)
  const { orderId, failure } = snapshot.context
  const stage = useRef<HTMLDivElement>(null)
  const isPractising = snapshot.hasTag('practising')
  useKeptFocus(stage)
  if (orderId !== null) return underWay(orderId)
  const back = () => actor.send({ type: 'candidate.back' })
  return (
    <PracticeFrame stage={stage} origin={origin} onStop={isPractising ? back : null}>
      {snapshot.hasTag('looking') && <SectionLoading isPage {...texts.looking} />}
      {snapshot.hasTag('choosing') && <ChoosingPart snapshot={snapshot} send={actor.send} />}
      {snapshot.hasTag('loading') && (
        <div data-content tabIndex={-1} className={classes.notice}>
          <SectionLoading isPage {...texts.loading} />
        </div>
      )}
      {snapshot.hasTag('failed') && (
        <div data-content tabIndex={-1} className={classes.notice}>
          <SectionFailed
            isPage
            title={texts.failed.title}
            text={failure?.message}
            retry={texts.failed.retry}
            onRetry={() => actor.send({ type: 'candidate.retry' })}
          >
            <Button variant="default" onClick={back}>
              {texts.failed.back}
            </Button>
          </SectionFailed>
        </div>
      )}
      {isPractising && <Section snapshot={snapshot} />}
      {snapshot.hasTag('results') && <ResultsPart snapshot={snapshot} send={actor.send} />}
    </PracticeFrame>
  )
}

/** The keyboard goes on where the practice goes on, as in a test. */
function useKeptFocus(stage: RefObject<HTMLElement | null>): void {
  useEffect(() => (stage.current ? keepFocus(stage.current) : undefined), [stage])
}

function Section({ snapshot: { context, children } }: { snapshot: PracticeSnapshot }) {
  const facts = (section: 'structure' | 'reading') => {
    const { seconds = 0, questions = [] } = context.content?.sections[section] ?? {}
    return { seconds, questions: questions.length }
  }
  const { listening, structure, reading } = children
  if (listening) return <ListeningScreen actor={listening} next={null} last={texts.last} />
  if (structure) return <StructureScreen actor={structure} facts={facts('structure')} next={null} />
  return reading && <ReadingScreen actor={reading} facts={facts('reading')} />
}
