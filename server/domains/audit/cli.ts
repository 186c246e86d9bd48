import { Command, InvalidArgumentError, Option } from 'commander'
import { type SecurityEventKind, securityEventKinds } from '#contract/vocabulary.ts'
import { findMember } from '#server/domains/identity/index.ts'
import { forCompany, institutionIfGiven } from '#server/domains/institutions/without-routes.ts'
import {
  type ChainCheck,
  type ChainHead,
  chainHead,
  verifyChain,
} from '#server/domains/security-log/index.ts'
import type { Cli } from '#server/platform/cli/cli.ts'
import { instant } from '#server/platform/cli/instant.ts'
import { type Columns, instantText, listing, quantity } from '#server/platform/cli/table.ts'
import { wholeNumber } from '#server/platform/cli/whole-number.ts'
import { listSecurityEvents } from './list.ts'

interface Given {
  member?: string
  institution?: string
  kind?: SecurityEventKind
  from?: Date
  until?: Date
  most: number
}

/** `audit …`: the security log, for reading and proving (spec: accounts#security-log). */
export function auditCommand(cli: Cli): Command {
  const audit = new Command('audit').description(
    'the security log: read it, prove that nothing in it was changed, note its head',
  )

  audit
    .command('list', { isDefault: true })
    .description('newest first: sign-ins, failures, limits, PINs, passwords, keys, staff acts')
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

  audit
    .command('verify')
    .description('read the whole log: each record must cover the one before, and its line; ends with 3 else')
    .option('--head <digest>', 'one that was noted before: it must be there still', digest)
    .action(({ head: noted }: { head?: string }) =>
      cli.run(async ({ db }) => {
        const value = await verifyChain(db, noted)
        if (value.fault !== null) cli.fail()
        return { value, text: proofText(value) }
      }),
    )

  audit
    .command('head')
    .description('the last record: note its digest outside of the installation, for audit verify --head')
    .action(() =>
      cli.run(async ({ db }) => {
        const value = await chainHead(db)
        return { value, text: headText(value) }
      }),
    )

  return audit
}

function digest(word: string): string {
  if (/^[0-9a-f]{64}$/i.test(word)) return word.toLowerCase()
  throw new InvalidArgumentError('Give the 64 letters that audit head prints.')
}

const headText = (head: ChainHead | null): string =>
  head === null ? 'no record' : `head ${head.seq}, ${instantText(head.at)}: ${head.digest}`

/** What reading the whole log has shown: whether it is as it was written, what was removed by rule, and the head. */
function proofText({ records, removed, head, fault }: ChainCheck): string {
  const lines = [
    removed === 0 ? 'No line was removed.' : `${quantity(removed, 'record')} of a removal by rule.`,
    headText(head),
  ]
  if (fault === null)
    return [
      `The log is whole: ${quantity(records, 'record')}, each of which covers the one before.`,
      ...lines,
    ].join('\n')
  const place = fault.seq === null ? 'The log' : `Record ${fault.seq}`
  const of = fault.eventId === '' ? '' : ` (line ${fault.eventId})`
  return [
    `${place}${of} is broken: ${fault.why}.`,
    `Up to there it is whole: ${quantity(records, 'record')}.`,
    ...lines,
  ].join('\n')
}

const detailsText = (details: object): string =>
  Object.entries(details)
    .map(([name, detail]) => `${name}: ${detail}`)
    .join(', ')
