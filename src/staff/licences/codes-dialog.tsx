import { Button, Code, Group, Modal } from '@mantine/core'
import { IconCopy, IconPrinter } from '@tabler/icons-react'
import { fill } from '#src/ui/texts/fill.ts'
import { shell } from '#src/ui/texts/shell.ts'
import { licences } from '../texts/licences.ts'
import { useNotices } from '../ui/notices.tsx'
import { LicenceSlips } from './licence-slips.tsx'

const { codes: texts } = licences

interface CodesDialogProps {
  codes: readonly string[]
  /** The name of the test that they open. */
  test: string
  onClose: () => void
}

/** Codes that were just issued, to be printed as slips or copied. */
export function CodesDialog({ codes, test, onClose }: CodesDialogProps) {
  const say = useNotices()
  return (
    <Modal
      opened
      onClose={onClose}
      title={fill(texts.title, { count: codes.length })}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      <Code block mah="50vh" tabIndex={0}>
        {codes.join('\n')}
      </Code>
      <Group justify="end" mt="md">
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden="true" />}
          onClick={async () => {
            await navigator.clipboard.writeText(codes.join('\n'))
            say({ kind: 'done', text: texts.copied })
          }}
        >
          {texts.copy}
        </Button>
        <Button leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={() => window.print()}>
          {texts.print}
        </Button>
      </Group>
      <LicenceSlips licences={codes.map((code) => ({ code, test }))} />
    </Modal>
  )
}
