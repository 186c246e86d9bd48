import { Button, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ExamActor } from '#machines/exam/machine.ts'
import type { SupervisionActor } from '#machines/supervision/machine.ts'
import { DialogFoot } from '#src/ui/parts/dialog-foot.tsx'
import { LockedDialog } from '#src/ui/parts/locked-dialog.tsx'
import { supervision } from '#src/ui/texts/supervision.ts'
import { useClockUnderWarning, useSupervisor } from './layer-view.ts'
import { Notices } from './notices.tsx'
import { WarningDialog } from './warning-dialog.tsx'

const { camera: texts } = supervision

/**
 * The camera has been away for long: the questions wait for it, and nobody is accused
 * (spec: supervision#camera-trouble).
 */
function CameraCover({ actor, onProctor }: { actor: SupervisionActor; onProctor: () => void }) {
  const isCovered = useSelector(actor, (state) => state.hasTag('cameraAway'))
  const trouble = useSelector(actor, ({ context }) => context.trouble)
  if (!isCovered || trouble === null) return null
  return (
    <LockedDialog
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
      <DialogFoot>
        <Button variant="default" size="sm" onClick={onProctor}>
          {texts.proctor}
        </Button>
      </DialogFoot>
    </LockedDialog>
  )
}

const callProctor = (exam: ExamActor) =>
  exam.getSnapshot().children.proctor?.send({ type: 'proctor.called', placement: 'overlay' })

/** What the supervision says over and beside the sections, as long as it runs. */
export function SupervisionLayer({ exam }: { exam: ExamActor }) {
  const supervision = useSupervisor(exam)
  const clock = useClockUnderWarning(exam)
  const plan = useSelector(exam, ({ context }) => context.plan)
  const isB2b = useSelector(exam, ({ context }) => context.sitting?.rules.isB2b ?? false)
  if (supervision === undefined || plan === null) return null
  return (
    <>
      <Notices exam={exam} actor={supervision} />
      <CameraCover actor={supervision} onProctor={() => callProctor(exam)} />
      <WarningDialog actor={supervision} plan={plan} isB2b={isB2b} clock={clock} />
    </>
  )
}
