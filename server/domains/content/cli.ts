import { join, relative, resolve } from 'node:path'
import { Command, Option } from 'commander'
import { type SectionName, sections } from '#contract/rules/limits.ts'
import {
  assessmentText,
  assessPackage,
  counted,
  problemLines,
} from '#server/domains/content/package/assess.ts'
import { checkPackage, readPackage } from '#server/domains/content/package/check.ts'
import { PackageRefused } from '#server/domains/content/package/package-refused.ts'
import { readInput } from '#server/platform/cli/input-file.ts'
import { writeOutput } from '#server/platform/cli/output-file.ts'
import { asJson, type Surroundings, type WithInstallation } from '#server/platform/cli/surroundings.ts'
import { instantText, table } from '#server/platform/cli/table.ts'
import { listTests } from './list.ts'
import { loadPackage } from './load.ts'
import { exportPackage } from './qti/export.ts'
import { writePackage } from './qti/folder.ts'
import { importPackage } from './qti/import.ts'
import type { Remark } from './qti/remarks.ts'

type Json = { json?: true }

/** `content …`: test packages are checked, loaded, listed, and exchanged as QTI 3.0. */
export function contentCommand(
  { project, env, print, fail }: Surroundings,
  withInstallation: WithInstallation,
): Command {
  const content = new Command('content').description('test packages')
  const from = (path: string) => resolve(env.INIT_CWD ?? '.', path)

  content
    .command('check')
    .description(
      'tell what keeps a package from being loaded (ends with 3), and where answers give themselves away',
    )
    .argument('<folder>', 'the folder that holds test.json')
    .option('--json', 'print JSON')
    .action(async (folder: string, { json }: Json) => {
      const assessment = { ...(await assessPackage(from(folder))), folder }
      print(json ? asJson(assessment) : assessmentText(assessment))
      if (assessment.problems.length > 0) fail()
    })

  content
    .command('load')
    .description('load a test package; a changed one becomes a new version for sittings to come')
    .argument('<folder>', 'the folder that holds test.json')
    .option('--json', 'print JSON')
    .action((folder: string, { json }: Json) =>
      withInstallation(async ({ db, files }) => {
        const loaded = await loadPackage(db, files, from(folder))
        const { packageId, version, items, isNew } = loaded
        const line = `${packageId}: ${isNew ? 'loaded' : 'already there'}, version ${version}, ${items} items\n`
        print(json ? asJson(loaded) : line)
      }),
    )

  content
    .command('list')
    .description('list the loaded tests, newest versions first')
    .option('--json', 'print JSON')
    .action(({ json }: Json) =>
      withInstallation(async ({ db }) => {
        const tests = await listTests(db)
        const rows = tests.map(({ packageId, version, name, items, loadedAt }) => [
          packageId,
          String(version),
          String(items),
          instantText(loadedAt),
          name,
        ])
        const text =
          rows.length === 0
            ? 'No test is loaded: npm run admin -- content load FOLDER'
            : table([['Test', 'Version', 'Items', 'Loaded', 'Name'], ...rows])
        print(json ? asJson(tests) : `${text}\n`)
      }),
    )

  content
    .command('export')
    .description('write a package as QTI 3.0')
    .argument('<folder>', 'the folder that holds test.json')
    .argument('<zip>', 'the file to write')
    .option('--json', 'print JSON')
    .action(async (folder: string, zip: string, { json }: Json) => {
      const checked = await readPackage(from(folder))
      if (!checked.ok) throw new PackageRefused(folder, checked.problems)
      const bytes = exportPackage(checked.test, checked.files)
      await writeOutput(from(zip), bytes)
      const files = checked.files.size
      const line = `${zip}: QTI 3.0, ${counted(files, 'file')}, ${Math.ceil(bytes.length / 1024)} KB\n`
      print(json ? asJson({ zip, files, bytes: bytes.length }) : line)
    })

  content
    .command('import')
    .description(
      'read a QTI 3.0 package into a new folder; what does not come along is listed (ends with 3: not complete)',
    )
    .argument('<zip>', 'the QTI 3.0 package')
    .argument('<folder>', 'a folder that is new or empty')
    .addOption(
      new Option('--section <name>', 'where items belong that no section of ours is named for')
        .choices(sections)
        .default('reading'),
    )
    .option('--json', 'print JSON')
    .action(async (zip: string, folder: string, { section, json }: Json & { section: SectionName }) => {
      const { test, files, taken, leftOut, remarks } = importPackage(await readInput(from(zip)), section)
      await writePackage(from(folder), test, files, schemaFrom(from(folder), project))
      const problems = await checkPackage(from(folder))
      const lines = [
        `${folder}: ${counted(taken, 'item')} taken, ${leftOut} left out, ${counted(files.size, 'file')}`,
        ...remarks.map(remarkLine),
        ...(problems.length > 0 ? ['before it can be loaded:', ...problemLines(problems)] : []),
      ]
      print(
        json
          ? asJson({ folder, taken, leftOut, files: files.size, remarks, problems })
          : `${lines.join('\n')}\n`,
      )
      if (problems.length > 0) fail()
    })

  return content
}

const remarkLine = ({ kind, file, line, message }: Remark): string =>
  `  ${kind}: ${line === undefined ? file : `${file}:${line}`}: ${message}`

/** Only within the project does a path from the package to the schema stay true. */
function schemaFrom(folder: string, project: string): string | null {
  const isInside = !relative(project, folder).startsWith('..')
  return isInside ? relative(folder, join(project, 'content', 'test.schema.json')) : null
}
