import { Command } from 'commander'
import { desc } from 'drizzle-orm'
import { type Cli, type JsonOption, jsonFlag } from '#server/platform/cli/cli.ts'
import { instantText, table } from '#server/platform/cli/table.ts'
import { removals } from '#server/tables/index.ts'
import type { Removal } from './purge-evidence.ts'
import { purge } from './retention.ts'

const names: Record<Removal['what'], string> = {
  pictures: 'pictures of a sitting',
  timelines: 'what browsers said of supervision, and photo requests',
  violationTexts: 'what was heard or noted of violations',
  member: 'a member, who asked for it, with everything',
  accessCodes: 'ended sessions, links and codes',
  securityEvents: 'lines of the security log',
  files: 'picture files without a record',
}

/** `retention …`: removes data when its retention time is over. */
export function retentionCommand(cli: Cli): Command {
  const retention = new Command('retention').description('removal of data whose time is over')

  retention
    .command('purge')
    .description(
      "remove pictures, transcripts and timelines 14 working days after a sitting, unless its objection is open; members five years after they asked; ended sessions; old lines of the security log. Every day's task: try --dry-run first",
    )
    .option('--dry-run', 'say what would be removed, and remove nothing')
    .option(...jsonFlag)
    .action(({ dryRun = false, json }: JsonOption & { dryRun?: boolean }) =>
      cli.run({ ...(json && { json }) }, async ({ db, files, now }) => {
        const found = await purge(db, { files, now, dryRun })
        const rows = found.map((one) => [
          String(one.count),
          names[one.what],
          one.orderId ?? '',
          one.memberId ?? '',
        ])
        const listed =
          found.length === 0 ? 'Nothing is due.' : table([['Count', 'What', 'Sitting', 'Member'], ...rows])
        const text = dryRun ? `${listed}\nA dry run: nothing was removed.` : listed
        return { value: { dryRun, removals: found }, text }
      }),
    )

  retention
    .command('log')
    .description('list what was removed, newest first')
    .option(...jsonFlag)
    .action((options: JsonOption) =>
      cli.run(options, async ({ db }) => {
        const value = await db.select().from(removals).orderBy(desc(removals.removedAt), desc(removals.id))
        const rows = value.map((one) => [
          instantText(one.removedAt),
          String(one.count),
          names[one.what],
          one.orderId ?? '',
          one.memberId ?? '',
        ])
        return { value, text: table([['Removed', 'Count', 'What', 'Sitting', 'Member'], ...rows]) }
      }),
    )

  return retention
}
