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
