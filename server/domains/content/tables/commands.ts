import { dirname } from 'node:path'
import type { Command } from 'commander'
import { readZipFile } from '#server/domains/content/qti/folder.ts'
import { showImport } from '#server/domains/content/qti/show-import.ts'
import type { Cli } from '#server/platform/cli/cli.ts'
import { writeOutput } from '#server/platform/cli/operator-files.ts'
import { quantity } from '#server/platform/cli/table.ts'
import { exportTable } from './export-table.ts'
import { importTable } from './import-table.ts'
import { tableTemplate } from './template.ts'

/** Adds what authors do with tables: `content import-table`, `export-table` and `table-template`. */
export function addTableCommands(content: Command, cli: Cli): void {
  content
    .command('import-table')
    .description(
      "read an author's workbook into a new package folder; every fault is told by sheet, row and column (ends with 3)",
    )
    .argument('<xlsx>', 'the workbook, from content table-template')
    .requiredOption('--out <folder>', 'a folder that is new or empty')
    .option(
      '--media <folder>',
      "the folder of sounds, pictures and files of questions; else the workbook's own",
    )
    .action(async (xlsx: string, { out, media }: { out: string; media?: string }) => {
      const path = cli.path(xlsx)
      const folder = media === undefined ? dirname(path) : cli.path(media)
      await showImport(cli, out, await importTable(await readZipFile(path), path, folder))
    })

  content
    .command('export-table')
    .description('write a package as a workbook for authors')
    .argument('<folder>', 'the folder that holds test.json')
    .argument('<xlsx>', 'the file to write')
    .action(async (folder: string, xlsx: string) => {
      const { bytes, items } = await exportTable(cli.path(folder), folder)
      await writeOutput(cli.path(xlsx), bytes)
      const text = `${xlsx}: ${quantity(items, 'item')}; sounds and pictures stay in ${folder}`
      cli.show({ value: { xlsx, items, bytes: bytes.length }, text })
    })

  content
    .command('table-template')
    .description('write an empty workbook for authors, with explanations and examples')
    .argument('<xlsx>', 'the file to write')
    .action(async (xlsx: string) => {
      const bytes = await tableTemplate()
      await writeOutput(cli.path(xlsx), bytes)
      cli.show({
        value: { xlsx, bytes: bytes.length },
        text: `${xlsx}: fill it in, then content import-table ${xlsx}`,
      })
    })
}
