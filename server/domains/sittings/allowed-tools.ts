import { eq, sql } from 'drizzle-orm'
import type { Accommodations } from '#contract/calls/accommodations.ts'
import {
  type SwitchableTool,
  switchableTools,
  toolsAtStart,
  toolsWith,
  usualSwitches,
} from '#contract/rules/allowed-tools.ts'
import { builtOnce } from '#server/platform/db/built-once.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { institutions, members } from '#server/tables/index.ts'
import type { Sitting } from './sitting.ts'

type Applying = Pick<Sitting['order'], 'memberId' | 'startedAt' | 'tools'>

interface Where {
  readonly isInRoom: boolean
  /** The accommodations that apply. */
  readonly adapted: Pick<Accommodations, 'tools'> | null
}

/**
 * Which of the tools that can be switched off a sitting has: those that it began with and those of the accommodations that apply, before its start those that a start would give it. Where
 * none were kept, an older version began it, and it has all.
 */
export async function allowedToolsOf(
  db: Queries,
  { memberId, startedAt, tools }: Applying,
  { isInRoom, adapted }: Where,
): Promise<SwitchableTool[]> {
  return toolsWith(
    startedAt === null ? await switchedOn(db, memberId, isInRoom) : (tools ?? switchableTools),
    adapted,
  )
}

const switchesOf = builtOnce((db) =>
  db
    .select({ tools: institutions.tools })
    .from(members)
    .innerJoin(institutions, eq(institutions.id, members.institutionId))
    .where(eq(members.id, sql.placeholder('memberId')))
    .prepare('institution_tools'),
)

/** What the institution has switched on now, for a test that begins. */
export async function switchedOn(
  db: Queries,
  memberId: string,
  isInRoom: boolean,
): Promise<SwitchableTool[]> {
  const [institution] = await switchesOf(db).execute({ memberId })
  return toolsAtStart({ ...usualSwitches, ...institution?.tools }, { isInRoom })
}
