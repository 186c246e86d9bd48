import type { PartLetter } from '#contract/vocabulary.ts'
import type { ListeningEvent } from '#machines/listening/events.ts'
import { breaks } from '#src/ui/texts/breaks.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { sections } from '#src/ui/texts/sections.ts'
import { Paragraphs } from '../section/paragraphs.tsx'
import { SectionFailed } from '../section/section-failed.tsx'
import { SectionLoading } from '../section/section-loading.tsx'
import type { NextSection } from '../section/section-view.ts'
import { AudioFailed, AudioHelp } from './listening-access.tsx'
import { AwaitingGesture, ListeningEnd } from './listening-pauses.tsx'
import { ListeningQuestions } from './listening-questions.tsx'
import classes from './listening-screen.module.css'
import type { ListeningSnapshot } from './listening-view.ts'

/** A part's directions, or its closing statement. */
function ListeningStatement({ title, text }: { title: string; text: string }) {
  return (
    <article className={classes.statement}>
      <h2 className={classes.statementTitle} tabIndex={-1}>
        {title}
      </h2>
      <div className={classes.words}>
        <Paragraphs text={text} />
      </div>
    </article>
  )
}

/** The title of a statement in its part. */
const titleOf = (letter: PartLetter) => sections.parts.listening[letter]

/** The main area, by the state of Listening. */
export function ListeningStage({
  snapshot,
  next,
  last,
  send,
  onFocus,
  onChoose,
}: {
  snapshot: ListeningSnapshot
  next: NextSection | null
  last: string
  send: (event: ListeningEvent) => void
  onFocus: (questionId: string) => void
  onChoose: (questionId: string, option: string) => void
}) {
  const { context } = snapshot
  const retry = () => send({ type: 'candidate.retry' })
  const proceed = () => send({ type: 'candidate.continue' })

  if (snapshot.hasTag('fetching')) {
    const percent = Math.round(context.fetched * 100)
    const text = fill(sections.loading.sounds, { percent })
    return <SectionLoading title={sections.loading.listening} text={text} ratio={context.fetched} />
  }
  if (snapshot.hasTag('loading')) {
    return <SectionLoading title={sections.loading.listening} text={sections.loading.clockStands} />
  }
  if (snapshot.matches('startFailed')) {
    return (
      <SectionFailed
        title={sections.failed.title}
        text={context.failure?.message}
        retry={sections.failed.retry}
        onRetry={retry}
      />
    )
  }
  if (snapshot.hasTag('failed')) return <AudioFailed attempts={context.attempts} onRetry={retry} />
  if (snapshot.hasTag('helped')) {
    return <AudioHelp onRetry={retry} onLeave={() => send({ type: 'candidate.leave' })} />
  }
  if (snapshot.hasTag('gesture')) return <AwaitingGesture onContinue={proceed} />
  if (snapshot.hasTag('closing')) return <ListeningEnd next={next} last={last} onContinue={proceed} />

  if (snapshot.hasTag('holding')) return <SectionLoading title={breaks.beginning} text={breaks.stands} />

  const step = context.steps[context.step]
  if (!snapshot.hasTag('timed') || !step) return null
  if (step.questions.length === 0) return <ListeningStatement title={titleOf(step.part)} text={step.text} />
  return (
    <ListeningQuestions
      key={context.step}
      questions={context.questions}
      indices={step.questions}
      onFocus={onFocus}
      onChoose={onChoose}
    />
  )
}
