import '#src/ui/dialog-styles.ts'
import { Button, Group, Modal, Text } from '@mantine/core'
import { DialogFoot } from '#src/ui/parts/dialog-foot.tsx'
import { deviceCheck as texts } from '#src/ui/texts/device-check.ts'
import type { StepProps } from './steps.ts'

/** An unsupported device: check again, put the test off, or go on unverified (spec: device-check#unverified-devices). */
export function UnverifiedDialog({
  title,
  text,
  more = null,
  aside = null,
  snapshot,
  send,
}: StepProps & {
  title: string
  text: string
  /** What was seen, where there is more to say of it. */
  more?: string | null
  /** What somebody else may do about it. */
  aside?: string | null
}) {
  return (
    <Modal
      opened
      title={title}
      onClose={() => send({ type: 'candidate.retry' })}
      withCloseButton={false}
      size="lg"
    >
      <Text>{text}</Text>
      {more && <Text mt="sm">{more}</Text>}
      {aside && (
        <Text mt="sm" size="sm">
          {aside}
        </Text>
      )}
      <Text mt="sm" c="dimmed" size="sm">
        {snapshot.can({ type: 'candidate.proceed' }) ? texts.recorded : texts.required}
      </Text>
      <DialogFoot justify="space-between">
        <UnverifiedActions snapshot={snapshot} send={send} />
        <Button data-autofocus onClick={() => send({ type: 'candidate.retry' })}>
          {texts.retry}
        </Button>
      </DialogFoot>
    </Modal>
  )
}

/** 'Tunda Sesi Test' and, unless the institution requires the device, 'Baik, saya lanjutkan'. Neither is what is advised. */
export function UnverifiedActions({ snapshot, send }: StepProps) {
  return (
    <Group gap="sm">
      <Button variant="default" onClick={() => send({ type: 'candidate.postpone' })}>
        {texts.postpone}
      </Button>
      {snapshot.can({ type: 'candidate.proceed' }) && (
        <Button variant="default" onClick={() => send({ type: 'candidate.proceed' })}>
          {texts.proceed}
        </Button>
      )}
    </Group>
  )
}
