import type { Condition } from '../films/conditions.ts'
import type { Tint } from '../films/cut-out.ts'
import type { Sample } from './sample.ts'
import type { SkinGroup } from './skin.ts'
import { inWords, type Share, wilson } from './wilson.ts'

/** What the detector made of a clip: the pictures of its condition only. */
export interface ClipSeen {
  condition: Condition
  group: SkinGroup
  tint: Tint
  samples: readonly Sample[]
}

/** How a condition fared over all its clips. */
export interface ConditionRating {
  condition: Condition
  clips: number
  /** Pictures of the photographs as they are that are counted as the truth is: nobody, one, or more than one. */
  right: Share
  lighter: Share
  darker: Share
  /** The same faces with their brightness changed. */
  lightened: Share
  darkened: Share
  /** The surest face's confidence, the median of all pictures that have one; NaN where none has. */
  confidence: number
}

const kindOf = (people: number) => Math.min(2, people)

/** The share of a clip's pictures that are counted as the truth is. */
const rightOf = ({ condition, samples }: ClipSeen) =>
  samples.filter(({ confidences }) => kindOf(confidences.length) === kindOf(condition.people)).length /
  samples.length

/** NaN of none. Pictures of one clip resemble each other, so that the interval is that of the clips. */
function shareOf(clips: readonly ClipSeen[]): Share {
  const sum = clips.reduce((before, clip) => before + rightOf(clip), 0)
  return wilson(sum / clips.length, clips.length)
}

export function rateConditions(clips: readonly ClipSeen[]): ConditionRating[] {
  return [...new Set(clips.map(({ condition }) => condition))].map((condition) => {
    const all = clips.filter((clip) => clip.condition === condition)
    const own = all.filter(({ tint }) => tint === 'photographed')
    const surest = own.flatMap(({ samples }) => samples.flatMap(({ confidences }) => confidences[0] ?? []))
    return {
      condition,
      clips: own.length,
      right: shareOf(own),
      lighter: shareOf(own.filter(({ group }) => group === 'lighter')),
      darker: shareOf(own.filter(({ group }) => group === 'darker')),
      lightened: shareOf(all.filter(({ tint }) => tint === 'lightened')),
      darkened: shareOf(all.filter(({ tint }) => tint === 'darkened')),
      confidence: surest.toSorted((one, other) => one - other)[Math.floor(surest.length / 2)] ?? Number.NaN,
    }
  })
}

/** Points of a hundred by which the lightened faces are counted rightly more often than the same faces darkened. */
export const differenceOf = ({ lightened, darkened }: ConditionRating) =>
  100 * (lightened.share - darkened.share)

/** The conditions as a table in Markdown. */
export function conditionTable(ratings: readonly ConditionRating[]): string {
  const heads = [
    'condition',
    'clips',
    'people',
    'pictures counted rightly',
    'lighter half',
    'darker half',
    'lightened',
    'darkened',
    'lightened less darkened, points',
    'median confidence',
  ]
  const lines = ratings.map((rating) => {
    const { condition, clips, right, lighter, darker, lightened, darkened, confidence } = rating
    const difference = differenceOf(rating)
    return [
      `${condition.group}: ${condition.name}`,
      clips,
      condition.people,
      inWords(right),
      inWords(lighter),
      inWords(darker),
      inWords(lightened),
      inWords(darkened),
      Number.isNaN(difference) ? '–' : difference.toFixed(1),
      Number.isNaN(confidence) ? '–' : confidence.toFixed(2),
    ].join(' | ')
  })
  return [
    `| ${heads.join(' | ')} |`,
    `| ${heads.map((_, index) => (index === 0 ? '---' : '---:')).join(' | ')} |`,
    ...lines.map((line) => `| ${line} |`),
  ].join('\n')
}
