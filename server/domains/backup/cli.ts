import { Command } from 'commander'
import { counted } from '#server/domains/content/package/assess.ts'
import { type JsonOption, jsonFlag, type Office } from '#server/platform/cli/office.ts'
import { backUp, restore } from './backup.ts'

/** `backup`: database and files into one archive. */
export function backupCommand(office: Office): Command {
  return new Command('backup')
    .description(
      'write database and files into one archive, also while the server runs; keep it as safe as the server',
    )
    .argument('<file>', 'such as ruanguji-2026-11-21.tar.gz')
    .option(...jsonFlag)
    .action((file: string, options: JsonOption) =>
      office.workOnInstallation(options, async (desk) => {
        const value = { file, ...(await backUp(desk, office.path(file), desk.now)) }
        return { value, text: `${file}: ${counted(value.rows, 'row')}, ${counted(value.files, 'file')}` }
      }),
    )
}

/** `restore`: the archive back into an installation. */
export function restoreCommand(office: Office): Command {
  return new Command('restore')
    .description('put a backup back; stop the server first')
    .argument('<file>', 'an archive that backup has written')
    .option('--replace', 'in place of everything that the database holds')
    .option(...jsonFlag)
    .action((file: string, { replace = false, json }: JsonOption & { replace?: boolean }) =>
      office.workOnInstallation({ ...(json && { json }), alone: true }, async (desk) => {
        const value = { file, ...(await restore(desk, office.path(file), { replace })) }
        return {
          value,
          text: `${file}: ${counted(value.rows, 'row')} and ${counted(value.files, 'file')} restored`,
        }
      }),
    )
}
