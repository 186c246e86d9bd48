import { fileURLToPath } from 'node:url'

export * from './access.ts'
export * from './candidate-letters.ts'
export * from './certificates.ts'
export * from './content.ts'
export * from './content-drafts.ts'
export * from './exam-sessions.ts'
export * from './issuer-pictures.ts'
export * from './member-photos.ts'
export * from './orders.ts'
export * from './passports.ts'
export * from './pc-checks.ts'
export * from './people.ts'
export * from './rehearsals.ts'
export * from './removals.ts'
export * from './security.ts'
export * from './sittings.ts'
export * from './staff.ts'
export * from './supervision.ts'
export * from './verdicts.ts'

/** The SQL that makes these tables, for `migrate`. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
