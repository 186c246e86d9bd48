import type { SittingInFull } from '#contract/calls/sitting-in-full.ts'
import type { SectionName } from '#contract/rules/limits.ts'

type Of = {
  violation: SittingInFull['violations'][number]
  act: SittingInFull['acts'][number]
  signIn: SittingInFull['signIns'][number]
  request: SittingInFull['supervision']['photos'][number]
  entries: SittingInFull['journal']['entries'][number]
}

/** What happened: what the page needs to say of it. */
export type What =
  | { kind: 'check'; isLate: boolean }
  | { kind: 'sectionBegan' | 'sectionEnded'; by: string | null }
  | { kind: 'gap'; missing: readonly string[] }
  | { kind: 'hidden' | 'screens' | 'oddListening' }
  | { kind: 'violation'; of: Of['violation'] }
  | { kind: 'photo' }
  | { kind: 'request'; of: Of['request'] }
  | { kind: 'act'; of: Of['act'] }
  | { kind: 'signIn'; of: Of['signIn'] }
  | { kind: 'entries'; of: Of['entries'] }
  | { kind: 'stopped' | 'objected' | 'expired' }

/** Something of a sitting's record, at a time; ms since 1970. A picture belongs to one moment. */
export type Moment = {
  readonly id: string
  readonly at: number
  /** Of a stretch of time: its end. */
  readonly until: number | null
  readonly section: SectionName | null
  readonly image: string | null
} & What

const time = (instant: string) => new Date(instant).getTime()

/** Acts that stand in the record as something else as well. */
const saidElsewhere = new Set(['signedInBeside'])

/** Stretches of runs in which something was so, those that touch in one. */
function stretches(sitting: SittingInFull, kind: 'hidden' | 'screens' | 'oddListening'): Moment[] {
  const isSo = {
    hidden: ({ isVisible }: { isVisible: boolean }) => !isVisible,
    screens: ({ screens }: { screens: number | null }) => (screens ?? 1) > 1,
    oddListening: ({ isListeningOdd }: { isListeningOdd: boolean }) => isListeningOdd,
  }[kind]
  const found: Moment[] = []
  for (const { number, section, from, until, state } of sitting.supervision.runs) {
    if (!isSo(state)) continue
    const last = found.at(-1)
    const [at, end] = [time(from), time(until)]
    if (last?.section === section && last.until === at) found[found.length - 1] = { ...last, until: end }
    else found.push({ id: `${kind} ${number}`, kind, at, until: end, section, image: null })
  }
  return found
}

/** Everything on record of a sitting that has a time, in its order (spec: supervision#timeline). */
export function momentsOf(sitting: SittingInFull): Moment[] {
  const { checkPhoto, supervision, violations, acts, signIns, objection } = sitting
  const plain = { until: null, section: null, image: null }
  const shown = new Set<string | null>([
    ...(checkPhoto ? [checkPhoto.image] : []),
    ...violations.map(({ image }) => image),
    ...supervision.photos.map(({ image }) => image),
  ])
  const cameAt = new Map(sitting.pictures.map(({ image, at }) => [image, time(at)]))
  const moments: Moment[] = [
    ...(checkPhoto
      ? [{ ...plain, ...checkPhoto, id: 'check', kind: 'check' as const, at: time(checkPhoto.at) }]
      : []),
    ...supervision.sections.map(({ section, from }) => ({
      ...{
        ...plain,
        id: `${section} began`,
        kind: 'sectionBegan' as const,
        by: null,
        at: time(from),
        section,
      },
    })),
    ...sitting.sections.flatMap(({ section, submittedAt, submittedBy: by }) =>
      submittedAt === null
        ? []
        : [
            {
              ...plain,
              id: `${section} ended`,
              kind: 'sectionEnded' as const,
              by,
              at: time(submittedAt),
              section,
            },
          ],
    ),
    ...supervision.sections.flatMap(({ section, gaps }) =>
      gaps.map(({ from, until, missing }) => ({
        ...{ id: `gap ${section} ${from}`, kind: 'gap' as const, at: time(from), until: time(until) },
        ...{ section, missing, image: null },
      })),
    ),
    ...(['hidden', 'screens', 'oddListening'] as const).flatMap((kind) => stretches(sitting, kind)),
    ...violations.map((of) => ({
      ...{ id: of.id, kind: 'violation' as const, of, at: time(of.at), until: null },
      ...{ section: of.section, image: of.image },
    })),
    ...supervision.photos.map((of) => ({
      ...{ id: of.id, kind: 'request' as const, of, at: time(of.photoAt ?? of.shownAt ?? of.askedAt) },
      ...{ until: null, section: of.section, image: of.image },
    })),
    ...sitting.sections.flatMap(({ section, images, startedAt }) =>
      images
        .filter((image) => !shown.has(image))
        .map((image) => ({
          ...{ id: `photo ${image}`, kind: 'photo' as const, at: cameAt.get(image) ?? time(startedAt) },
          ...{ until: null, section, image },
        })),
    ),
    ...acts
      .filter(({ kind }) => !saidElsewhere.has(kind))
      .map((of) => ({ ...plain, id: of.id, kind: 'act' as const, of, at: time(of.madeAt ?? of.at) })),
    ...signIns.map((of) => ({
      ...plain,
      id: `signIn ${of.at}`,
      kind: 'signIn' as const,
      of,
      at: time(of.at),
    })),
    ...sitting.journal.entries.map((of) => ({
      ...{ id: `entries ${of.section} ${of.writer} ${of.from}`, kind: 'entries' as const, of, image: null },
      ...{ at: time(of.known[0] ?? of.arrivedAt), until: time(of.arrivedAt), section: of.section },
    })),
    ...once('stopped', sitting.disqualifiedAt),
    ...once('expired', sitting.expiredAt),
    ...once('objected', objection?.at ?? null),
  ]
  return moments.toSorted((one, other) => one.at - other.at)
}

function once(kind: 'stopped' | 'expired' | 'objected', at: string | null): Moment[] {
  return at === null ? [] : [{ id: kind, kind, at: time(at), until: null, section: null, image: null }]
}

/** A moment that has a picture. */
export type Pictured = Moment & { readonly image: string }

/** The moments with a picture, in their order: the device check's comes first. */
export const picturedOf = (moments: readonly Moment[]): Pictured[] => {
  const with_ = moments.filter((moment): moment is Pictured => moment.image !== null)
  return [...with_.filter(({ kind }) => kind === 'check'), ...with_.filter(({ kind }) => kind !== 'check')]
}
