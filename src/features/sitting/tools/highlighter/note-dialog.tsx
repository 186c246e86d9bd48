import '#src/ui/dialog-styles.ts'
import { Button, Modal, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { longestNote } from '#contract/rules/highlights.ts'
import { DialogFoot } from '#src/ui/parts/dialog-foot.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { tools } from '#src/ui/texts/tools.ts'
import classes from './highlighter.module.css'

const { highlighter: texts } = tools

/** The note to what is highlighted. */
export function NoteDialog({
  text,
  note,
  onKeep,
  onClose,
}: {
  /** What is highlighted. */
  text: string
  note: string
  onKeep: (note: string) => void
  onClose: () => void
}) {
  const [written, write] = useState(note)
  function keep(event: FormEvent): void {
    event.preventDefault()
    onKeep(written.trim())
  }
  return (
    <Modal opened onClose={onClose} title={texts.noteTitle} withCloseButton={false} size="md">
      <form onSubmit={keep} noValidate>
        <blockquote className={classes.quote} lang="en">
          {text}
        </blockquote>
        <Textarea
          data-autofocus
          label={texts.noteLabel}
          description={fill(texts.counter, { count: written.length, limit: longestNote })}
          inputWrapperOrder={['label', 'input', 'description']}
          rows={4}
          maxLength={longestNote}
          value={written}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit">{texts.keep}</Button>
        </DialogFoot>
      </form>
    </Modal>
  )
}
