import { Command } from 'commander'
import { desc } from 'drizzle-orm'
import type { Cli } from '#server/platform/cli/cli.ts'
import { type Columns, instantText, listing, listingLines } from '#server/platform/cli/table.ts'
import { removals } from '#server/tables/index.ts'
import { overdueCases } from './cases.ts'
import type { Removal } from './purge-evidence.ts'
import { purge } from './retention.ts'

const names: Record<Removal['what'], string> = {
  run: "the day's look for what is due",
  pictures: 'pictures of a sitting',
  timelines: 'what browsers said of supervision, and photo requests',
  violationTexts: 'what was heard or noted of violations',
  member: 'a member, who asked for it, with everything',
  accessCodes: 'ended sessions, links and codes',
  securityEvents: 'lines of the security log',
  files: 'picture files without a record',
  photos: "the institution's photo of a member",
}

const columns: Columns<Pick<Removal, 'count' | 'what' | 'orderId' | 'memberId'>> = [
  ['Count', (row) => row.count],
  ['What', (row) => names[row.what]],
  ['Sitting', (row) => row.orderId],
  ['Member', (row) => row.memberId],
]

/** One part deletes files while another is in the database: a command has the machine's cores for it, a server keeps them for calls. */
const connections = 3

/** `retention …`: removes data when its retention time is over. */
export function retentionCommand(cli: Cli): Command {
  const retention = new Command('retention').description('removal of data whose time is over')

  retention
    .command('purge')
    .description(
      "remove pictures, timelines and the details of violations 14 working days after a sitting or the decision on it; photos of members who asked for deletion; members five years after they asked or their institution's cooperation ended; ended sessions; old lines of the security log. The server does it by itself every day",
    )
    .option('--dry-run', 'say what would be removed, and remove nothing')
    .action(({ dryRun = false }: { dryRun?: boolean }) =>
      cli.run(async ({ db, files, now }) => {
        const found = await purge(db, { files, now, dryRun, connections })
        const waiting = await overdueCases(db, now)
        const text = function* () {
          if (found.length === 0) yield 'Nothing is due.'
          else yield* listingLines(found, columns)
          if (dryRun) yield 'A dry run: nothing was removed.'
          for (const { orderNo, waitsFor, endedAt } of waiting)
            yield `${orderNo} waits for a decision (${waitsFor.join(', ')}) since ${instantText(endedAt)}`
        }
        return { value: { dryRun, removals: found, waiting }, text: text() }
      }),
    )

  retention
    .command('log')
    .description('list what was removed, newest first')
    .action(() =>
      cli.run(async ({ db }) => {
        const value = await db.select().from(removals).orderBy(desc(removals.removedAt), desc(removals.id))
        return listing(value, [['Removed', (row) => row.removedAt], ...columns])
      }),
    )

  return retention
}
