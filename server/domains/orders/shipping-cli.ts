import { Command, InvalidArgumentError } from 'commander'
import { firstParcelStatus } from '#contract/rules/parcels.ts'
import { forCompany } from '#server/domains/institutions/without-routes.ts'
import { asJson, type Cli } from '#server/platform/cli/cli.ts'
import { faultyInput, readText } from '#server/platform/cli/operator-files.ts'
import { findOrder } from './queries.ts'
import { createShipment, draftParcel, readParcel, updateShipment } from './shipments.ts'

/** `shipping …`: the parcel with a printed certificate, as its owner tracks it. */
export function shippingCommand(cli: Cli): Command {
  const shipping = new Command('shipping').description('printed certificates on their way')

  shipping
    .command('draft')
    .description('print a parcel for a sitting as JSON, to be completed and given to create')
    .argument('<sitting>', 'number or id')
    .action((word: string) =>
      forCompany(cli, async ({ db, company }) => {
        const value = await draftParcel(db, await findOrder(db, company, word))
        return { value, text: asJson(value) }
      }),
    )

  shipping
    .command('create')
    .description('note that a certificate is on its way')
    .argument('<sitting>', 'number or id')
    .argument('<file>', 'the parcel as JSON: shipping draft prints one')
    .option('--status <status>', 'a word such as picking_up', status, firstParcelStatus)
    .option('--note <text>', 'for its history', '')
    .action((word: string, file: string, options: { status: string; note: string }) =>
      forCompany(cli, async ({ db, company, now }) => {
        const order = await findOrder(db, company, word)
        const read = readParcel(await readText(cli.path(file)))
        if ('faults' in read) throw faultyInput(file, read.faults, 'nothing was noted.')
        await createShipment(db, order, read.parcel, { status: options.status, note: options.note, now })
        const { waybillId } = read.parcel
        return {
          value: { sitting: order.id, waybillId },
          text: `${order.orderNo}: ${waybillId}, ${options.status}`,
        }
      }),
    )

  shipping
    .command('update')
    .description("note a parcel's new status, and what happened, in its history")
    .argument('<sitting>', 'number or id')
    .argument('<status>', 'a word such as dropping_off or delivered', status)
    .requiredOption('--note <text>', 'what the member reads')
    .action((word: string, to: string, { note }: { note: string }) =>
      forCompany(cli, async ({ db, company, now }) => {
        const order = await findOrder(db, company, word)
        await updateShipment(db, order, { status: to, note, now })
        return { value: { sitting: order.id, status: to }, text: `${order.orderNo}: ${to}` }
      }),
    )

  return shipping
}

function status(given: string): string {
  if (/^[a-z][a-z0-9_]{0,39}$/.test(given)) return given
  throw new InvalidArgumentError('A status is a word in small letters, such as picking_up.')
}
