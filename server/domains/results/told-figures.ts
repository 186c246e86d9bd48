import { eq, type SQL } from 'drizzle-orm'
import type { DataOf } from '#contract/call.ts'
import type { staffItemFigures } from '#contract/calls/staff-results.ts'
import { enoughCandidates } from '#contract/rules/item-figures.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { members } from '#server/tables/index.ts'
import { type SectionFigures, standardErrorOf } from './item-statistics.ts'
import { testFigures } from './test-figures.ts'

type Told = DataOf<typeof staffItemFigures>
type ToldSection = NonNullable<Told>['sections'][number]

/** What `results statistics` computes, without what would tell which option is right; null where no result is settled. */
export async function toldFigures(
  db: Queries,
  institutionId: string | undefined,
  which: { packageId: string; version: number | undefined },
): Promise<Told> {
  const whose: SQL | undefined =
    institutionId === undefined ? undefined : eq(members.institutionId, institutionId)
  try {
    const { notSettled, sections, ...test } = await testFigures(db, whose, which)
    return { ...test, notSettled: notSettled.sittings, sections: sections.map(toldSection) }
  } catch (error) {
    if (error instanceof OperatorError) return null
    throw error
  }
}

/** Of a few candidates nothing is told that would be chance: no discrimination, alpha or error. */
function toldSection(figures: SectionFigures): ToldSection {
  const { section, items, scores, mean, deviation } = figures
  const isEnough = figures.candidates >= enoughCandidates
  const alpha = isEnough ? figures.alpha : null
  const distribution = Array.from({ length: items.length + 1 }, () => 0)
  for (const score of scores) distribution[score] = (distribution[score] ?? 0) + 1
  return {
    ...{ section, mean, deviation, alpha, distribution },
    standardError: alpha === null ? null : standardErrorOf(deviation, alpha),
    items: items.map(({ number, difficulty, discrimination, choices, key, unanswered, findings }) => ({
      ...{ number, difficulty, unanswered, discrimination: isEnough ? discrimination : null },
      others: choices.filter((_, option) => option !== key).toSorted((one, other) => other - one),
      remarks: [...new Set(findings.map(({ kind }) => kind))],
    })),
  }
}
