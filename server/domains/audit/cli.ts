import { Command, Option } from 'commander'
import { findMember } from '#server/domains/identity/index.ts'
import { forCompany, institutionIfGiven } from '#server/domains/institutions/index.ts'
import type { Cli } from '#server/platform/cli/cli.ts'
import { instant } from '#server/platform/cli/instant.ts'
import { type Columns, listing } from '#server/platform/cli/table.ts'
import { wholeNumber } from '#server/platform/cli/whole-number.ts'
import { type SecurityEventKind, securityEventKinds } from '#server/tables/index.ts'
import { listSecurityEvents } from './list.ts'

interface Given {
  member?: string
  institution?: string
  kind?: SecurityEventKind
  from?: Date
  until?: Date
  most: number
}

/** `audit`: the security log, for reading (spec: accounts#security-log). */
export function auditCommand(cli: Cli): Command {
  return new Command('audit')
    .description(
      'the security log, newest first: sign-ins, failures, limits, PINs, passwords, keys, staff acts',
    )
    .option('--member <email>', 'of this member')
    .option('--institution <institution>', 'of its members, by name or id')
    .addOption(new Option('--kind <kind>', 'only these').choices(securityEventKinds))
    .option('--from <instant>', 'not before, such as 2026-11-22 or 2026-11-22T08:00Z', instant)
    .option('--until <instant>', 'before', instant)
    .option('--most <lines>', 'how many, 1 to 10000', wholeNumber(1, 10_000), 200)
    .action(({ member, institution: word, ...filter }: Given) =>
      forCompany(cli, async ({ db, company }) => {
        const institution = await institutionIfGiven(db, company, word)
        const memberId = member === undefined ? undefined : (await findMember(db, company, member)).id
        const value = await listSecurityEvents(db, company, { ...filter, memberId, institution })
        const columns: Columns<(typeof value)[number]> = [
          ['At', (row) => row.at],
          ['Kind', (row) => row.kind],
          ['Member', (row) => row.member],
          ['Sitting', (row) => row.sitting],
          ['Address', (row) => row.address],
          ['Details', (row) => detailsText(row.details)],
          ['Browser', (row) => row.userAgent],
        ]
        return listing(value, columns, 'line')
      }),
    )
}

const detailsText = (details: object): string =>
  Object.entries(details)
    .map(([name, detail]) => `${name}: ${detail}`)
    .join(', ')
