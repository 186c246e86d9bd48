import { Button, Loader, Modal } from '@mantine/core'
import '#src/ui/dialog-styles.ts'
import { useSelector } from '@xstate/react'
import { DialogButton } from '#src/ui/parts/dialog-button.tsx'
import { DialogFoot } from '#src/ui/parts/dialog-foot.tsx'
import { LockedDialog } from '#src/ui/parts/locked-dialog.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { sections } from '#src/ui/texts/sections.ts'
import { supervision } from '#src/ui/texts/supervision.ts'
import type { NumberedQuestion } from './question-navigator.tsx'
import type { SubmissionActor } from './section-view.ts'
import classes from './submission-dialog.module.css'

const { submission: texts } = sections

/**
 * Handing in: the question with what is still open, sending, and 'Peringatan' with 'Kirim ulang'
 * (spec: sections#handing-in).
 */
export function SubmissionDialog({
  actor,
  questions,
  onGoTo,
}: {
  actor: SubmissionActor
  questions: readonly NumberedQuestion[]
  onGoTo: (index: number) => void
}) {
  const snapshot = useSelector(actor, (state) => state)
  if (snapshot.hasTag('asking')) {
    const cancel = () => actor.send({ type: 'candidate.cancel' })
    return (
      <Modal opened onClose={cancel} title={texts.title} withCloseButton={false} size="lg">
        <p className={classes.question}>{texts.question}</p>
        <SubmissionSummary
          questions={questions}
          onGoTo={(index) => {
            cancel()
            onGoTo(index)
          }}
        />
        <p className={classes.note}>{texts.noReturn}</p>
        <DialogFoot>
          <Button variant="default" data-autofocus onClick={cancel}>
            {texts.cancel}
          </Button>
          <Button onClick={() => actor.send({ type: 'candidate.confirm' })}>{texts.confirm}</Button>
        </DialogFoot>
      </Modal>
    )
  }
  if (snapshot.hasTag('refused') || snapshot.hasTag('waiting')) {
    return (
      <LockedDialog title={texts.refusedTitle}>
        <p className={classes.question} role="alert">
          {snapshot.context.failure?.message}
        </p>
        <p className={classes.note}>{snapshot.hasTag('waiting') ? texts.waiting : texts.safe}</p>
        <DialogFoot>
          <Button data-autofocus onClick={() => actor.send({ type: 'candidate.resend' })}>
            {texts.resend}
          </Button>
        </DialogFoot>
      </LockedDialog>
    )
  }
  if (snapshot.hasTag('lackingPhotos') || snapshot.hasTag('photographing')) {
    return <PhotosDialog actor={actor} isTaking={snapshot.hasTag('photographing')} />
  }
  return (
    <LockedDialog title={texts.title} size="sm">
      <div className={classes.sending} role="status">
        <Loader size="sm" aria-hidden="true" />
        {snapshot.context.passedAt !== null ? texts.timeIsUp : texts.sending}
      </div>
    </LockedDialog>
  )
}

/** Photos are missing: 'Ambil Gambar' takes two pictures, then the answers go (spec: supervision#photos). */
function PhotosDialog({ actor, isTaking }: { actor: SubmissionActor; isTaking: boolean }) {
  const cancel = () => actor.send({ type: 'candidate.cancel' })
  return (
    <Modal
      opened
      onClose={cancel}
      title={supervision.photos.title}
      withCloseButton={false}
      closeOnEscape={!isTaking}
    >
      <p className={classes.question} role="status">
        {isTaking ? supervision.photos.taking : supervision.photos.missing}
      </p>
      <DialogFoot>
        <Button variant="default" disabled={isTaking} onClick={cancel}>
          {sections.submission.cancel}
        </Button>
        <DialogButton isBusy={isTaking} onClick={() => actor.send({ type: 'candidate.photograph' })}>
          {supervision.photos.take}
        </DialogButton>
      </DialogFoot>
    </Modal>
  )
}

function Numbers({
  title,
  numbers,
  onGoTo,
}: {
  title: string
  numbers: readonly number[]
  onGoTo: (index: number) => void
}) {
  if (numbers.length === 0) return null
  return (
    <div className={classes.group}>
      <h3>{fill(title, { count: numbers.length })}</h3>
      <ul>
        {numbers.map((number) => (
          <li key={number}>
            <button
              type="button"
              aria-label={fill(texts.toQuestion, { number })}
              onClick={() => onGoTo(number - 1)}
            >
              {number}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What is unanswered, and what was marked for review, by number; a number leads back to its question. */
function SubmissionSummary({
  questions,
  onGoTo,
}: {
  questions: readonly NumberedQuestion[]
  onGoTo: (index: number) => void
}) {
  const numbersWhere = (holds: (question: NumberedQuestion) => boolean) =>
    questions.flatMap((question, index) => (holds(question) ? [index + 1] : []))
  const unanswered = numbersWhere(({ isAnswered }) => !isAnswered)
  const marked = numbersWhere(({ isMarked }) => isMarked)
  return (
    <div className={classes.summary}>
      {unanswered.length === 0 && <p className={classes.complete}>{texts.complete}</p>}
      <Numbers title={texts.unanswered} numbers={unanswered} onGoTo={onGoTo} />
      <Numbers title={texts.marked} numbers={marked} onGoTo={onGoTo} />
    </div>
  )
}
