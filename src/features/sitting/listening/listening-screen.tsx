import { Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { answeredOf } from '#contract/rules/sitting.ts'
import type { listeningMachine } from '#machines/listening/machine.ts'
import { letterOf } from '#src/ui/parts/letters.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { sections } from '#src/ui/texts/sections.ts'
import { BreakButton } from '../breaks/break-button.tsx'
import { AnswerCounts } from '../section/answer-counts.tsx'
import { KeysHelp } from '../section/keys-help.tsx'
import { useOpenQuestion } from '../section/open-question.ts'
import { optionKey } from '../section/option-keys.ts'
import { QuestionNavigator } from '../section/question-navigator.tsx'
import { SavedState } from '../section/saved-state.tsx'
import { useSectionKeys } from '../section/section-keys.ts'
import { SectionLayout } from '../section/section-layout.tsx'
import type { NextSection } from '../section/section-view.ts'
import { SubmissionDialog } from '../section/submission-dialog.tsx'
import { TimeLeft } from '../section/time-left.tsx'
import { useAreKeysOn, useStruck } from '../tools/tools-context.ts'
import { ToolsMenu } from '../tools/tools-menu.tsx'
import classes from './listening-screen.module.css'
import { ListeningStage } from './listening-stage.tsx'
import { numbered, questionsSaid, secondsLeft } from './listening-view.ts'
import { SoundProgress } from './sound-progress.tsx'

/**
 * Listening: it advances automatically, and there is no way back. `next` is what follows in this test, and `last` is said where nothing
 * does.
 */
export function ListeningScreen({
  actor,
  next,
  last: lastText = sections.closing.last,
}: {
  actor: ActorRefFrom<typeof listeningMachine>
  next: NextSection | null
  last?: string
}) {
  const snapshot = useSelector(actor, (state) => state)
  const { context } = snapshot
  const { questions, steps, step } = context
  const current = steps[step]
  const open = (current?.questions ?? []).flatMap((index) => questions[index] ?? [])
  const [touched, setTouched] = useState<string>()
  // Letters belong to the question that has the focus, or had it last; where none has, to the first that is open.
  const focused = open.find(({ id }) => id === touched) ?? open[0]
  const isTimed = snapshot.hasTag('timed')
  const isUnderWay = snapshot.hasTag('playing') || snapshot.matches({ running: 'pausing' })
  const choose = (questionId: string, option: string) =>
    actor.send({ type: 'candidate.choose', questionId, option })

  const goTo = (index: number) => {
    const id = questions[index]?.id
    setTouched(id)
    const options = document.getElementById(`soal-${id}`)
    const option =
      options?.querySelector<HTMLInputElement>('input:checked') ?? options?.querySelector('input')
    option?.focus()
  }

  const areOn = useAreKeysOn()
  const first = current?.questions[0]
  useOpenQuestion(isTimed && first !== undefined ? first + 1 : null)
  const struck = useStruck(focused?.id)
  useSectionKeys(areOn && isTimed && focused !== undefined, (key, isShifted) => {
    const done = focused ? optionKey(focused, struck, { key, isShifted }) : null
    if (!focused || done === null) return false
    if (done === 'struck') return true
    choose(focused.id, done.chooses)
    // A group is answered question by question; after its last one the letters stay with it.
    const next = open[open.indexOf(focused) + 1]
    if (next) goTo(questions.indexOf(next))
    else setTouched(focused.id)
    return true
  })

  const numbers = numbered(context, focused?.id)
  const answered = answeredOf(questions)
  const last = letterOf((focused?.options.length ?? 4) - 1)
  const seconds = isTimed ? secondsLeft(context) : null
  const { submission } = snapshot.children
  return (
    <SectionLayout
      title={sections.names.listening}
      place={isTimed && current ? sections.parts.listening[current.part] : undefined}
      status={<SavedState kept={context.kept} saved={context.saved} unkept={context.unkept} />}
      time={seconds !== null && <TimeLeft seconds={seconds} extended={context.extendedSeconds} />}
      tools={
        <>
          <BreakButton />
          <ToolsMenu section="listening" seconds={seconds} last={last} />
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
      actions={
        isUnderWay && (
          <>
            <SoundProgress snapshot={snapshot} />
            {focused ? (
              <KeysHelp text={fill(sections.question.lettersOnly, { last })} />
            ) : (
              <Text component="span" fz="0.8125rem" c="dimmed">
                {sections.listening.once}
              </Text>
            )}
          </>
        )
      }
    >
      <ListeningStage
        snapshot={snapshot}
        next={next}
        last={lastText}
        send={actor.send}
        onFocus={setTouched}
        onChoose={choose}
      />
      {/* Is there all the time: a screen reader says what changes in it, and little of what comes with its own region. */}
      <p className={classes.said} role="status">
        {isTimed && questionsSaid(context)}
      </p>
      {submission && snapshot.hasTag('dialog') && (
        <SubmissionDialog actor={submission} questions={numbers} onGoTo={goTo} />
      )}
    </SectionLayout>
  )
}
