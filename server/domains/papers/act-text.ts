import { z } from 'zod/mini'
import type { ProctorAction } from '#contract/calls/proctor.ts'
import { breakActOf } from '#contract/rules/breaks.ts'
import { type SectionName, sections } from '#contract/rules/limits.ts'
import type { Grounds } from '#contract/violations.ts'
import type { ActBy, ActKind } from '#server/tables/index.ts'
import type { SittingAct } from './facts.ts'
import { lengthText } from './moments.ts'
import { actNames, breakNames, groundsNames, sectionNames, violationNames } from './texts.ts'

/** What a proctor wanted to do whose act was refused later, by the name of that act. */
const wanted: Readonly<Record<ProctorAction['kind'], ActKind>> = {
  ...{ unlocked: 'unlocked', locked: 'locked', note: 'noted', cameraResolved: 'cameraResolved' },
  ...{ extend: 'extended', strike: 'struck', reinstate: 'reinstated', pause: 'paused', resume: 'resumed' },
  knownFace: 'faceKnown',
}
const wantedKinds = Object.keys(wanted) as ProctorAction['kind'][]

/** What an act has recorded beside its kind, whichever of these it has. */
const recorded = z.object({
  section: z.catch(z.optional(z.enum(sections)), undefined),
  seconds: z.catch(z.optional(z.number()), undefined),
  text: z.catch(z.optional(z.string()), undefined),
  address: z.catch(z.nullish(z.string()), null),
  browser: z.catch(z.nullish(z.string()), null),
  system: z.catch(z.nullish(z.string()), null),
  action: z.catch(z.optional(z.object({ kind: z.enum(wantedKinds) })), undefined),
})
type Recorded = z.output<typeof recorded>

const ofSection = (section: SectionName | undefined) => (section ? [sectionNames[section]] : [])

const details: Partial<Record<ActKind, (of: Recorded) => string[]>> = {
  extended: ({ seconds = 0, section }) => [
    `${seconds < 0 ? 'dikurangi ' : ''}${lengthText(Math.abs(seconds) * 1000)}`,
    ...ofSection(section),
  ],
  gaveBack: ({ seconds = 0, section }) => [lengthText(seconds * 1000), ...ofSection(section)],
  resumed: ({ seconds = 0 }) => [`setelah ${lengthText(seconds * 1000)}`],
  messaged: ({ text = '' }) => [`“${text}”`],
  sectionEnded: ({ section }) => ofSection(section),
  signedInBeside: ({ address, browser, system }) => [address, browser, system].filter((one) => one != null),
  refused: ({ action }) => (action ? [actNames[wanted[action.kind]]] : []),
}

/** What was done, in words, such as `Waktu ditambah: 5 menit, Reading`. */
export function actText({ kind, by, before }: Pick<SittingAct, 'kind' | 'by' | 'before'>): string {
  const said = details[kind]?.(recorded.parse(before ?? {})) ?? []
  const ofBreak = breakActOf({ kind, by })
  const name = ofBreak === null ? actNames[kind] : breakNames[ofBreak]
  return said.length === 0 ? name : `${name}: ${said.join(', ')}`
}

const byWords: Readonly<Record<ActBy, string>> = {
  proctor: 'PIN pengawas',
  operator: 'Operator server',
  staff: 'Petugas',
  candidate: 'Peserta',
  unknown: 'Tidak terbukti',
  server: 'Sistem',
}

/** Who did it: a person of the staff by name, anybody else by what has proved them. */
export const byText = ({ person, by }: Pick<SittingAct, 'person' | 'by'>): string => person ?? byWords[by]

interface Violation {
  readonly violationKind: 'speech' | 'leaving' | 'face'
  readonly grounds: { readonly what: string } | null
}

/** What was seen or heard; what was said and the picture stay out of papers, which outlive them. */
export const violationText = ({ violationKind, grounds }: Violation): string =>
  groundsNames[grounds?.what ?? ''] ?? violationNames[violationKind]

const number = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 })
/** Shorter than what the text would show. */
const leastMs = 50

/** How long a violation was seen, as '2,5 detik'; with its share of that time where it was seen for a part of it only. */
export function violationLength(grounds: Pick<Grounds, 'from' | 'to' | 'bad' | 'samples'> | null): string {
  if (grounds === null || grounds.to - grounds.from < leastMs) return ''
  const { from, to, bad, samples } = grounds
  const share = bad < samples ? ` (${Math.round((bad / samples) * 100)}%)` : ''
  return `${number.format((to - from) / 1000)} detik${share}`
}

/** Whether it counts against the candidate, and why not. */
export function violationState(of: {
  counts: boolean
  struckBecause: string | null
  arrivedLate: boolean
}): string {
  if (of.struckBecause !== null) return `dicoret: ${of.struckBecause}`
  if (of.counts) return 'dihitung'
  return of.arrivedLate ? 'tiba terlambat, tidak dihitung' : 'dicatat, tidak dihitung'
}
