import { fromPromise } from 'xstate'
import {
  type BankQuestion,
  examDetail,
  type Question,
  type SealedFile,
  type SealedPart,
  sectionDetail,
} from '#contract/calls/sections.ts'
import { sittingRecord, startSection } from '#contract/calls/sitting.ts'
import { withEntries } from '#contract/rules/journal.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import type { ListeningContext, LoadedListening, OpenedListening } from '#machines/listening/context.ts'
import type { LoadedSection, OpenedSection, SectionContext } from '#machines/section/context.ts'
import type { SectionPart } from '#machines/section/part.ts'
import { keptBookmark, pending, theJournal, tryJournal } from '#src/features/journal/index.ts'
import { callServer, serverNow } from '#src/platform/api/client.ts'
import { signedFor } from '#src/platform/signing/sign.ts'
import { sayably } from '#src/ui/exam-failure.ts'
import { openContent } from '../media/section-content.ts'

interface SectionOfOrder {
  orderId: string
  section: SectionName
}

const detailOf = async ({ orderId, section }: SectionOfOrder, signal: AbortSignal) =>
  (await callServer(sectionDetail, { params: { id: orderId, section }, signal, sign: signedFor(orderId) }))
    .exam

const partOf = ({
  part: letter,
  partDirection: direction,
  closeStatement: closing,
  questions: lists,
}: Pick<SealedPart, 'part' | 'partDirection' | 'closeStatement' | 'questions'>): SectionPart => ({
  letter,
  direction,
  closing,
  lists,
})

/** Structure or Reading, up to its directions, which may be read before the clock runs. */
export const loadSection = fromPromise<LoadedSection, Pick<SectionContext, 'orderId' | 'section'>>(
  ({ input, signal }) =>
    sayably(async () => {
      const { isComplete, parts, sealed: files } = await detailOf(input, signal)
      const sign = signedFor(input.orderId)
      const details = await Promise.all(
        parts.map(({ examId }) => callServer(examDetail, { params: { id: examId }, signal, sign })),
      )
      return { isComplete, files, parts: details.map(partOf) }
    }),
)

/** Listening, of which nothing can be read before its clock runs. */
export const loadListening = fromPromise<LoadedListening, { orderId: string }>(
  ({ input: { orderId }, signal }) =>
    sayably(async () => {
      const { isComplete, sealed: files } = await detailOf({ orderId, section: 'listening' }, signal)
      return { isComplete, files }
    }),
)

/** The questions with what was chosen before, by the server's record and this PC's journal. */
async function withAnswers(
  questions: readonly BankQuestion[],
  { orderId, section }: SectionOfOrder,
  signal: AbortSignal,
): Promise<Question[]> {
  const { answers } = await callServer(sittingRecord, {
    ...{ params: { id: orderId }, signal, sign: signedFor(orderId) },
  })
  const known = new Map(answers.map((answer) => [answer.questionId, answer]))
  const answered = questions.map((question): Question => {
    const { answer = null, marked = false, kept } = known.get(question.id) ?? {}
    return { ...question, selectedAnswer: answer, marked, kept }
  })
  return withEntries(answered, await pending(await theJournal(), orderId, section))
}

/**
 * Start Test, in Listening by itself: the server starts the clock and gives the key, which opens what was fetched
 * before (spec: sections#starting-a-section).
 */
async function open(
  { orderId, section, files }: SectionOfOrder & { files: readonly SealedFile[] },
  signal: AbortSignal,
): Promise<OpenedListening> {
  await tryJournal()
  const { deadlineAt, key, timeFactor } = await callServer(startSection, {
    params: { id: orderId, section },
    writeId: crypto.randomUUID(),
    signal,
    sign: signedFor(orderId),
  })
  const { parts, questions } = await openContent(files, key)
  return {
    deadlineAt,
    now: serverNow(),
    parts: parts.map(partOf),
    questions: await withAnswers(
      questions.map((question) => withTime(question, timeFactor)),
      { orderId, section },
      signal,
    ),
  }
}

/** The question with the member's extra time to answer. */
const withTime = (question: BankQuestion, factor: number): BankQuestion => {
  const { media } = question.question
  if (!media) return question
  return {
    ...question,
    question: { ...question.question, media: { ...media, timeQuestion: media.timeQuestion * factor } },
  }
}

export const openListening = fromPromise<
  OpenedListening,
  Pick<ListeningContext, 'orderId' | 'section' | 'files'>
>(({ input, signal }) => sayably(() => open(input, signal)))

export const openSection = fromPromise<OpenedSection, Pick<SectionContext, 'orderId' | 'section' | 'files'>>(
  ({ input, signal }) =>
    sayably(async () => {
      const opened = await open(input, signal)
      const bookmark = await keptBookmark(await theJournal(), input.orderId, input.section)
      return { ...opened, bookmark }
    }),
)
