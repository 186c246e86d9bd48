import type { Words } from '#src/ui/texts/language.ts'
import { english } from './language.ts'

/** What every dialog that asks before an act says. */
const indonesian = {
  reason: 'Alasan',
  notCopied: 'Tidak dapat disalin. Pilih teksnya dan salin sendiri, atau cetak.',
  reasonMissing: 'Tulis alasannya: alasan ini tercatat bersama tindakan Anda.',
} as const

export const dialog: Words<typeof indonesian> = english?.dialog ?? indonesian
