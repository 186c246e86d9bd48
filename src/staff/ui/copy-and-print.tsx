import { Button, Group } from '@mantine/core'
import { IconCopy, IconPrinter } from '@tabler/icons-react'
import { dialog } from '../texts/dialog.ts'
import { useNotices } from './notices.tsx'

interface CopyAndPrintProps {
  copied: readonly string[]
  texts: { copy: string; copied: string; print: string }
}

/** What is shown once is copied by lines, or printed. Browsers let a page copy over https alone. */
export function CopyAndPrint({ copied, texts }: CopyAndPrintProps) {
  const say = useNotices()
  return (
    <Group justify="end" mt="md">
      {window.isSecureContext && (
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden="true" />}
          onClick={() =>
            void navigator.clipboard.writeText(copied.join('\n')).then(
              () => say({ kind: 'done', text: texts.copied }),
              () => say({ kind: 'failed', text: dialog.notCopied }),
            )
          }
        >
          {texts.copy}
        </Button>
      )}
      <Button leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={() => window.print()}>
        {texts.print}
      </Button>
    </Group>
  )
}
