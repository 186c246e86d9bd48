import type { dialog as indonesian } from './dialog.ts'

export const dialog: typeof indonesian = {
  reason: 'Reason',
  reasonMissing: 'Write the reason: it is put on record with what you do.',
}
