import { Command, Option } from 'commander'
import { forCompany } from '#server/domains/institutions/without-routes.ts'
import type { Cli } from '#server/platform/cli/cli.ts'
import { instantText, listing } from '#server/platform/cli/table.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { findCertificate, listCertificates } from './find.ts'
import { reissueCertificate, revokeCertificate } from './issue.ts'

type Reasoned = { reason: string }

/** `certificate …`: certificates are issued automatically; an operator lists, revokes and reissues them. */
export function certificateCommand(cli: Cli): Command {
  const certificate = new Command('certificate').description('certificates: list, revoke, reissue')
  const why = new Option('--reason <text>', 'kept with the certificate').makeOptionMandatory()

  certificate
    .command('list')
    .description('list certificates, newest first')
    .action(() =>
      forCompany(cli, async ({ db, company }) => {
        return listing(await listCertificates(db, company), [
          ['Certificate', (row) => row.id],
          ['Kind', (row) => row.kind],
          ['Name', (row) => row.name],
          ['Sitting', (row) => row.orderNo],
          ['Score', (row) => row.predictedScore],
          ['Issued', (row) => row.issuedAt],
          ['Revoked', (row) => row.revokedAt && `${instantText(row.revokedAt)}: ${row.revokedFor}`],
        ])
      }),
    )

  certificate
    .command('revoke')
    .description('revoke a certificate: whoever verifies it is told')
    .argument('<id>')
    .addOption(why)
    .action((id: string, { reason }: Reasoned) =>
      forCompany(cli, async ({ db, company, now }) => {
        await findCertificate(db, company, id)
        if (!(await revokeCertificate(db, id, { reason, now })))
          throw new OperatorError('record.refused', `The certificate ${id} is revoked already.`)
        return { value: { id, revokedAt: now }, text: `${id}: revoked` }
      }),
    )

  certificate
    .command('reissue')
    .description('revoke a certificate and issue another one from current data, as after a corrected name')
    .argument('<id>')
    .addOption(why)
    .action((id: string, { reason }: Reasoned) =>
      forCompany(cli, async ({ db, company, now }) => {
        await findCertificate(db, company, id)
        const fresh = await db.transaction((tx) => reissueCertificate(tx, id, { reason, now }))
        if (fresh === undefined) {
          const message = `The sitting of ${id} has another valid certificate, or must not have any.`
          throw new OperatorError('record.refused', message)
        }
        return { value: { revoked: id, id: fresh }, text: `${id}: revoked\n${fresh}: issued` }
      }),
    )

  return certificate
}
