import { placeText } from '#src/ui/face-place.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { locale } from '#src/ui/texts/language.ts'
import { proctor } from '#src/ui/texts/proctor.ts'
import type { BoardPicture, DetectorPicture } from '../inspection/board-picture.ts'
import classes from './board.module.css'
import { Panel } from './panel.tsx'

const { health: texts } = proctor

const isKnown = (name: string): name is keyof typeof texts.names => name in texts.names
const nameOf = (name: string): string => (isKnown(name) ? texts.names[name] : name)

const isSaid = (kind: string): kind is keyof typeof texts.kinds => kind in texts.kinds

function lastOf({ last, count }: DetectorPicture): string {
  if (last === null) return texts.silent
  if (last === 'face.counted' && count !== null) return fill(texts.faces, { count })
  return isSaid(last) ? texts.kinds[last] : last
}

const ageOf = (at: number | null, now: number): string =>
  at === null ? '–' : fill(texts.seconds, { seconds: Math.max(0, Math.round((now - at) / 1000)) })

/** Each detector's health: how often it looks, what it saw last, how long that took and when it was. */
export function DetectorTable({
  picture: { detectors, at, knownFaces },
}: {
  picture: Pick<BoardPicture, 'detectors' | 'at' | 'knownFaces'>
}) {
  return (
    <Panel id="proctor-health" title={texts.title}>
      {detectors.length === 0 ? (
        <p className={classes.quiet}>{texts.none}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{texts.columns.name}</th>
              <th scope="col">{texts.columns.last}</th>
              <th scope="col">{texts.columns.pace}</th>
              <th scope="col">{texts.columns.latency}</th>
              <th scope="col">{texts.columns.age}</th>
            </tr>
          </thead>
          <tbody>
            {detectors.map((detector) => (
              <tr key={detector.name} data-bad={detector.last === 'detector.failed' || undefined}>
                <th scope="row">{nameOf(detector.name)}</th>
                <td>{lastOf(detector)}</td>
                <td>{detector.perSecond.toLocaleString(locale)}</td>
                <td>
                  {detector.latencyMs === null ? '–' : fill(texts.milliseconds, { ms: detector.latencyMs })}
                </td>
                <td>{ageOf(detector.at, at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {detectors.some(({ name }) => name === 'face') && <p className={classes.quiet}>{texts.cannotTell}</p>}
      {knownFaces.map((place) => (
        <p key={placeText(place)} className={classes.quiet}>
          {fill(texts.known, { place: placeText(place) })}
        </p>
      ))}
    </Panel>
  )
}
