import { Argument, Command, InvalidArgumentError } from 'commander'
import { limits } from '#contract/rules/limits.ts'
import { readTableFile } from '#server/domains/content/index.ts'
import { findInstitution, forCompany } from '#server/domains/institutions/without-routes.ts'
import type { Cli } from '#server/platform/cli/cli.ts'
import { instant } from '#server/platform/cli/instant.ts'
import { faultyInput, readInput } from '#server/platform/cli/operator-files.ts'
import { refusedToOperators } from '#server/platform/cli/refused.ts'
import { switches } from '#server/platform/cli/switch.ts'
import { type Columns, instantText, listing } from '#server/platform/cli/table.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { accountName } from '#server/platform/process/account-name.ts'
import type { Acting } from './acts.ts'
import { type OnSession, refusals, sessionNamed } from './command-names.ts'
import { rosterCommands } from './door-commands.ts'
import { closeSession, openSession, renewToken } from './life.ts'
import { listSessions, showSession } from './list.ts'
import { importRoster } from './roster-import.ts'
import { listRoster } from './roster-list.ts'
import { demandPassports, type NamedSession, planSession } from './sessions.ts'

interface PlanOptions {
  institution: string
  room: string
  test: string
  from: Date
  to: Date
  passports?: true
}

/** `exam-session …`: who sits a test in which room and when, and who lets them begin (spec: exam-sessions). */
export function examSessionCommand(cli: Cli): Command {
  const examSession = new Command('exam-session').description(
    'exam sessions: plan, roster, open, check in, close',
  )
  const onSession: OnSession = (id, { as }, work) =>
    forCompany(cli, (context) =>
      refusedToOperators(refusals, async () => {
        const named = await sessionNamed(context.db, context.company, id)
        return work({ ...context, named }, { personId: null, by: as ?? accountName(), now: context.now })
      }),
    )

  examSession
    .command('plan')
    .description('plan an exam session, and print its id')
    .argument('<name>', 'what staff and candidates call it', shortText)
    .requiredOption('--institution <institution>', 'whose members sit it, by name or id')
    .requiredOption('--room <room>', 'where', shortText)
    .requiredOption('--test <package>', 'which test')
    .requiredOption('--from <instant>', 'from when candidates may begin', instant)
    .requiredOption('--to <instant>', 'until when they may begin', instant)
    .option('--passports', 'each test runs at the PC of its seat alone: lab passports makes them known')
    .action((name: string, { institution: word, room, test, from, to, passports }: PlanOptions) =>
      forCompany(cli, ({ db, company, now }) =>
        refusedToOperators(refusals, async () => {
          const { id: institutionId } = await findInstitution(db, company, word)
          const hours = (to.getTime() - from.getTime()) / 3_600_000
          if (hours <= 0 || hours > limits.examSession.windowHours)
            throw new OperatorError(
              'usage.invalid',
              `Give a window that ends within ${limits.examSession.windowHours} hours of its beginning.`,
            )
          const needsPassport = passports === true
          const plan = { name, room, packageId: test, from: from.getTime(), to: to.getTime(), needsPassport }
          const { id } = await db.transaction((tx) => planSession(tx, institutionId, plan, now))
          return { value: { id }, text: id }
        }),
      ),
    )

  examSession
    .command('list')
    .description("list an institution's exam sessions, the latest window first")
    .requiredOption('--institution <institution>', 'by name or id')
    .action(({ institution: word }: { institution: string }) =>
      forCompany(cli, async ({ db, company }) => {
        const { id: institutionId } = await findInstitution(db, company, word)
        const { list } = await listSessions(db, { institutionId, page: 1, limit: 1000 })
        const columns: Columns<(typeof list)[number]> = [
          ['Id', (row) => row.id],
          ['Name', (row) => row.name],
          ['Room', (row) => row.room],
          ['Test', (row) => row.packageId],
          ['From', (row) => new Date(row.from)],
          ['To', (row) => new Date(row.to)],
          ['State', (row) => row.state],
          ['Roster', (row) => row.listed],
        ]
        return listing(list, columns, 'exam session')
      }),
    )

  examSession
    .command('show')
    .description('show an exam session with its token and roster')
    .argument('<id>')
    .action((id: string, options: object) =>
      onSession(id, options, async ({ db, named }) => {
        const session = await showSession(db, named)
        const roster = await listRoster(db, named, { page: 1, limit: limits.examSession.roster })
        const { text } = listing(roster.list, [
          ['Seat', (row) => row.seat],
          ['E-mail', (row) => row.email],
          ['Name', (row) => row.fullname],
          ['Attendance', (row) => row.attendance],
        ])
        const window = `${instantText(new Date(session.from))} to ${instantText(new Date(session.to))}`
        const head = `${session.name}, ${session.room}, ${window}: ${session.state}`
        const token = session.token === null ? [] : [`Token: ${session.token}`]
        return {
          value: { ...session, roster: roster.list },
          text: [head, ...token, text].join('\n'),
        }
      }),
    )

  examSession
    .command('import')
    .description(
      'put members on the roster from a CSV or .xlsx whose first line names its columns (email, seat)',
    )
    .argument('<id>')
    .argument('<file>', 'CSV in UTF-8, with commas or semicolons; or .xlsx')
    .action((id: string, file: string, options: object) =>
      onSession(id, options, async ({ db, named, now }) => {
        const table = readTableFile(await readInput(cli.path(file)))
        const done = await importRoster(db, named, { table, now })
        if (done === 'changed') throw new Error('nothing was previewed')
        if ('faults' in done)
          throw faultyInput(
            file,
            done.faults.map(({ line, column, field, text, problem }) => ({
              ...{ line, column },
              message: `${field ?? ''}: ${problem} ${text}`.trim(),
            })),
            'nobody was put on the roster.',
          )
        return { value: done, text: `${done.imported} put on the roster.` }
      }),
    )

  examSession
    .command('passports')
    .description(
      'demand, or no longer, that each test runs at the PC of its seat alone; also while it is open',
    )
    .argument('<id>')
    .addArgument(new Argument('<switch>').choices(switches))
    .action((id: string, word: string, options: object) =>
      onSession(id, options, async ({ db, named }) => {
        await db.transaction((tx) => demandPassports(tx, named, word === 'on'))
        const value = await showSession(db, named)
        const text = value.needsPassport ? 'runs at the PCs of its seats alone' : 'runs at any PC'
        return { value, text: `${value.name}: ${text}` }
      }),
    )

  const act = (
    word: string,
    description: string,
    work: (tx: Queries, named: NamedSession, acting: Acting) => Promise<void>,
  ) =>
    examSession
      .command(word)
      .description(description)
      .argument('<id>')
      .action((id: string, options: object) =>
        onSession(id, options, async ({ db, named }, acting) => {
          await db.transaction((tx) => work(tx, named, acting))
          const value = await showSession(db, named)
          return { value, text: value.token ?? `${value.name}: ${value.state}` }
        }),
      )
  act('open', 'open an exam session, and print the token that lets candidates begin', openSession)
  act('token', 'draw a new token, and print it', renewToken)
  act('close', 'close an exam session for good: nobody begins any more', closeSession)
  rosterCommands(examSession, onSession)
  return examSession
}

function shortText(word: string): string {
  const name = word.replace(/\p{C}/gu, '').trim()
  if (name !== '' && [...name].length <= limits.examSession.nameLength) return name
  throw new InvalidArgumentError(`Give at most ${limits.examSession.nameLength} letters.`)
}
