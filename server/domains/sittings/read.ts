import { and, asc, eq, inArray } from 'drizzle-orm'
import type { DataOf } from '#contract/call.ts'
import type { examDetail, publicMultiple, sectionDetail } from '#contract/calls/sections.ts'
import { answerFactorOf } from '#contract/rules/accommodations.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import type { SignedInMember } from '#server/domains/access/index.ts'
import {
  briefPart,
  fullPart,
  publicItem,
  questionOf,
  sealedSection,
  urlOf,
} from '#server/domains/content/index.ts'
import type { Writer } from '#server/platform/http/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { contentFiles, items, parts, protocols } from '#server/tables/index.ts'
import { inDueSection } from './due-section.ts'
import {
  type DatabaseAndClock,
  dueSection,
  refuseExpired,
  refusePaused,
  requireBegun,
  type Sitting,
  type SittingTransaction,
} from './sitting.ts'
import { storedAnswers } from './stored-answers.ts'

/**
 * The parts of the section that is due, or that it is complete. Reading starts no clock
 * (spec: sections#starting-a-section).
 */
export async function readSection(
  sitting: Sitting,
  section: SectionName,
  { tx }: SittingTransaction,
): Promise<DataOf<typeof sectionDetail>> {
  requireBegun(sitting)
  if (sitting.sections.get(section)?.submittedAt)
    return { exam: { isComplete: true, parts: [], media: [], sealed: [] } }
  refuseExpired(sitting)
  refusePaused(sitting)
  if (dueSection(sitting) !== section) throw new Refusal('section.locked')
  const rows = await tx
    .select()
    .from(parts)
    .where(and(eq(parts.testId, sitting.test.id), eq(parts.section, section)))
    .orderBy(asc(parts.letter))
  const files = await tx
    .select({ id: contentFiles.id })
    .from(contentFiles)
    .where(and(eq(contentFiles.testId, sitting.test.id), eq(contentFiles.section, section)))
    .orderBy(asc(contentFiles.path))
  return {
    exam: {
      isComplete: false,
      parts: rows.map((row) => briefPart(row, isOpen(sitting, section))),
      media: files.map(({ id }) => urlOf(id)),
      sealed: await sealedSection(tx, { testId: sitting.test.id, section }),
    },
  }
}

/** One part of a section that is due for this member. */
export async function readPart(
  context: DatabaseAndClock,
  { member, company }: SignedInMember,
  { partId, writer }: { partId: string; writer: Writer | null },
): Promise<DataOf<typeof examDetail>> {
  const [part] = await context.db.select().from(parts).where(eq(parts.id, partId))
  // An unknown part is refused like a foreign one, so that the refusal does not tell which ids exist.
  if (!part) throw new Refusal('section.locked')
  return inDueSection(
    context,
    member.id,
    { testId: part.testId, section: part.section, writer },
    async (sitting) => {
      // Listening's directions are part of what is heard; the others' are read before Start Test.
      if (part.section === 'listening') requireOpen(sitting, part.section)
      return fullPart(part, isOpen(sitting, part.section), company.id)
    },
  )
}

/** Questions of one open section in the requested order, with this sitting's answers. */
export async function readQuestions(
  context: DatabaseAndClock,
  { member }: SignedInMember,
  { ids, orderId, writer }: { ids: readonly string[]; orderId: string | undefined; writer: Writer | null },
): Promise<DataOf<typeof publicMultiple>> {
  const rows = await context.db
    .select(publicItem)
    .from(items)
    .where(inArray(items.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const asked = [...new Set(ids)].map((id) => byId.get(id))
  const [first] = rows
  const needed = first && { testId: first.testId, section: first.section }
  const isOneSection = rows.every((row) => row.testId === needed?.testId && row.section === needed.section)
  if (!needed || !isOneSection || asked.includes(undefined)) throw new Refusal('section.locked')
  return inDueSection(context, member.id, { ...needed, orderId, writer }, async (sitting, transaction) => {
    requireOpen(sitting, needed.section)
    const kept = await storedAnswers(sitting, [...byId.keys()], transaction)
    const factor = answerFactorOf(sitting.order.accommodations)
    return asked.flatMap((row) => {
      if (!row) return []
      const { choice, mark } = kept.get(row.id) ?? {}
      const asked = { ...row, answerSeconds: row.answerSeconds * factor }
      return {
        ...questionOf(asked),
        selectedAnswer: choice?.answer ?? null,
        marked: mark?.marked ?? false,
        kept: choice && mark && { choice, mark },
      }
    })
  })
}

/**
 * Whether questions and passages may be read in the clear: once the section's clock runs. A client of the version before
 * fetches Listening's sounds in the clear before it starts the clock.
 */
const isOpen = ({ order, sections }: Sitting, section: SectionName) =>
  sections.has(section) || (section === 'listening' && order.protocol !== protocols.signed)

function requireOpen(sitting: Sitting, section: SectionName): void {
  if (!isOpen(sitting, section)) throw new Refusal('section.locked')
}
