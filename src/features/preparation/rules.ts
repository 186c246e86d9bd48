import type { OrderDetail } from '#contract/calls/orders.ts'
import type { WayOfHearing } from '#contract/observations.ts'
import type { SwitchableTool } from '#contract/rules/allowed-tools.ts'
import { limits } from '#contract/rules/limits.ts'
import { sectionsOf } from '#contract/rules/test-sections.ts'
import type { Plan } from '#machines/exam/plan.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { preparation } from '#src/ui/texts/preparation.ts'

const { facts, rules, stored, tools, watched } = preparation

/** The numbers of the test's own data (spec: sections#durations). */
export function factsOf({ section }: Pick<OrderDetail, 'section'>) {
  const names = sectionsOf(section)
  const all = names.flatMap((name) => section[name] ?? [])
  const seconds = all.reduce((sum, one) => sum + one.seconds, 0)
  const questions = all.reduce((sum, one) => sum + one.questions, 0)
  return [
    { value: fill(facts.minutes, { minutes: Math.round(seconds / 60) }), hint: facts.minutesHint },
    {
      value: fill(facts.sections, { sections: all.length }),
      hint: names.map((name) => facts.names[name]).join(', '),
    },
    { value: fill(facts.questions, { questions }), hint: facts.questionsHint },
  ]
}

/** The rules of a test; of its sound only where something is heard. */
export const rulesOf = ({ section }: Pick<OrderDetail, 'section'>): string[] =>
  Object.entries(rules).flatMap(([key, rule]) =>
    key === 'title' || (key === 'headset' && section.listening === null) ? [] : [rule],
  )

/** The tools of a test with their keys, in sentences; of a section that the test does not have, none. */
export function toolsOf({ section, allowedTools }: Pick<OrderDetail, 'section' | 'allowedTools'>): string[] {
  const { display, volume, keys, arrows } = tools
  const isRead = section.reading !== null
  const ofReading: readonly SwitchableTool[] = ['lineReader', 'highlighter']
  const allowed = allowedTools.filter((tool) => isRead || !ofReading.includes(tool))
  return [
    ...[display, ...(section.listening === null ? [] : [volume]), keys],
    ...(isRead || section.structure !== null ? [arrows] : []),
    ...allowed.map((tool) => tools[tool]),
  ]
}

const kinds = ['face', 'speech', 'leaving'] as const
const counterOf = { face: 'face', speech: 'speech', leaving: 'leaving' } as const

/**
 * What is watched, and what follows from it, in sentences (spec: supervision#who-is-watched).
 * @param way by what speech is known on this PC; null where that is not known yet
 */
export function watchedBy(plan: Plan, way: WayOfHearing | null): string[] {
  const isWatched = { face: plan.watchesFaces, speech: plan.watchesSpeech, leaving: plan.watchesLeaving }
  const judged = kinds.filter((kind) => isWatched[kind])
  if (judged.length === 0) return [plan.preview ? watched.preview : watched.none]
  const told = judged.flatMap((kind) =>
    kind === 'speech'
      ? [watched.speech, ...heardBy(plan, way)]
      : [watched[kind], ...(kind === 'face' ? [watched.mask] : [])],
  )
  const counted = judged.filter((kind) => kind !== 'speech' || speechCounts(plan, way))
  return [...told, ...consequences(plan, judged, counted)]
}

/** What of all that the server stores, and for how long; nothing where nothing is watched (spec: orders#preparation). */
export function storedOf(
  { preview, watchesFaces, watchesSpeech, watchesLeaving }: Plan,
  way: WayOfHearing | null,
): string[] {
  const isWatched = watchesFaces || watchesSpeech || watchesLeaving
  if (!isWatched && !preview) return []
  const words = watchesSpeech && way !== 'voice' && way !== 'nothing' ? [stored.words] : []
  const records = isWatched ? [stored.records] : []
  const kept = fill(stored.kept, { workingDays: limits.retention.verificationWorkingDays })
  return [...(preview ? [stored.pictures] : []), ...words, ...records, kept]
}

/** What holds of speech on this PC. */
function heardBy({ judgement }: Plan, way: WayOfHearing | null): string[] {
  if (way === null) return []
  if (way === 'voice' && !judgement.voiceActivityCounts) return [watched.hears.voice, watched.hears.uncounted]
  return [watched.hears[way]]
}

/** Whether anything that this PC can hear counts: nobody is threatened with what cannot be. */
const speechCounts = ({ judgement }: Plan, way: WayOfHearing | null) =>
  way === 'voice' ? judgement.voiceActivityCounts : way !== 'nothing'

type Kinds = readonly (typeof kinds)[number][]

function consequences({ stopsAt, judgement }: Plan, judged: Kinds, counted: Kinds): string[] {
  const ending = counted.filter((kind) => stopsAt[counterOf[kind]] !== null)
  if (ending.length > 0) {
    const named = ending.map((kind) => watched.kinds[kind]).join(', ')
    return [fill(watched.ends, { limit: judgement.limit, kinds: named })]
  }
  if (judgement.pilot) return [watched.pilot]
  return judged.includes('leaving') ? [watched.warns, watched.leavingWarns] : [watched.warns]
}
