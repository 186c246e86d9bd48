import { Command, Option } from 'commander'
import { forCompany } from '#server/domains/institutions/index.ts'
import { type Cli, type JsonOption, jsonFlag } from '#server/platform/cli/cli.ts'
import { instantText, table } from '#server/platform/cli/table.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { findCertificate, listCertificates } from './find.ts'
import { reissueCertificate, revokeCertificate } from './issue.ts'

type Reasoned = JsonOption & { reason: string }

/** `certificate …`: certificates are issued automatically; an operator lists, revokes and reissues them. */
export function certificateCommand(cli: Cli): Command {
  const certificate = new Command('certificate').description('certificates: list, revoke, reissue')
  const why = new Option('--reason <text>', 'kept with the certificate').makeOptionMandatory()

  certificate
    .command('list')
    .description('list certificates, newest first')
    .option(...jsonFlag)
    .action((options: JsonOption) =>
      forCompany(cli, options, async ({ db, company }) => {
        const value = await listCertificates(db, company)
        const rows = value.map((row) => [
          row.id,
          row.name,
          row.orderNo,
          String(row.predictedScore),
          instantText(row.issuedAt),
          row.revokedAt === null ? '' : `${instantText(row.revokedAt)}: ${row.revokedFor}`,
        ])
        return {
          value,
          text: table([['Certificate', 'Name', 'Sitting', 'Score', 'Issued', 'Revoked'], ...rows]),
        }
      }),
    )

  certificate
    .command('revoke')
    .description('revoke a certificate: whoever verifies it is told')
    .argument('<id>')
    .addOption(why)
    .option(...jsonFlag)
    .action((id: string, { reason, ...options }: Reasoned) =>
      forCompany(cli, options, async ({ db, company, now }) => {
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
    .option(...jsonFlag)
    .action((id: string, { reason, ...options }: Reasoned) =>
      forCompany(cli, options, async ({ db, company, now }) => {
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
