import { Command } from 'commander'
import { eq } from 'drizzle-orm'
import type { RehearsalReport, RehearsedSeat } from '#contract/calls/staff-rehearsal.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { rehearsalFindings } from '#contract/rules/rehearsal.ts'
import { type NamedSession, refusals, sessionNamed } from '#server/domains/exam-sessions/index.ts'
import { forCompany } from '#server/domains/institutions/without-routes.ts'
import type { Cli, CliContext, CommandResult } from '#server/platform/cli/cli.ts'
import { refusedToOperators } from '#server/platform/cli/refused.ts'
import { type Columns, instantText, listing } from '#server/platform/cli/table.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { rehearsals } from '#server/tables/index.ts'
import { endRehearsal, erase, startRehearsal } from './life.ts'
import { reportOf } from './report.ts'

const toOperators: Partial<Record<ErrorCode, string>> = {
  ...refusals,
  'rehearsal.running': 'A rehearsal of this exam session is running: exam-session rehearsal end ends it.',
  'rehearsal.absent': 'No rehearsal of this exam session is running.',
  'rehearsal.noSeats': 'The roster of this exam session has no seats yet.',
  'rehearsal.packageUsed':
    'An exam session that is to come has this test, and whoever has a check code can read what is rehearsed with: choose another one.',
}

type OnSession = CliContext & { readonly named: NamedSession }

/** `exam-session rehearsal …`: every PC of the room sits a whole test by itself. */
export function rehearsalCommand(cli: Cli): Command {
  const rehearsal = new Command('rehearsal').description('every PC of the room sits a whole test by itself')

  const onSession = (id: string, work: (context: OnSession) => Promise<void>) =>
    forCompany(cli, (context) =>
      refusedToOperators(toOperators, async () => {
        const named = await sessionNamed(context.db, context.company, id)
        await work({ ...context, named })
        return shown(await reportOf(context.db, named, new Date()))
      }),
    )

  rehearsal
    .command('start')
    .description('begin one: PCs at which /rehearsal is open begin by themselves')
    .argument('<id>', 'of the exam session')
    .requiredOption('--test <package>', 'which test: none of an exam session that is to come')
    .action((id: string, { test: packageId }: { test: string }) =>
      onSession(id, ({ db, files, named, now }) =>
        startRehearsal({ db, files }, { ...named, packageId }, now),
      ),
    )

  rehearsal
    .command('show')
    .description('how far the PC at each seat is, and which are weak')
    .argument('<id>', 'of the exam session')
    .action((id: string) => onSession(id, async () => undefined))

  rehearsal
    .command('end')
    .description('end it, and delete everything of it but its report')
    .argument('<id>', 'of the exam session')
    .action((id: string) =>
      onSession(id, async ({ db, files, named, now }) => {
        const ended = await endRehearsal(db, eq(rehearsals.examSessionId, named.id), 'staff', now)
        if (ended.length === 0) throw new Refusal('rehearsal.absent')
        for (const rehearsalId of ended) await erase({ db, files }, rehearsalId, now)
      }),
    )
  return rehearsal
}

const columns: Columns<RehearsedSeat> = [
  ['Seat', ({ seat }) => seat],
  ['Stage', ({ stage }) => stage],
  ['Outcome', ({ outcome }) => outcome ?? ''],
  ['Why', ({ findings }) => findings.filter((finding) => rehearsalFindings[finding] !== 'good').join(' ')],
]

function shown(report: RehearsalReport): CommandResult {
  const { startedAt, endedAt, ending, test, seats } = report
  if (startedAt === null) return { value: report, text: 'There was no rehearsal.' }
  const until = endedAt === null ? 'running' : `${instantText(new Date(endedAt))} (${ending})`
  const head = `${test}, ${instantText(new Date(startedAt))} to ${until}`
  return { value: report, text: [head, listing(seats, columns).text].join('\n') }
}
