import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { limits } from '#contract/rules/limits.ts'
import { useAttempt } from '#src/ui/hooks/attempt.ts'
import { shell } from '#src/ui/texts/shell.ts'
import { dialog as texts } from '../texts/dialog.ts'
import classes from './act-dialog.module.css'
import { useNotices } from './notices.tsx'

interface ActDialogProps {
  title: string
  /** What the act does, and what cannot be undone. */
  text: string
  /** The label of the button that acts. */
  act: string
  /** `red` for what takes something away. */
  color?: 'red' | 'ink'
  /** Whether the act needs a reason, which its record then has. */
  asksReason?: boolean
  /** What was written before, where the act has to be tried again. */
  firstReason?: string
  /** Fields of the act, between the text and the reason. */
  children?: ReactNode
  /** Whether the fields can be sent as they are. */
  isReady?: boolean
  /** Rejects where the server refuses; the dialog then stays, and says why. */
  perform: (reason: string) => Promise<void>
  /** What the dialog says then, where it is not in the server's words. */
  problemOf?: (error: unknown) => string
  /** The notice of success. */
  done: string
  onDone: () => void
  onClose: () => void
  /** Whether the page deals with a refusal by itself: then the dialog closes. */
  onRefused?: (error: unknown) => boolean
}

/** Asks before something is done: what it does, a reason where one is needed, and what came of it. */
export function ActDialog(props: ActDialogProps) {
  const { title, text, act, color = 'ink', asksReason = false, children, isReady = true } = props
  const { isBusy, problem, attempt } = useAttempt(props.problemOf)
  const [reason, setReason] = useState(props.firstReason ?? '')
  const [isMissing, setMissing] = useState(false)
  const say = useNotices()

  function submit(event: FormEvent): void {
    event.preventDefault()
    setMissing(asksReason && reason.trim() === '')
    if (isBusy || (asksReason && reason.trim() === '')) return
    void attempt(async () => {
      try {
        await props.perform(reason.trim())
      } catch (error) {
        if (!props.onRefused?.(error)) throw error
        props.onClose()
        return
      }
      say({ kind: 'done', text: props.done })
      props.onDone()
      props.onClose()
    })
  }

  return (
    <Modal
      opened
      onClose={isBusy ? () => undefined : props.onClose}
      title={title}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text>{text}</Text>
          {children}
          {asksReason && (
            <Textarea
              label={texts.reason}
              autosize
              minRows={2}
              maxLength={limits.proctor.reasonLength}
              value={reason}
              error={isMissing ? texts.reasonMissing : null}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          )}
          <div role="alert">
            {problem && (
              <Alert color="red" role="none">
                {problem}
              </Alert>
            )}
          </div>
          <Group justify="end" className={classes.acts}>
            <Button variant="default" disabled={isBusy} onClick={props.onClose}>
              {shell.cancel}
            </Button>
            <Button type="submit" color={color} loading={isBusy} disabled={!isReady}>
              {act}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
