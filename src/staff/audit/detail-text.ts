import type { AuditLine } from '#contract/calls/staff-audit.ts'
import { audit } from '../texts/audit.ts'

/** The words of a name; a newer server, or an act with arguments of its own, may have others. */
const wordOf = (words: object, name: string): string =>
  Object.entries(words).find(([one]) => one === name)?.[1] ?? name

/** What is on record of a line beside who, when and where. */
export const detailsText = (details: AuditLine['details']): string =>
  details
    .map(({ name, value }) => `${wordOf(audit.details, name)}: ${wordOf(audit.values, value)}`)
    .join(', ')
