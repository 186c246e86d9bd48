import type { dialog as indonesian } from './dialog.ts'

export const dialog: typeof indonesian = {
  reason: 'Reason',
  notCopied: 'It cannot be copied. Select the text and copy it yourself, or print it.',
  reasonMissing: 'Write the reason: it is put on record with what you do.',
}
