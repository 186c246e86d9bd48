import { type Command, Option } from 'commander'
import { type Company, findInstitution, forCompany } from '#server/domains/institutions/without-routes.ts'
import { findOrder, type Order } from '#server/domains/orders/index.ts'
import type { Cli } from '#server/platform/cli/cli.ts'
import { quantity } from '#server/platform/cli/table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { giveBackTo } from './give-back.ts'
import { reasonOf } from './late-commands.ts'
import { unextendable } from './operator-acts.ts'
import { sittingsUnderWay } from './under-way.ts'

interface Given {
  readonly word: string | undefined
  readonly institution?: string
  readonly reason: string
}
interface GivenBack {
  readonly sitting: string
  readonly orderNo: string
  readonly seconds: number
}

const now = () => new Date()

/** `sitting give-back`: to one, or to each of an institution that is under way, what its section has lost. */
export function addGiveBackCommand(sitting: Command, cli: Cli): void {
  sitting
    .command('give-back')
    .description(
      'give the time back that a section has lost while its browser was not heard and nothing was answered',
    )
    .argument('[sitting]', 'number or id')
    .addOption(new Option('--reason <text>', 'stays in the record').argParser(reasonOf).makeOptionMandatory())
    .option('--institution <institution>', 'in place of a sitting: each of this one, by name or id')
    .action((word: string | undefined, given: Omit<Given, 'word'>) =>
      forCompany(cli, async ({ db, company }) => {
        const sittings = await givenBack(db, company, { word, ...given })
        const lines = sittings.map(
          ({ orderNo, seconds }) => `${orderNo}: ${quantity(seconds, 'second')} given back`,
        )
        return { value: { sittings }, text: lines.join('\n') }
      }),
    )
}

async function givenBack(
  db: Database,
  company: Company,
  { word, institution: name, reason }: Given,
): Promise<GivenBack[]> {
  if ((word === undefined) === (name === undefined))
    throw new OperatorError('usage.invalid', 'Give either a sitting, or --institution.')
  const give = async ({ id, orderNo }: Pick<Order, 'id' | 'orderNo'>): Promise<GivenBack> => ({
    ...{ sitting: id, orderNo },
    seconds: await giveBackTo(db, { id }, { by: 'operator', reason, now }),
  })
  if (word !== undefined) {
    const order = await findOrder(db, company, word)
    const one = await give(order).catch((cause: unknown) => {
      const why = cause instanceof Refusal ? unextendable[cause.code] : undefined
      throw why === undefined
        ? cause
        : new OperatorError('record.refused', `${order.orderNo} ${why}.`, { cause })
    })
    if (one.seconds > 0) return [one]
    throw new OperatorError('record.refused', `${order.orderNo} has lost no time that was not given back.`)
  }
  const institution = await findInstitution(db, company, name ?? '')
  const done: GivenBack[] = []
  for (const order of await sittingsUnderWay(db, institution.id, { now: now() })) {
    // Ended meanwhile: the others go on.
    const one = await give(order).catch((cause: unknown) => {
      if (cause instanceof Refusal && unextendable[cause.code] !== undefined) return null
      throw cause
    })
    if (one !== null && one.seconds > 0) done.push(one)
  }
  if (done.length > 0) return done
  throw new OperatorError(
    'record.refused',
    `No sitting of ${institution.name} has lost time that was not given back.`,
  )
}
