import { type Command, Option } from 'commander'
import { eq, inArray } from 'drizzle-orm'
import type { ErrorCode } from '#contract/errors.ts'
import { forCompany } from '#server/domains/institutions/without-routes.ts'
import type { Cli } from '#server/platform/cli/cli.ts'
import { readInput } from '#server/platform/cli/operator-files.ts'
import { refusedToOperators } from '#server/platform/cli/refused.ts'
import { quantity } from '#server/platform/cli/table.ts'
import { openDatabaseClock } from '#server/platform/db/clock.ts'
import { members, orders } from '#server/tables/index.ts'
import { takeInAnswers } from './answer-files.ts'
import { reasonOf } from './late-commands.ts'

/** Why a file is not taken in, by the refusal's code. */
const refused: Partial<Record<ErrorCode, string>> = {
  'answerFile.unreadable': 'This is no answer file, or a part of one. Copy it once more from the PC.',
  'answerFile.foreign': 'This answer file is not of a test that was sat on this installation.',
  'answerFile.changed': 'This answer file was changed since it was saved. Save it once more on the PC.',
  'section.locked': 'This answer file has answers of a section that was never begun.',
  'answer.unknown': 'This answer file has answers to questions that its test does not have.',
  'journal.full': 'This answer file has more changes of a section than are taken.',
}

/** `sitting import`: an answer file that a PC without network has saved. */
export function addImportCommand(sitting: Command, cli: Cli): void {
  sitting
    .command('import')
    .description('take in the answer file of a PC without network; the same file again changes nothing')
    .argument('<file>', 'as it was saved on the PC')
    .addOption(new Option('--reason <text>', 'stays in the record').argParser(reasonOf).makeOptionMandatory())
    .action((file: string, { reason }: { reason: string }) =>
      forCompany(cli, async ({ db, company }) => {
        const content = (await readInput(cli.path(file))).toString()
        const clock = await openDatabaseClock(db)
        const own = db.select({ id: members.id }).from(members).where(eq(members.companyId, company.id))
        const given = {
          content,
          within: inArray(orders.memberId, own),
          act: { by: 'operator', reason } as const,
        }
        try {
          const value = await refusedToOperators(refused, () => takeInAnswers({ db, now: clock.now }, given))
          const news = value.added === 0 ? 'nothing new' : `${value.added} new`
          const missing =
            value.refused === 0 ? '' : `; ${value.refused} not taken, as an earlier one is missing`
          const waiting =
            value.held === 0 ? '' : `; ${quantity(value.held, 'answer')} of the sitting wait for a decision`
          return {
            value,
            text: `${value.orderNo}: ${quantity(value.entries, 'change')}, ${news}${missing}${waiting}`,
          }
        } finally {
          clock.stop()
        }
      }),
    )
}
