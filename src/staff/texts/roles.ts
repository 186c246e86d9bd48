import type { Words } from '#src/ui/texts/language.ts'
import { english } from './language.ts'

/** What roles are called. */
const indonesian = {
  operator: 'Operator',
  administrator: 'Administrator institusi',
  proctor: 'Pengawas',
  reviewer: 'Penilai',
} as const

export const roles: Words<typeof indonesian> = english?.roles ?? indonesian
