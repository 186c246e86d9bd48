import '#src/ui/dialog-styles.ts'
import { Button, Modal, Text } from '@mantine/core'
import { DialogFoot } from '#src/ui/parts/dialog-foot.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { preparation } from '#src/ui/texts/preparation.ts'
import { shell } from '#src/ui/texts/shell.ts'
import { TutorialPlayer } from './tutorial-player.tsx'

const { tutorial: texts } = preparation

/** As wide as the video fits without scrolling; 16.5rem of the height are for the rest of the dialog. */
const size = 'clamp(40rem, calc((90dvh - 16.5rem) * 16 / 9 + 4rem), 70rem)'

/** The tutorial over the rules; 'Lanjutkan' waits for its end where it must be seen (spec: orders#tutorial). */
export function TutorialDialog({
  isOpen,
  mustFinish,
  canContinue,
  onEnded,
  onContinue,
  onClose,
}: {
  isOpen: boolean
  mustFinish: boolean
  canContinue: boolean
  onEnded: () => void
  onContinue: () => void
  onClose: () => void
}) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={fill(texts.title)}
      closeButtonProps={{ 'aria-label': shell.close }}
      closeOnClickOutside={false}
      size={size}
    >
      <TutorialPlayer mustFinish={mustFinish} onEnded={onEnded} />
      <DialogFoot justify="space-between">
        <Text c="dimmed" size="sm">
          {mustFinish ? texts.required : texts.optional}
        </Text>
        <Button flex="none" disabled={!canContinue} onClick={onContinue}>
          {texts.proceed}
        </Button>
      </DialogFoot>
    </Modal>
  )
}
