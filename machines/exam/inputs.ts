import { usualJudgement } from '#contract/calls/organisation.ts'
import { sectionAfter } from '#contract/rules/test-sections.ts'
import type { SupervisionInput } from '#machines/supervision/context.ts'
import type { ExamContext } from './context.ts'

/** Which detectors watch; none while it is not known who sits here. */
const detectsOf = ({ plan }: ExamContext) => ({
  face: plan?.watchesFaces ?? false,
  speech: plan?.watchesSpeech ?? false,
})

/** What all sections begin with. */
const begunWith = (context: ExamContext) => {
  const { orderId, covered, held } = context
  return { orderId, covered, held, detects: detectsOf(context) }
}

/** What Structure or Reading begins with. */
export const sectionInput =
  <Section extends 'structure' | 'reading'>(section: Section) =>
  ({ context }: { context: ExamContext }) => {
    const sections = context.sitting?.order.section
    return {
      ...begunWith(context),
      section,
      deadlineAt: sections?.[section]?.deadlineAt ?? null,
      extendedSeconds: sections?.[section]?.extendedSeconds ?? 0,
      isLast: sectionAfter(sections ?? {}, section) === null,
    }
  }

/** What Listening begins with. */
export function listeningInput({ context }: { context: ExamContext }) {
  const { order, position = null } = context.sitting ?? {}
  const { seconds = 0, extendedSeconds = 0 } = order?.section.listening ?? {}
  return { ...begunWith(context), seconds: seconds + extendedSeconds, extendedSeconds, position }
}

/** Who is watched how, and what the server has counted so far. */
export function supervisionInput({ context }: { context: ExamContext }): SupervisionInput {
  const { orderId, sitting, plan, section, attended } = context
  return {
    orderId,
    license: sitting?.order.license ?? '',
    section,
    judges: { ...detectsOf(context), leaving: plan?.watchesLeaving ?? false },
    warnsOnly: !(sitting?.rules.isB2b ?? false),
    judgement: plan?.judgement ?? usualJudgement,
    counts: sitting?.order.violations ?? { speech: 0, leaving: 0, face: 0 },
    unrecorded: sitting?.unrecorded ?? [],
    attended,
    coversWithoutCamera: plan?.coversWithoutCamera ?? false,
    // Who was let in without a camera is not shut out for want of it (spec: supervision#camera-trouble).
    hasCamera: (sitting?.order.settings.useFaceDetection || sitting?.order.camera.wasOpen) ?? false,
    awayMs: (sitting?.order.camera.awaySeconds ?? 0) * 1000,
  }
}
