import { fromPromise } from 'xstate'
import { examDetail, publicMultiple, type Question, sectionDetail } from '#contract/calls/sections.ts'
import { startSection as startSectionCall } from '#contract/calls/sitting.ts'
import { withEntries } from '#contract/rules/journal.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import type { ListeningContext, LoadedListening } from '#machines/listening/context.ts'
import type { LoadedSection, OpenedSection, SectionContext } from '#machines/section/context.ts'
import type { SectionPart } from '#machines/section/part.ts'
import { keptBookmark, pending, theJournal, tryJournal } from '#src/features/journal/index.ts'
import { callServer, serverNow } from '#src/platform/api/client.ts'
import { sayably } from '#src/ui/exam-failure.ts'

interface SectionOfOrder {
  orderId: string
  section: SectionName
}

/** The parts of a section: its detail, then each part's (spec: sections#listening). */
async function partsOf({ orderId, section }: SectionOfOrder, signal: AbortSignal): Promise<LoadedSection> {
  const { exam } = await callServer(sectionDetail, { params: { id: orderId, section }, signal })
  const details = await Promise.all(
    exam.parts.map(({ examId }) => callServer(examDetail, { params: { id: examId }, signal })),
  )
  const parts = details.map((detail): SectionPart => {
    const { part: letter, partDirection: direction, closeStatement: closing, questions: lists } = detail
    return { letter, direction, closing, lists }
  })
  return { isComplete: exam.isComplete, parts, media: exam.media }
}

/** All questions in the order of the lists, with what was chosen before, here or elsewhere. */
async function questionsOf(
  {
    orderId,
    section,
    companyId,
    parts,
  }: SectionOfOrder & { companyId: string; parts: readonly SectionPart[] },
  signal: AbortSignal,
): Promise<Question[]> {
  const ids = parts.flatMap(({ lists }) => lists.flatMap(({ listQuestion }) => listQuestion))
  const answered = await callServer(publicMultiple, {
    query: { id: ids.join(',') },
    headers: { 'x-company-id': companyId, 'x-order-id': orderId },
    signal,
  })
  const known = new Map(answered.map((question) => [question.id, question]))
  return withEntries(
    ids.flatMap((id) => known.get(id) ?? []),
    await pending(await theJournal(), orderId, section),
  )
}

const begin = ({ orderId, section }: SectionOfOrder, signal: AbortSignal) =>
  callServer(startSectionCall, {
    params: { id: orderId, section },
    writeId: crypto.randomUUID(),
    signal,
  })

/** Structure or Reading, up to its directions. */
export const loadSection = fromPromise<LoadedSection, Pick<SectionContext, 'orderId' | 'section'>>(
  ({ input, signal }) => sayably(() => partsOf(input, signal)),
)

/** Start Test: the server starts the clock, then gives passages and questions (spec: sections#starting-a-section). */
export const openSection = fromPromise<
  OpenedSection,
  Pick<SectionContext, 'orderId' | 'section' | 'companyId' | 'parts'>
>(({ input, signal }) =>
  sayably(async () => {
    await tryJournal()
    const { deadlineAt } = await begin(input, signal)
    const { parts } = await partsOf(input, signal)
    const questions = await questionsOf({ ...input, parts }, signal)
    const bookmark = await keptBookmark(await theJournal(), input.orderId, input.section)
    return { deadlineAt, now: serverNow(), parts, questions, bookmark }
  }),
)

/** Listening with its questions: their sounds must be here before the clock starts. */
export const loadListening = fromPromise<LoadedListening, { orderId: string; companyId: string }>(
  ({ input, signal }) =>
    sayably(async () => {
      const sectionOfOrder = { ...input, section: 'listening' as const }
      const { isComplete, parts } = await partsOf(sectionOfOrder, signal)
      const questions = isComplete ? [] : await questionsOf({ ...sectionOfOrder, parts }, signal)
      return { isComplete, parts, questions }
    }),
)

/** Listening's clock: it starts when every sound is here. */
export const startSection = fromPromise<
  { deadlineAt: number; now: number },
  Pick<ListeningContext, 'orderId' | 'section'>
>(({ input, signal }) =>
  sayably(async () => {
    await tryJournal()
    const { deadlineAt } = await begin(input, signal)
    return { deadlineAt, now: serverNow() }
  }),
)
