import type { Accommodations } from '#contract/calls/accommodations.ts'

/** Accommodations in words for an operator; empty where there are none. */
export function accommodationsText(of: Accommodations | null): string {
  if (of === null) return ''
  return [
    ...(of.extraTimePercent > 0 ? [`${of.extraTimePercent}% extra time`] : []),
    ...(of.answerTimePercent > 0 ? [`${of.answerTimePercent}% longer to answer in Listening`] : []),
    ...(of.withoutCamera ? ['no camera'] : []),
    ...(of.withoutSection ? [`without ${of.withoutSection}`] : []),
    ...(of.breaks ? [`${of.breaks.count} breaks of ${of.breaks.minutes} min`] : []),
    ...(of.directionsRead ? ['directions read aloud'] : []),
  ].join(', ')
}
