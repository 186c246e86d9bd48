import { Code, Modal } from '@mantine/core'
import { fill } from '#src/ui/texts/fill.ts'
import { shell } from '#src/ui/texts/shell.ts'
import { licences } from '../texts/licences.ts'
import { CopyAndPrint } from '../ui/copy-and-print.tsx'
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
      <CopyAndPrint copied={codes} texts={texts} />
      <LicenceSlips licences={codes.map((code) => ({ code, test }))} />
    </Modal>
  )
}
