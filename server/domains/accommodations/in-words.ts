import type { Accommodations } from '#contract/calls/accommodations.ts'

const displayText = ({ textSize, theme, isSpaced }: NonNullable<Accommodations['display']>): string =>
  [`text ${textSize}%`, `theme ${theme}`, ...(isSpaced ? ['more spacing'] : [])].join(' ')

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
    ...(of.tools?.length > 0 ? [`tools ${of.tools.join(' ')}`] : []),
    ...(of.display ? [`starts with ${displayText(of.display)}`] : []),
  ].join(', ')
}
