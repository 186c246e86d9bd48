import { actText, byText } from './act-text.ts'
import type { SittingFacts } from './sitting-facts.ts'
import { detectorNames, photoNames, sectionNames } from './texts.ts'

interface SittingEvent {
  readonly at: Date
  readonly what: string
  readonly by: string
  readonly reason: string
}

type InFull = SittingFacts['sitting']

const heard = (at: Date, what: string, by = 'Sistem'): SittingEvent => ({ at, what, by, reason: '' })

/** What stood wrong in a stretch of the supervision; nothing where all was as it should be. */
function troubles({ state }: InFull['supervision']['runs'][number]): string[] {
  const { missing, isVisible, isFullscreen, screens, isListeningOdd } = state
  return [
    ...(missing.length > 0 ? [`tanpa ${missing.map((id) => detectorNames[id] ?? id).join(', ')}`] : []),
    ...(isVisible ? [] : ['halaman tes tidak terlihat']),
    ...(isFullscreen ? [] : ['tidak layar penuh']),
    ...(screens !== null && screens > 1 ? [`${screens} layar`] : []),
    ...(isListeningOdd ? ['waktu Listening yang tidak mungkin'] : []),
  ]
}

/** What happened in a sitting but for its violations, in order of time. */
export function sittingEvents({ sitting }: SittingFacts): SittingEvent[] {
  const { acts, sections, supervision, disqualifiedAt, expiredAt } = sitting
  return [
    ...acts.map((act) => ({ at: act.createdAt, what: actText(act), by: byText(act), reason: act.reason })),
    ...sections.flatMap(({ section, startedAt, submittedAt, submittedBy }) => [
      heard(startedAt, `${sectionNames[section]} dimulai`, 'Peserta'),
      ...(submittedAt === null
        ? []
        : [
            heard(
              submittedAt,
              `${sectionNames[section]} selesai`,
              submittedBy === 'candidate' ? 'Peserta' : 'Sistem',
            ),
          ]),
    ]),
    ...supervision.runs.flatMap((run) => {
      const wrong = troubles(run)
      const seconds = Math.round((run.until.getTime() - run.from.getTime()) / 1000)
      return wrong.length === 0 ? [] : [heard(run.from, `Pengawasan ${seconds} detik: ${wrong.join(', ')}`)]
    }),
    ...supervision.photos.map(({ askedAt, outcome }) =>
      heard(askedAt, `Foto diminta: ${photoNames[outcome]}`),
    ),
    ...(disqualifiedAt === null ? [] : [heard(disqualifiedAt, 'Tes dihentikan, batas peringatan tercapai')]),
    ...(expiredAt === null || acts.some(({ kind }) => kind === 'expired')
      ? []
      : [heard(expiredAt, 'Tes kedaluwarsa')]),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}
