import { usualJudgement } from '#contract/calls/organisation.ts'
import { sectionAfter } from '#contract/rules/test-sections.ts'
import type { SupervisionInput } from '#machines/supervision/context.ts'
import type { ExamContext } from './context.ts'

/** What Structure or Reading begins with. */
export const sectionInput =
  <Section extends 'structure' | 'reading'>(section: Section) =>
  ({ context: { orderId, sitting, covered, held } }: { context: ExamContext }) => ({
    orderId,
    section,
    covered,
    held,
    deadlineAt: sitting?.order.section[section]?.deadlineAt ?? null,
    extendedSeconds: sitting?.order.section[section]?.extendedSeconds ?? 0,
    isLast: sectionAfter(sitting?.order.section ?? {}, section) === null,
  })

/** What Listening begins with. */
export function listeningInput({ context: { orderId, sitting, covered, held } }: { context: ExamContext }) {
  const { seconds = 0, extendedSeconds = 0 } = sitting?.order.section.listening ?? {}
  return {
    orderId,
    covered,
    held,
    seconds: seconds + extendedSeconds,
    extendedSeconds,
    position: sitting?.position ?? null,
  }
}

/** Who is watched how, and what the server has counted so far. */
export function supervisionInput({ context }: { context: ExamContext }): SupervisionInput {
  const { orderId, sitting, plan, section, attended } = context
  return {
    orderId,
    license: sitting?.order.license ?? '',
    section,
    judges: {
      face: plan?.watchesFaces ?? false,
      speech: plan?.watchesSpeech ?? false,
      leaving: plan?.watchesLeaving ?? false,
    },
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
