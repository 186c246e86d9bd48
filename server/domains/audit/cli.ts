import { Command, InvalidArgumentError, Option } from 'commander'
import { findMember } from '#server/domains/identity/index.ts'
import { forCompany, institutionIfGiven } from '#server/domains/institutions/index.ts'
import { type Cli, type JsonOption, jsonFlag } from '#server/platform/cli/cli.ts'
import { instant } from '#server/platform/cli/instant.ts'
import { instantText, quantity, table } from '#server/platform/cli/table.ts'
import { type SecurityEventKind, securityEventKinds } from '#server/tables/index.ts'
import { listSecurityEvents } from './list.ts'

interface Given extends JsonOption {
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
    .option('--most <lines>', 'how many, 1 to 10000', lines, 200)
    .option(...jsonFlag)
    .action(({ member, institution: word, ...filter }: Given) =>
      forCompany(cli, filter, async ({ db, company }) => {
        const institution = await institutionIfGiven(db, company, word)
        const memberId = member === undefined ? undefined : (await findMember(db, company, member)).id
        const value = await listSecurityEvents(db, company, { ...filter, memberId, institution })
        const rows = value.map((row) => [
          instantText(row.at),
          row.kind,
          row.member ?? '',
          row.sitting ?? '',
          row.address ?? '',
          Object.entries(row.details)
            .map(([name, detail]) => `${name}: ${detail}`)
            .join(', '),
          row.userAgent ?? '',
        ])
        const heading = ['At', 'Kind', 'Member', 'Sitting', 'Address', 'Details', 'Browser']
        return { value, text: `${table([heading, ...rows])}\n${quantity(rows.length, 'line')}` }
      }),
    )
}

function lines(given: string): number {
  const many = Number(given)
  if (/^\d{1,5}$/.test(given) && many >= 1 && many <= 10_000) return many
  throw new InvalidArgumentError('Give a number from 1 to 10000.')
}
