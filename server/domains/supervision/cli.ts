import { Command, Option } from 'commander'
import { eq } from 'drizzle-orm'
import { forCompany, institutionIfGiven } from '#server/domains/institutions/without-routes.ts'
import { findOrder, type Order } from '#server/domains/orders/index.ts'
import { withSitting } from '#server/domains/sittings/index.ts'
import { certifySitting, withholdSitting } from '#server/domains/verdicts/index.ts'
import type { Cli, CommandResult } from '#server/platform/cli/cli.ts'
import { type Columns, instantText, listing, quantity } from '#server/platform/cli/table.ts'
import { wholeNumber } from '#server/platform/cli/whole-number.ts'
import type { Database } from '#server/platform/db/database.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { orders } from '#server/tables/index.ts'
import { addImportCommand } from './answer-file-command.ts'
import { type SittingState, sittingStates } from './command-state.ts'
import { copyPictures } from './evidence-pictures.ts'
import { addGiveBackCommand } from './give-back-commands.ts'
import { addLateCommands } from './late-commands.ts'
import { listSittings, sittingInFull, type WaitingFor, waitingFor } from './list.ts'
import { decideOn, extendSitting, reopenSitting, settleObjection } from './operator-acts.ts'
import { addPauseCommands } from './pause-commands.ts'
import { reinstate, strikeViolation } from './reinstate.ts'
import { sittingText } from './sitting-text.ts'

type Reasoned = { reason: string }
const now = () => new Date()

/** `sitting …`: sittings, their evidence, and what an operator may do about them. Every act is recorded. */
export function sittingCommand(cli: Cli): Command {
  const sitting = new Command('sitting').description(
    'sittings: list, evidence, extra minutes, pauses, late answers, striking out, reinstating, reopening',
  )
  /** A command that changes a sitting, for a reason. */
  const act = (name: string, description: string) =>
    sitting
      .command(name)
      .description(description)
      .argument('<sitting>', 'number or id')
      .addOption(new Option('--reason <text>', 'stays in the record').makeOptionMandatory())
  const about = (word: string, work: (db: Database, order: Order) => Promise<CommandResult>) =>
    forCompany(cli, async ({ db, company }) => work(db, await findOrder(db, company, word)))

  sitting
    .command('list')
    .description('list sittings, newest first')
    .option('--institution <institution>', 'of this one, by name or id')
    .addOption(new Option('--state <state>', 'only these').choices(sittingStates))
    .addOption(
      new Option('--waiting <what>', 'only those of which it waits for a person').choices(waitingFor),
    )
    .action((options: { institution?: string; state?: SittingState; waiting?: WaitingFor }) =>
      forCompany(cli, async ({ db, company }) => {
        const institution = await institutionIfGiven(db, company, options.institution)
        const value = await listSittings(db, company, { ...options, institution })
        const columns: Columns<(typeof value)[number]> = [
          ['Sitting', (row) => row.orderNo],
          ['Member', (row) => row.fullname || row.email],
          ['Institution', (row) => row.institution],
          ['Test', (row) => row.test],
          ['State', (row) => row.state],
          ['Started', (row) => row.startedAt],
          ['Violations', (row) => row.violations],
          ['Wrong PINs', (row) => row.wrongPins || null],
          ['Second sign-ins', (row) => row.secondSignIns || null],
          ['Result', (row) => (row.result === 'none' ? null : row.result)],
          ['Held answers', (row) => row.heldAnswers || null],
          ['Waits since', (row) => row.answersWaitSince ?? row.verdictWaitsSince],
          ['Case', (row) => (row.hasOpenCase ? 'contested' : null)],
        ]
        return listing(value, columns, 'sitting')
      }),
    )

  sitting
    .command('show')
    .description('show a sitting with its sections, its evidence, and what was done to it')
    .argument('<sitting>', 'number or id')
    .option(
      '--pictures <folder>',
      'copy the pictures of its record there: of the device check, of violations, numbered as the record lists them, of its sections, and those asked for',
    )
    .action((word: string, options: { pictures?: string }) =>
      forCompany(cli, async ({ db, company, files }) => {
        const shown = await sittingInFull(db, await findOrder(db, company, word))
        const folder = options.pictures
        if (folder === undefined) return { value: shown, text: sittingText(shown) }
        const pictures = await copyPictures(shown, { files, folder: cli.path(folder) })
        const text = [sittingText(shown), quantity(pictures.length, 'picture'), ...pictures].join('\n')
        return { value: { ...shown, pictures }, text }
      }),
    )

  act('extend', 'give the running section more minutes')
    .argument('<minutes>', '1 to 600', wholeNumber(1, 600))
    .action((word: string, more: number, { reason }: Reasoned) =>
      about(word, async (db, order) => {
        const value = await extendSitting(db, order, { minutes: more, reason, now })
        return {
          value,
          text: `${order.orderNo}: ${value.section} runs until ${instantText(value.deadlineAt)}`,
        }
      }),
    )

  act('reopen', 'let a sitting that has expired go on; its time to expire runs anew').action(
    (word: string, { reason }: Reasoned) =>
      about(word, async (db, order) => {
        await reopenSitting(db, order, { reason, now })
        return { value: { sitting: order.id, reopened: true }, text: `${order.orderNo}: reopened` }
      }),
  )

  act(
    'certify',
    'let a result stand that waits to be checked, or was withheld; its certificate is issued',
  ).action((word: string, { reason }: Reasoned) =>
    about(word, async (db, order) => {
      const certificate = await decideOn(db, order, { reason, now }, certifySitting)
      const text =
        certificate === null
          ? 'certified; no certificate: the test lacks a section, or its owner has no confirmed address or profile yet'
          : `certified by ${certificate}`
      return { value: { sitting: order.id, certificate }, text: `${order.orderNo}: ${text}` }
    }),
  )

  act('withhold', 'withhold a result; a certificate that was issued is revoked').action(
    (word: string, { reason }: Reasoned) =>
      about(word, async (db, order) => {
        const revoked = await decideOn(db, order, { reason, now }, withholdSitting)
        const text = revoked === null ? 'withheld' : `withheld; certificate ${revoked} revoked`
        return { value: { sitting: order.id, revoked }, text: `${order.orderNo}: ${text}` }
      }),
  )

  act('strike', 'strike a violation out: it stays on record and no longer counts')
    .argument('<violation>', 'its id, as sitting show prints it')
    .action((word: string, id: string, { reason }: Reasoned) =>
      about(word, async (db, order) => {
        await withSitting({ db, now }, eq(orders.id, order.id), (found, transaction) =>
          strikeViolation(found, id, { by: 'operator', reason }, transaction),
        ).catch((error: unknown) => {
          if (!(error instanceof Refusal && error.code === 'violation.notFound')) throw error
          throw new OperatorError('record.missing', `${order.orderNo} has no violation ${id}.`, {
            cause: error,
          })
        })
        return { value: { sitting: order.id, violation: id }, text: `${order.orderNo}: ${id} struck out` }
      }),
    )

  act('reinstate', 'let a stopped sitting go on with the time that was left').action(
    (word: string, { reason }: Reasoned) =>
      about(word, async (db, order) => {
        const was = await withSitting({ db, now }, eq(orders.id, order.id), (found, transaction) =>
          reinstate(found, { by: 'operator', reason }, transaction),
        )
        if (!was) throw new OperatorError('record.refused', `${order.orderNo} was not stopped.`)
        return { value: { sitting: order.id, reinstated: true }, text: `${order.orderNo}: reinstated` }
      }),
  )

  act(
    'settle',
    "note how a member's objection was decided: they read the reason, and its evidence may be deleted from then on",
  ).action((word: string, { reason }: Reasoned) =>
    about(word, async (db, order) => {
      await settleObjection(db, order, { reason, now })
      return { value: { sitting: order.id, settled: true }, text: `${order.orderNo}: objection settled` }
    }),
  )

  addGiveBackCommand(sitting, cli)
  addPauseCommands(sitting, cli)
  addLateCommands(sitting, cli)
  addImportCommand(sitting, cli)
  return sitting
}
