import { eq } from 'drizzle-orm'
import {
  type SwitchableTool,
  switchableTools,
  toolsAtStart,
  usualSwitches,
} from '#contract/rules/allowed-tools.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { institutions, members } from '#server/tables/index.ts'
import type { Sitting } from './sitting.ts'

type Applying = Pick<Sitting['order'], 'memberId' | 'startedAt' | 'tools'>

/**
 * Which of the tools that can be switched off a sitting has: those that it began with, before its start those that a start would give it. Where
 * none were kept, an older version began it, and it has all.
 */
export async function allowedToolsOf(
  db: Queries,
  { memberId, startedAt, tools }: Applying,
  where: { isInRoom: boolean },
): Promise<SwitchableTool[]> {
  if (startedAt !== null) return tools ?? [...switchableTools]
  const [institution] = await db
    .select({ tools: institutions.tools })
    .from(members)
    .innerJoin(institutions, eq(institutions.id, members.institutionId))
    .where(eq(members.id, memberId))
  return toolsAtStart({ ...usualSwitches, ...institution?.tools }, where)
}
