import { Command } from 'commander'
import type { Cli } from '#server/platform/cli/cli.ts'
import { quantity } from '#server/platform/cli/table.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

/** `backup`: database and files into one archive. */
export function backupCommand(cli: Cli): Command {
  return new Command('backup')
    .description(
      'write database and files into one archive, also while the server runs; encrypted where BACKUP_KEY is set, else keep it as safe as the server',
    )
    .argument('<file>', 'such as ruanguji-2026-11-21.tar.gz')
    .action((file: string) =>
      cli.run(async (context) => {
        const { now, config } = context
        const key = config.backupKey
        const value = {
          file,
          ...(await backUp(context, cli.path(file), { now, key })),
          encrypted: key !== undefined,
        }
        const counts = `${quantity(value.rows, 'row')}, ${quantity(value.files, 'file')}`
        return { value, text: `${file}: ${counts}${value.encrypted ? ', encrypted' : ''}` }
      }),
    )
}

/** `restore`: the archive back into an installation. */
export function restoreCommand(cli: Cli): Command {
  return new Command('restore')
    .description('restore a backup; stop the server first')
    .argument('<file>', 'an archive that backup has written')
    .option('--replace', 'in place of everything that the database holds')
    .action((file: string, { replace = false }: { replace?: boolean }) =>
      cli.run(
        async (context) => {
          const key = context.config.backupKey
          const value = { file, ...(await restore(context, cli.path(file), { replace, key })) }
          return {
            value,
            text: `${file}: ${quantity(value.rows, 'row')} and ${quantity(value.files, 'file')} restored`,
          }
        },
        { alone: true },
      ),
    )
}
