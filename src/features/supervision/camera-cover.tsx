import { Button, Group, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { SupervisionActor } from '#machines/supervision/machine.ts'
import { StandingDialog } from '#src/ui/parts/locked-dialog.tsx'
import { supervision } from '#src/ui/texts/supervision.ts'

const { camera: texts } = supervision

/**
 * The camera has been away for long: the questions wait for it, and nobody is accused
 * (spec: supervision#camera-trouble).
 */
export function CameraCover({ actor, onProctor }: { actor: SupervisionActor; onProctor: () => void }) {
  const isCovered = useSelector(actor, (state) => state.hasTag('cameraAway'))
  const trouble = useSelector(actor, ({ context }) => context.trouble)
  if (!isCovered || trouble === null) return null
  return (
    <StandingDialog
      centered
      zIndex={450}
      overlayProps={{ backgroundOpacity: 1, color: 'var(--mantine-color-gray-1)' }}
      title={texts.title}
      transitionProps={{ duration: 0 }}
    >
      <Text role="alert">{texts.troubles[trouble]}</Text>
      <Text mt="sm">{texts.covered}</Text>
      <Text mt="sm" c="dimmed">
        {texts.call}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" size="sm" onClick={onProctor}>
          {texts.proctor}
        </Button>
      </Group>
    </StandingDialog>
  )
}
