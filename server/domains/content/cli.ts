import { Command, Option } from 'commander'
import { type SectionName, sections } from '#contract/rules/limits.ts'
import type { Cli } from '#server/platform/cli/cli.ts'
import { writeOutput } from '#server/platform/cli/operator-files.ts'
import { listing, quantity } from '#server/platform/cli/table.ts'
import { listTests } from './list.ts'
import { loadPackage } from './load.ts'
import { assessmentText, assessPackage } from './package/assess.ts'
import { readPackage } from './package/check.ts'
import { PackageRefused } from './package/package-refused.ts'
import { exportPackage } from './qti/export.ts'
import { readZipFile } from './qti/folder.ts'
import { importPackage } from './qti/import.ts'
import { showImport } from './qti/show-import.ts'
import { addTableCommands } from './tables/commands.ts'

/** `content …`: test packages are checked, loaded, listed, and exchanged as QTI 3.0. */
export function contentCommand(cli: Cli): Command {
  const content = new Command('content').description('test packages')

  content
    .command('check')
    .description(
      'tell what keeps a package from being loaded (ends with 3), and where answers give themselves away',
    )
    .argument('<folder>', 'the folder that holds test.json')
    .action(async (folder: string) => {
      const value = { ...(await assessPackage(cli.path(folder))), folder }
      cli.show({ value, text: assessmentText(value) })
      if (value.problems.length > 0) cli.fail()
    })

  content
    .command('load')
    .description('load a test package; a changed one becomes a new version for sittings to come')
    .argument('<folder>', 'the folder that holds test.json')
    .action((folder: string) =>
      cli.run(async ({ db, files }) => {
        const value = await loadPackage(db, files, cli.path(folder))
        const { packageId, version, items, scope, isNew } = value
        const text = `${packageId}: ${isNew ? 'loaded' : 'already there'}, version ${version}, ${items} items`
        return { value, text: scope === null ? text : `${text}; ${scope}` }
      }),
    )

  content
    .command('list')
    .description('list the loaded tests, newest versions first')
    .action(() =>
      cli.run(async ({ db }) => {
        const value = await listTests(db)
        if (value.length === 0)
          return { value, text: 'No test is loaded: npm run admin -- content load FOLDER' }
        return listing(value, [
          ['Test', (row) => row.packageId],
          ['Version', (row) => row.version],
          ['Sections', (row) => row.sections.join(', ')],
          ['Items', (row) => row.items],
          ['Loaded', (row) => row.loadedAt],
          ['Name', (row) => row.name],
        ])
      }),
    )

  content
    .command('export')
    .description('write a package as QTI 3.0')
    .argument('<folder>', 'the folder that holds test.json')
    .argument('<zip>', 'the file to write')
    .action(async (folder: string, zip: string) => {
      const checked = await readPackage(cli.path(folder))
      if (!checked.ok) throw new PackageRefused(folder, checked.problems)
      const bytes = exportPackage(checked.test, checked.files)
      await writeOutput(cli.path(zip), bytes)
      const files = checked.files.size
      const text = `${zip}: QTI 3.0, ${quantity(files, 'file')}, ${Math.ceil(bytes.length / 1024)} KB`
      cli.show({ value: { zip, files, bytes: bytes.length }, text })
    })

  content
    .command('import')
    .description(
      'read a QTI 2 or 3 package into a new folder; what does not come along is listed (ends with 3: not complete)',
    )
    .argument('<zip>', 'the QTI package')
    .argument('<folder>', 'a folder that is new or empty')
    .addOption(
      new Option('--section <name>', 'where items belong that no section of ours is named for')
        .choices(sections)
        .default('reading'),
    )
    .action(async (zip: string, given: string, { section }: { section: SectionName }) => {
      await showImport(cli, given, importPackage(await readZipFile(cli.path(zip)), section))
    })

  addTableCommands(content, cli)
  return content
}
