import type { ReactNode } from 'react'
import { answeredOf } from '#contract/rules/sitting.ts'
import { letterOf } from '#src/ui/parts/letters.ts'
import { secondsUntil } from '#src/ui/parts/time-left.ts'
import { sections } from '#src/ui/texts/sections.ts'
import { BreakButton } from '../breaks/break-button.tsx'
import { useAreKeysOn, useOverview, useStruck } from '../tools/tools-context.ts'
import { ToolsMenu } from '../tools/tools-menu.tsx'
import { AnswerCounts } from './answer-counts.tsx'
import { Directions } from './directions.tsx'
import { useOpenQuestion } from './open-question.ts'
import { optionKey } from './option-keys.ts'
import { QuestionNavigator } from './question-navigator.tsx'
import { SavedState } from './saved-state.tsx'
import { SectionActions } from './section-actions.tsx'
import { SectionAwaited } from './section-awaited.tsx'
import { SectionFailed } from './section-failed.tsx'
import { useSectionKeys } from './section-keys.ts'
import { SectionLayout } from './section-layout.tsx'
import { SectionLoading } from './section-loading.tsx'
import {
  numbered,
  openPart,
  type SectionFacts,
  type SectionSnapshot,
  type SendToSection,
} from './section-view.ts'
import { SubmissionDialog } from './submission-dialog.tsx'
import { TimeLeft } from './time-left.tsx'

/** What Structure and Reading look like alike; `children` is the question as the section lays it out. */
export function SectionScreen({
  snapshot,
  send,
  facts,
  loading,
  dialog,
  children,
}: {
  snapshot: SectionSnapshot
  send: SendToSection
  facts: SectionFacts
  /** The texts while something loads. */
  loading: string
  /** The dialog over a section that is over. */
  dialog?: ReactNode
  children: ReactNode
}) {
  const { context } = snapshot
  const { section, questions, current } = context
  const isAsking = snapshot.hasTag('question')
  const isTimed = snapshot.hasTag('timed')
  const showsQuestion = isTimed && !snapshot.hasTag('directions')
  const isAwaited = snapshot.hasTag('fetching') || snapshot.hasTag('unfetched')
  const part = openPart(context)
  const areOn = useAreKeysOn()

  useOpenQuestion(showsQuestion ? current + 1 : null)
  const question = questions[current]
  const struck = useStruck(question?.id)
  const overview = useOverview()
  useSectionKeys(isAsking && areOn, (key, isShifted) => {
    const done = question ? optionKey(question, struck, { key, isShifted }) : null
    if (done === 'struck') return true
    if (done) send({ type: 'candidate.choose', option: done.chooses })
    else if (key === 'ArrowLeft') send({ type: 'candidate.previous' })
    else if (key === 'ArrowRight') send({ type: 'candidate.next' })
    else return false
    return true
  })

  const numbers = numbered(context, { isOpen: !snapshot.hasTag('directions') })
  const goTo = (index: number) => send({ type: 'candidate.goTo', index })
  const answered = answeredOf(questions)
  const last = letterOf((question?.options.length ?? 4) - 1)
  const seconds =
    isTimed && context.deadlineAt !== null ? secondsUntil(context.deadlineAt, context.now) : null
  const { submission } = snapshot.children
  return (
    <SectionLayout
      title={sections.names[section]}
      place={isTimed && part && context.parts.length > 1 ? sections.parts[section][part.letter] : undefined}
      status={<SavedState kept={context.kept} saved={context.saved} unkept={context.unkept} />}
      time={seconds !== null && <TimeLeft seconds={seconds} extended={context.extendedSeconds} />}
      tools={
        <>
          <BreakButton />
          <ToolsMenu section={section} seconds={seconds} last={last} />
        </>
      }
      panel={
        isTimed && (
          <>
            <AnswerCounts answered={answered} unanswered={questions.length - answered} />
            <QuestionNavigator questions={numbers} onGoTo={goTo} />
          </>
        )
      }
      actions={showsQuestion && <SectionActions snapshot={snapshot} send={send} />}
    >
      {snapshot.hasTag('loading') && <SectionLoading title={sections.loading[section]} text={loading} />}
      {snapshot.hasTag('failed') && (
        <SectionFailed
          title={sections.failed.title}
          text={context.failure?.message}
          retry={sections.failed.retry}
          onRetry={() => send({ type: 'candidate.retry' })}
        />
      )}
      {snapshot.hasTag('directions') && part && (
        <Directions
          key={part.letter}
          heading={sections.parts[section][part.letter]}
          statement={part.direction}
          facts={facts}
          isTimed={isTimed}
          awaited={isAwaited ? <SectionAwaited snapshot={snapshot} send={send} /> : undefined}
          onStart={() => send({ type: 'candidate.start' })}
          onPrevious={
            snapshot.can({ type: 'candidate.previous' })
              ? () => send({ type: 'candidate.previous' })
              : undefined
          }
        />
      )}
      {showsQuestion && children}
      {submission && snapshot.hasTag('dialog') && (
        <SubmissionDialog
          actor={submission}
          questions={numbers}
          onGoTo={(index) => {
            overview.leave()
            goTo(index)
          }}
        />
      )}
      {dialog}
    </SectionLayout>
  )
}
