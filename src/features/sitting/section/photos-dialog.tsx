import { Button, Group, Modal } from '@mantine/core'
import { sections } from '#src/ui/texts/sections.ts'
import { supervision } from '#src/ui/texts/supervision.ts'
import type { SubmissionActor } from './section-view.ts'
import classes from './submission-dialog.module.css'

const { photos: texts } = supervision

/** Photos are missing: 'Ambil Gambar' takes two pictures, then the answers go (spec: supervision#photos). */
export function PhotosDialog({ actor, isTaking }: { actor: SubmissionActor; isTaking: boolean }) {
  const cancel = () => actor.send({ type: 'candidate.cancel' })
  return (
    <Modal opened onClose={cancel} title={texts.title} withCloseButton={false} closeOnEscape={!isTaking}>
      <p className={classes.question} role="status">
        {isTaking ? texts.taking : texts.missing}
      </p>
      <Group justify="flex-end" mt="xl">
        <Button variant="default" disabled={isTaking} onClick={cancel}>
          {sections.submission.cancel}
        </Button>
        <Button
          data-autofocus
          loading={isTaking}
          onClick={() => actor.send({ type: 'candidate.photograph' })}
        >
          {texts.take}
        </Button>
      </Group>
    </Modal>
  )
}
