import { Command } from 'commander'
import { forCompany, institutionIfGiven } from '#server/domains/institutions/without-routes.ts'
import type { Cli } from '#server/platform/cli/cli.ts'
import { writeOutput } from '#server/platform/cli/operator-files.ts'
import { type Columns, listing, quantity, table } from '#server/platform/cli/table.ts'
import { wholeNumber } from '#server/platform/cli/whole-number.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { csvParts } from '#server/platform/text/csv.ts'
import { figuresPage } from './figures-page.ts'
import { notSettled, notSettledText } from './not-settled.ts'
import { begunBy, membersOf, resultRows } from './results.ts'
import { similarPairs } from './similarity.ts'
import { answeredTest, type TestFigures, testFigures } from './test-figures.ts'
import type { CellValue } from './workbook-rows.ts'

type OfInstitution = { institution?: string }

/** `results …`: results of sittings, and statistics of items. */
export function resultsCommand(cli: Cli): Command {
  const results = new Command('results').description('results and item statistics')

  results
    .command('export')
    .description(
      'write every sitting that has begun as a table, one row each; points only of settled results',
    )
    .argument('<file>', 'ending in .csv or .xlsx')
    .option('--institution <institution>', 'of this one, by name or id')
    .action((file: string, options: OfInstitution) =>
      forCompany(cli, async ({ db, company }) => {
        const form = /\.(csv|xlsx)$/i.exec(file)?.[1]?.toLowerCase()
        if (form === undefined) throw new OperatorError('usage.invalid', `${file} must end in .csv or .xlsx.`)
        const institution = await institutionIfGiven(db, company, options.institution)
        const which = begunBy(company, institution)
        let rows = 0
        const content = await fileOf(form, resultRows(db, which), (some) => {
          rows += some
        })
        // The file holds names and scores: writeOutput makes it readable by its owner only.
        await writeOutput(cli.path(file), content)
        const sittings = rows - 1
        const waiting = await notSettled(db, which)
        const text = [`${file}: ${quantity(sittings, 'sitting')}`, ...notSettledText(waiting)]
        return { value: { file, sittings, notSettled: waiting }, text: text.join('\n') }
      }),
    )

  results
    .command('statistics')
    .description('difficulty, discrimination and alpha of a test, over the sittings whose result is settled')
    .argument('<test>', "the test package's id")
    .option('--version-number <number>', 'of this version; otherwise the newest', wholeNumber(1, 10_000))
    .option('--institution <institution>', 'of this one, by name or id')
    .option('--html <file>', 'write a report with plots that opens in any browser')
    .action((packageId: string, options: OfInstitution & { versionNumber?: number; html?: string }) =>
      forCompany(cli, async ({ db, company, now }) => {
        const institution = await institutionIfGiven(db, company, options.institution)
        const which = { packageId, version: options.versionNumber }
        const value = await testFigures(db, membersOf(company, institution), which)
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
    .option('--version-number <number>', 'of this version; otherwise the newest', wholeNumber(1, 10_000))
    .option('--institution <institution>', 'of this one, by name or id')
    .action((packageId: string, options: OfInstitution & { versionNumber?: number }) =>
      forCompany(cli, async ({ db, company }) => {
        const institution = await institutionIfGiven(db, company, options.institution)
        const which = { packageId, version: options.versionNumber }
        const value = similarPairs(await answeredTest(db, membersOf(company, institution), which))
        const columns: Columns<(typeof value)[number]> = [
          ['Sitting', ({ sittings: [one] }) => one],
          ['Sitting', ({ sittings: [, other] }) => other],
          ['Same wrong answers', (pair) => `${pair.same} of ${pair.bothWrong}`],
          ['Expected', (pair) => pair.expected.toFixed(1)],
          ['Probability', (pair) => pair.probability.toExponential(1)],
        ]
        return listing(value, columns, 'pair')
      }),
    )

  return results
}

/** The rows as a file, some bytes at a time, so that one of any length takes little memory; how many rows were written is told on the way. */
async function fileOf(form: string, rows: AsyncIterable<CellValue[][]>, tell: (count: number) => void) {
  const counted = async function* () {
    for await (const some of rows) {
      tell(some.length)
      yield some
    }
  }
  if (form === 'csv') return csvParts(counted())
  // Loaded where it is asked for: the library is large.
  const { writeWorkbook } = await import('./workbook.ts')
  return writeWorkbook('Results', counted())
}

function figuresText({ name, version, candidates, sections, notSettled: waiting }: TestFigures): string {
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
  const heading = [`${name}, version ${version}: ${quantity(candidates, 'settled sitting')}`]
  return [[...heading, ...notSettledText(waiting)].join('\n'), ...parts].join('\n\n')
}
