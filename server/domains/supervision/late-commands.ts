import { type Command, InvalidArgumentError, Option } from 'commander'
import { type Company, findInstitution, forCompany } from '#server/domains/institutions/without-routes.ts'
import { findOrder } from '#server/domains/orders/index.ts'
import type { Cli } from '#server/platform/cli/cli.ts'
import { instant } from '#server/platform/cli/instant.ts'
import { instantText, quantity } from '#server/platform/cli/table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { decideLate, decideLateOf } from './late-answers.ts'

interface Given {
  reason: string
  institution?: string
  from?: Date
  to?: Date
}

const now = () => new Date()
const usage = (message: string) => new OperatorError('usage.invalid', message)
const nothing = (message: string) => new OperatorError('record.refused', message)

const descriptions = {
  accepted: 'let late answers that wait count: the section is scored again, a certificate replaced',
  refused: 'refuse late answers that wait: they stay on record and never count',
} as const
type Decision = keyof typeof descriptions

/** `sitting accept-late` and `sitting refuse-late`: of one sitting, or of an institution's after an outage. */
export function addLateCommands(sitting: Command, cli: Cli): void {
  const add = (name: string, decision: Decision) =>
    sitting
      .command(name)
      .description(descriptions[decision])
      .argument('[sitting]', 'number or id')
      .addOption(
        new Option('--reason <text>', 'stays in the record').argParser(reasonOf).makeOptionMandatory(),
      )
      .option('--institution <institution>', 'in place of a sitting: all of this one, by name or id')
      .option('--from <instant>', 'of sections that ended then or later, such as 2026-11-22T08:00Z', instant)
      .option('--to <instant>', 'and then or earlier', instant)
      .action((word: string | undefined, given: Given) =>
        forCompany(cli, async ({ db, company }) => {
          const sittings = await decide(db, company, { word, decision, ...given })
          const answers = sittings.reduce((sum, one) => sum + one.answers, 0)
          const done = (count: number) => `${quantity(count, 'late answer')} ${decision}`
          const lines = sittings.map((one) => `${one.orderNo}: ${done(one.answers)}`)
          const total = `${quantity(sittings.length, 'sitting')}, ${done(answers)}`
          const text = word === undefined ? [...lines, total] : lines
          return { value: { decision, sittings, answers }, text: text.join('\n') }
        }),
      )
  add('accept-late', 'accepted')
  add('refuse-late', 'refused')
}

async function decide(
  db: Database,
  company: Company,
  given: Given & { word: string | undefined; decision: Decision },
) {
  const { word, decision, reason, institution: name, from, to } = given
  const act = { by: 'operator', reason } as const
  if (word !== undefined) {
    if (name !== undefined || from !== undefined || to !== undefined)
      throw usage('Give either a sitting, or --institution with --from and --to.')
    const order = await findOrder(db, company, word)
    const answers = await decideLate(db, order, { decision, act, now })
    if (answers === 0) throw nothing(`${order.orderNo} has no late answers that wait for a decision.`)
    return [{ sitting: order.id, orderNo: order.orderNo, answers }]
  }
  if (name === undefined || from === undefined || to === undefined)
    throw usage('Give a sitting, or --institution with --from and --to.')
  if (from > to) throw usage('--from is later than --to.')
  const institution = await findInstitution(db, company, name)
  const sittings = await decideLateOf(db, institution, { decision, act, now, ended: { from, to } })
  if (sittings.length > 0) return sittings
  const window = `from ${instantText(from)} to ${instantText(to)}`
  throw nothing(`No late answers wait of sections of ${institution.name} that ended ${window}.`)
}

/** A reason that is not empty, as an option's argument. */
export function reasonOf(given: string): string {
  if (given.trim() !== '') return given
  throw new InvalidArgumentError('Give a reason.')
}
