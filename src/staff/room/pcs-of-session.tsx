import { Button, Modal } from '@mantine/core'
import { IconDeviceDesktopCheck, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { shell } from '#src/ui/texts/shell.ts'
import { PcChecks } from '../pc-checks/pc-checks-panel.tsx'
import { Rehearsal } from '../rehearsal/rehearsal-panel.tsx'
import { pcChecks } from '../texts/pc-checks.ts'
import { rehearsal } from '../texts/rehearsal.ts'
import { useNarrowing } from './use-narrowing.ts'

const looks = {
  checks: { title: pcChecks.title, open: pcChecks.open, Icon: IconDeviceDesktopCheck, Part: PcChecks },
  rehearsal: { title: rehearsal.title, open: rehearsal.title, Icon: IconPlayerPlay, Part: Rehearsal },
} as const
type Look = keyof typeof looks

/** The PCs of the board's exam session by seat: whether they are ready, and what they rehearse. Nothing where the board is about all of an institution. */
export function PcsOfSession() {
  const { examSessionId } = useNarrowing()
  const [opened, open] = useState<Look | null>(null)
  if (examSessionId === null) return null
  const { title, Part } = looks[opened ?? 'checks']
  return (
    <>
      {(['checks', 'rehearsal'] as const).map((name) => {
        const { Icon, open: label } = looks[name]
        return (
          <Button
            key={name}
            size="sm"
            variant="default"
            leftSection={<Icon size={18} aria-hidden="true" />}
            onClick={() => open(name)}
          >
            {label}
          </Button>
        )
      })}
      <Modal
        opened={opened !== null}
        onClose={() => open(null)}
        size="xl"
        title={title}
        closeButtonProps={{ 'aria-label': shell.close }}
      >
        {opened !== null && <Part examSessionId={examSessionId} />}
      </Modal>
    </>
  )
}
