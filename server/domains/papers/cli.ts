import { Command, InvalidArgumentError } from 'commander'
import { limits } from '#contract/rules/limits.ts'
import { refusals, sessionNamed } from '#server/domains/exam-sessions/index.ts'
import { type Company, forCompany } from '#server/domains/institutions/without-routes.ts'
import { findOrder } from '#server/domains/orders/index.ts'
import type { Cli, CliContext } from '#server/platform/cli/cli.ts'
import { writeOutput } from '#server/platform/cli/operator-files.ts'
import { refusedToOperators } from '#server/platform/cli/refused.ts'
import { accountName } from '#server/platform/process/account-name.ts'
import type { Made } from './about.ts'
import { examPaper, incidentPaper } from './papers.ts'

interface Given {
  as?: string
  remark?: string
}

/** `exam-session paper …`: the papers that the pages of the staff make, as files. */
export function paperCommand(cli: Cli): Command {
  const paper = new Command('paper').description('papers to be printed and signed, as PDF')

  const make = (
    file: string,
    { as }: Given,
    draw: (context: CliContext & { company: Company }, made: Made) => Promise<Uint8Array>,
  ) =>
    forCompany(cli, (context) =>
      refusedToOperators(
        { ...refusals, 'order.notFound': 'The sitting has not begun: there is nothing on record.' },
        async () => {
          const bytes = await draw(context, { by: as ?? accountName(), now: context.now })
          await writeOutput(cli.path(file), bytes)
          return { value: { file, bytes: bytes.length }, text: `${file}: ${bytes.length} bytes` }
        },
      ),
    )

  const ofSession = (word: 'attendance' | 'record', description: string) =>
    paper
      .command(word)
      .description(description)
      .argument('<id>', 'of the exam session')
      .argument('<file>', 'where the PDF is written')
      .action((id: string, file: string, { remark, ...given }: Given) =>
        make(file, given, async ({ db, company }, made) =>
          examPaper(db, await sessionNamed(db, company, id), { paper: word, remark, ...made }),
        ),
      )
  ofSession('attendance', 'the attendance list, to be signed')
  ofSession('record', 'the record of what happened, with the head of the security log').option(
    '--remark <text>',
    'a remark that stands on it as yours',
    remarkGiven,
  )

  paper
    .command('incident')
    .description('the incident report of a sitting: no answers, points or pictures')
    .argument('<sitting>', 'number or id')
    .argument('<file>', 'where the PDF is written')
    .action((word: string, file: string, given: Given) =>
      make(file, given, async ({ db, company }, made) => {
        const { id } = await findOrder(db, company, word)
        return incidentPaper(db, { id, institutionId: null }, made)
      }),
    )
  return paper
}

function remarkGiven(word: string): string {
  const remark = word.replace(/\p{C}/gu, ' ').trim()
  const most = limits.proctor.reasonLength
  if (remark !== '' && [...remark].length <= most) return remark
  throw new InvalidArgumentError(`Give a remark of at most ${most} letters.`)
}
