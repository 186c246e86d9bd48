import { Button, Modal } from '@mantine/core'
import { IconDeviceDesktopCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { shell } from '#src/ui/texts/shell.ts'
import { PcChecks } from '../pc-checks/pc-checks-panel.tsx'
import { pcChecks as texts } from '../texts/pc-checks.ts'
import { useNarrowing } from './use-narrowing.ts'

/** Whether the PCs of the board's exam session are ready, by seat; nothing where the board is about all of an institution. */
export function PcsOfSession() {
  const { examSessionId } = useNarrowing()
  const [isOpen, open] = useState(false)
  if (examSessionId === null) return null
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconDeviceDesktopCheck size={18} aria-hidden="true" />}
        onClick={() => open(true)}
      >
        {texts.open}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => open(false)}
        size="xl"
        title={texts.title}
        closeButtonProps={{ 'aria-label': shell.close }}
      >
        {isOpen && <PcChecks examSessionId={examSessionId} />}
      </Modal>
    </>
  )
}
