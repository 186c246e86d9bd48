import { Button, Group, Loader, Modal } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { useSelector } from '@xstate/react'
import { StandingDialog } from '#src/ui/parts/locked-dialog.tsx'
import { sections } from '#src/ui/texts/sections.ts'
import { PhotosDialog } from './photos-dialog.tsx'
import type { NumberedQuestion } from './question-navigator.tsx'
import type { SubmissionActor } from './section-view.ts'
import classes from './submission-dialog.module.css'
import { SubmissionSummary } from './submission-summary.tsx'

const { submission: texts } = sections

/**
 * Handing in: the question with what is still open, sending, and 'Peringatan' with 'Kirim ulang'
 * (spec: sections#handing-in).
 */
export function SubmissionDialog({
  actor,
  questions,
}: {
  actor: SubmissionActor
  questions: readonly NumberedQuestion[]
}) {
  const snapshot = useSelector(actor, (state) => state)
  if (snapshot.hasTag('asking')) {
    const cancel = () => actor.send({ type: 'candidate.cancel' })
    return (
      <Modal opened onClose={cancel} title={texts.title} withCloseButton={false} size="lg">
        <p className={classes.question}>{texts.question}</p>
        <SubmissionSummary questions={questions} />
        <p className={classes.note}>{texts.noReturn}</p>
        <Group justify="flex-end" mt="xl">
          <Button variant="default" data-autofocus onClick={cancel}>
            {texts.cancel}
          </Button>
          <Button onClick={() => actor.send({ type: 'candidate.confirm' })}>{texts.confirm}</Button>
        </Group>
      </Modal>
    )
  }
  if (snapshot.hasTag('refused') || snapshot.hasTag('waiting')) {
    return (
      <StandingDialog title={texts.refusedTitle}>
        <p className={classes.question} role="alert">
          {snapshot.context.failure?.message}
        </p>
        <p className={classes.note}>{snapshot.hasTag('waiting') ? texts.waiting : texts.safe}</p>
        <Group justify="flex-end" mt="xl">
          <Button data-autofocus onClick={() => actor.send({ type: 'candidate.resend' })}>
            {texts.resend}
          </Button>
        </Group>
      </StandingDialog>
    )
  }
  if (snapshot.hasTag('lackingPhotos') || snapshot.hasTag('photographing')) {
    return <PhotosDialog actor={actor} isTaking={snapshot.hasTag('photographing')} />
  }
  return (
    <StandingDialog title={texts.title} size="sm">
      <div className={classes.sending} role="status">
        <Loader size="sm" aria-hidden="true" />
        {snapshot.context.passedAt !== null ? texts.timeIsUp : texts.sending}
      </div>
    </StandingDialog>
  )
}
