import type { OrderDetail } from '#contract/calls/orders.ts'
import { limits, sections } from '#contract/rules/limits.ts'
import type { Plan } from '#machines/exam/plan.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { preparation } from '#src/ui/texts/preparation.ts'

const { facts, watched } = preparation

/** What the test's own data say of it (spec: sections#durations). */
export function factsOf({ section }: Pick<OrderDetail, 'section'>) {
  const all = sections.map((name) => section[name])
  const seconds = all.reduce((sum, one) => sum + one.seconds, 0)
  const questions = all.reduce((sum, one) => sum + one.questions, 0)
  return [
    { value: fill(facts.minutes, { minutes: Math.round(seconds / 60) }), hint: facts.minutesHint },
    { value: fill(facts.sections, { sections: all.length }), hint: facts.sectionsHint },
    { value: fill(facts.questions, { questions }), hint: facts.questionsHint },
  ]
}

const kinds = ['face', 'speech', 'leaving'] as const

/** What is watched, and what follows from it, in sentences (spec: supervision#who-is-watched). */
export function watchedBy(plan: Plan): string[] {
  const isWatched = { face: plan.watchesFaces, speech: plan.watchesSpeech, leaving: plan.watchesLeaving }
  const judged = kinds.filter((kind) => isWatched[kind])
  if (judged.length === 0) return [plan.preview ? watched.preview : watched.none]
  const ending = judged.filter((kind) => plan.endsFor[kind]).map((kind) => watched.kinds[kind])
  const warns = judged.includes('leaving') ? [watched.warns, watched.leavingWarns] : [watched.warns]
  const follows =
    ending.length > 0
      ? [fill(watched.ends, { limit: limits.violation.limit, kinds: ending.join(', ') })]
      : warns
  const onCamera = plan.preview ? [watched.pictures] : []
  return [...judged.map((kind) => watched[kind]), ...follows, ...onCamera]
}
