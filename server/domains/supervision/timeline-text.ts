import { instantText, table } from '#server/platform/cli/table.ts'
import type { sittingInFull } from './list.ts'

type Supervision = Awaited<ReturnType<typeof sittingInFull>>['supervision']

const per = (share: number | null) => (share === null ? 'too short' : `${Math.round(share * 100)}%`)

function stateText({ state, looks }: Supervision['runs'][number]): string {
  const { missing, isVisible, isFullscreen, screens, camera, microphone, isListeningOdd } = state
  return [
    missing.length > 0 && `without ${missing.join(', ')}`,
    !isVisible && 'out of sight',
    !isFullscreen && 'not fullscreen',
    screens !== null && screens > 1 && 'more than one screen',
    isListeningOdd && 'impossible time of Listening',
    camera,
    microphone,
    Object.entries(looks)
      .map(([id, count]) => `${id} ${count}`)
      .join(' '),
  ]
    .filter(Boolean)
    .join('; ')
}

type Journal = Awaited<ReturnType<typeof sittingInFull>>['journal']

/** The most lines of a client that moves many: the JSON has all. */
const mostNotes = 50
/** A window by the beginning of its random id. */
const windowText = (writer: string) => writer.slice(0, 8)
const span = ([first, last]: readonly [Date, Date]) =>
  first.getTime() === last.getTime() ? instantText(first) : `${instantText(first)} to ${instantText(last)}`

/** What a person should know of the journals, for reading; nothing where every entry simply counted. */
export function journalTexts({ entries, lines }: Journal): string[] {
  const noted = entries
    .slice(0, mostNotes)
    .map((note) => [
      note.from === note.to ? String(note.from) : `${note.from} to ${note.to}`,
      note.section,
      windowText(note.writer),
      note.isMoved ? `${note.became}, time moved` : note.became,
      note.became === 'unreadable' ? '' : span(note.claimed),
      note.became === 'unreadable' ? '' : span(note.known),
      instantText(note.arrivedAt),
    ])
  const heading = ['Entries', 'Section', 'Window', 'Became', 'Claimed', 'Known', 'Arrived']
  const more = entries.length > mostNotes ? [`and ${entries.length - mostNotes} more: --json has all`] : []
  const wrong = lines.map(({ section, writer, isBroken, missing }) =>
    [
      `${section}, window ${windowText(writer)}:`,
      isBroken && 'has told a head that its entries do not give',
      missing > 0 && `${missing} entries told of and not brought`,
    ]
      .filter(Boolean)
      .join(' '),
  )
  return [
    ...(noted.length > 0 ? [[table([heading, ...noted]), ...more].join('\n')] : []),
    ...(wrong.length > 0 ? [wrong.join('\n')] : []),
  ]
}

/** What was heard of supervision, for reading: shares, timeline, photo requests. Nothing where nothing was heard. */
export function timelineTexts({ planned, sections, runs, photos }: Supervision): string[] {
  const shares = sections.map(({ section, share, gaps }) => [section, per(share), String(gaps.length)])
  const seen = runs.map((run) => [instantText(run.from), instantText(run.until), run.section, stateText(run)])
  const asked = photos.map(({ askedAt, shownAt, photoAt, section, outcome, image }) => [
    ...[instantText(askedAt), instantText(shownAt), instantText(photoAt), section, outcome, image ?? ''],
  ])
  const heading = `Supervised by ${planned.join(', ') || 'nothing'}`
  return [
    ...(shares.length > 0 ? [table([[heading, 'Share', 'Gaps'], ...shares])] : []),
    ...(seen.length > 0 ? [table([['From', 'Until', 'Section', 'Supervision'], ...seen])] : []),
    ...(asked.length > 0
      ? [table([['Photo asked', 'Shown', 'Arrived', 'Section', 'Outcome', 'Picture'], ...asked])]
      : []),
  ]
}
