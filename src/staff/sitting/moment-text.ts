import { breakActOf } from '#contract/rules/breaks.ts'
import { clockTime } from '#src/ui/dates.ts'
import { groundsTexts } from '#src/ui/grounds-text.ts'
import { evidence } from '#src/ui/texts/evidence.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { proctor } from '#src/ui/texts/proctor.ts'
import { sections } from '#src/ui/texts/sections.ts'
import { supervision } from '#src/ui/texts/supervision.ts'
import { sitting as texts } from '../texts/sitting.ts'
import type { Moment, What } from './moments.ts'

const { moments, standings } = texts
const found: Record<string, string> = { ...proctor.timeline.kinds, ...evidence.notes }

/** A word that a newer server may know and this page does not stays as it is. */
const known = (words: Readonly<Record<string, string>>, word: string): string => words[word] ?? word

export const detectorsText = (ids: readonly string[]): string =>
  ids.map((id) => known(texts.detectors, id)).join(', ')

type Act = Extract<What, { kind: 'act' }>['of']

/** What was done; a pause that the candidate began is a break. */
export const actName = (act: Act): string => known(texts.acts, breakActOf(act) ?? act.kind)

/** Who has acted: the person, or what is known where it was none. */
export const actorText = ({ person, by }: Act): string => person ?? known(texts.actors, by)

type Violation = Extract<What, { kind: 'violation' }>['of']

export function violationText({ grounds: of, violationKind }: Violation): string {
  return known({ ...found, '': evidence.kinds[violationKind] }, of?.what ?? '')
}

export function standingText({ counts, struckBecause, arrivedLate }: Violation): string {
  if (struckBecause !== null) return fill(standings.struck, { reason: struckBecause })
  if (counts) return standings.counted
  return arrivedLate ? standings.late : standings.noted
}

function signInText({ browser, system, address }: Extract<What, { kind: 'signIn' }>['of']): string {
  const from = [browser, system, address].filter((part) => part !== null).join(', ')
  return fill(moments.signIn, { from: from || proctor.timeline.unknownOrigin })
}

/** What happened, in one line. */
export function momentTitle(moment: Moment): string {
  const section = moment.section === null ? '' : sections.names[moment.section]
  switch (moment.kind) {
    case 'check':
      return moment.isLate ? moments.checkLate : moments.check
    case 'sectionBegan':
      return fill(moments.sectionBegan, { section })
    case 'sectionEnded':
      return fill(moments.sectionEnded, { section, by: known(texts.sections.endedBy, moment.by ?? 'stop') })
    case 'gap':
      return moment.missing.length === 0
        ? moments.gapUnheard
        : fill(moments.gap, { missing: detectorsText(moment.missing) })
    case 'violation':
      return violationText(moment.of)
    case 'request':
      return fill(moments.request, { outcome: known(texts.outcomes, moment.of.outcome) })
    case 'act':
      return actName(moment.of)
    case 'signIn':
      return signInText(moment.of)
    case 'entries': {
      const { from, to, became } = moment.of
      return fill(moments.entries, { count: to - from + 1, became: known(texts.became, became) })
    }
    default:
      return moments[moment.kind]
  }
}

function groundsOf({ grounds: of, textVoice }: Violation): string[] {
  if (of !== null) return groundsTexts(of, textVoice)
  return textVoice === '' ? [] : [fill(supervision.warning.heard, { text: textVoice })]
}

/** What else is known of it, each a short text. */
export function momentDetails(moment: Moment): string[] {
  if (moment.kind === 'violation') return [standingText(moment.of), ...groundsOf(moment.of)]
  if (moment.kind === 'act') return [actorText(moment.of), moment.of.reason].filter((text) => text !== '')
  if (moment.kind === 'entries' && moment.of.isMoved) return [moments.moved]
  return []
}

/** From when until when, and how long that is. */
const spanText = (from: number, until: number): string =>
  fill(texts.timeline.lasted, {
    time: fill(texts.timeline.until, { from: clockTime(from), until: clockTime(until) }),
    seconds: Math.round((until - from) / 1000),
  })

/** When it happened: a time, or from when until when and how long. */
export const momentTime = ({ at, until }: Moment): string =>
  until === null || until === at ? clockTime(at) : spanText(at, until)
