import { Command, InvalidArgumentError } from 'commander'
import { forCompany, institutionIfGiven } from '#server/domains/institutions/index.ts'
import { type Cli, type JsonOption, jsonFlag } from '#server/platform/cli/cli.ts'
import { writeOutput } from '#server/platform/cli/operator-files.ts'
import { quantity, table } from '#server/platform/cli/table.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { writeCsv } from '#server/platform/text/csv.ts'
import { figuresPage } from './figures-page.ts'
import { resultRows } from './results.ts'
import { similarPairs } from './similarity.ts'
import { answeredTest, type TestFigures, testFigures } from './test-figures.ts'
import { writeWorkbook } from './workbook.ts'

type OfInstitution = JsonOption & { institution?: string }

/** `results …`: results of sittings, and statistics of items. */
export function resultsCommand(cli: Cli): Command {
  const results = new Command('results').description('results and item statistics')

  results
    .command('export')
    .description('write every sitting that has begun as a table, one row each')
    .argument('<file>', 'ending in .csv or .xlsx')
    .option('--institution <institution>', 'of this one, by name or id')
    .option(...jsonFlag)
    .action((file: string, options: OfInstitution) =>
      forCompany(cli, options, async ({ db, company }) => {
        const form = /\.(csv|xlsx)$/i.exec(file)?.[1]?.toLowerCase()
        if (form === undefined) throw new OperatorError('usage.invalid', `${file} must end in .csv or .xlsx.`)
        const institution = await institutionIfGiven(db, company, options.institution)
        const rows = await resultRows(db, company, { institution })
        // The file holds names and scores: writeOutput makes it readable by its owner only.
        await writeOutput(
          cli.path(file),
          form === 'csv' ? writeCsv(rows) : await writeWorkbook('Results', rows),
        )
        const sittings = rows.length - 1
        return { value: { file, sittings }, text: `${file}: ${quantity(sittings, 'sitting')}` }
      }),
    )

  results
    .command('statistics')
    .description('difficulty, discrimination and alpha of a test, over its finished sittings')
    .argument('<test>', "the test package's id")
    .option('--version-number <number>', 'of this version; otherwise the newest', versionNumber)
    .option('--institution <institution>', 'of this one, by name or id')
    .option('--html <file>', 'write a report with plots that opens in any browser')
    .option(...jsonFlag)
    .action((packageId: string, options: OfInstitution & { versionNumber?: number; html?: string }) =>
      forCompany(cli, options, async ({ db, company, now }) => {
        const institution = await institutionIfGiven(db, company, options.institution)
        const value = await testFigures(db, company, {
          packageId,
          version: options.versionNumber,
          institution,
        })
        if (options.html !== undefined) await writeOutput(cli.path(options.html), figuresPage(value, now))
        return { value, text: figuresText(value) + (options.html ? `\n\n${options.html}: written` : '') }
      }),
    )

  results
    .command('similar')
    .description(
      'pairs of one institution whose wrong answers to a test agree beyond chance, for a person to look at',
    )
    .argument('<test>', "the test package's id")
    .option('--version-number <number>', 'of this version; otherwise the newest', versionNumber)
    .option('--institution <institution>', 'of this one, by name or id')
    .option(...jsonFlag)
    .action((packageId: string, options: OfInstitution & { versionNumber?: number }) =>
      forCompany(cli, options, async ({ db, company }) => {
        const institution = await institutionIfGiven(db, company, options.institution)
        const which = { packageId, version: options.versionNumber, institution }
        const value = similarPairs(await answeredTest(db, company, which))
        const rows = value.map((pair) => [
          ...pair.sittings,
          `${pair.same} of ${pair.bothWrong}`,
          pair.expected.toFixed(1),
          pair.probability.toExponential(1),
        ])
        const heading = ['Sitting', 'Sitting', 'Same wrong answers', 'Expected', 'Probability']
        return { value, text: `${table([heading, ...rows])}\n${quantity(rows.length, 'pair')}` }
      }),
    )

  return results
}

function figuresText({ name, version, candidates, sections }: TestFigures): string {
  const two = (value: number | null) => (value === null ? '' : value.toFixed(2))
  const parts = sections.map(({ section, items, mean, deviation, alpha }) => {
    const rows = items.map((item) => [
      String(item.number),
      two(item.difficulty),
      two(item.discrimination),
      item.remarks.join('; '),
    ])
    const line = `${section}: mean ${mean.toFixed(1)} of ${items.length}, deviation ${deviation.toFixed(1)}, alpha ${two(alpha) || 'none'}`
    return `${line}\n${table([['Item', 'Difficulty', 'Discrimination', 'Remarks'], ...rows])}`
  })
  return [`${name}, version ${version}: ${quantity(candidates, 'finished sitting')}`, ...parts].join('\n\n')
}

function versionNumber(given: string): number {
  if (/^[1-9]\d{0,8}$/.test(given)) return Number(given)
  throw new InvalidArgumentError('Give a number.')
}
