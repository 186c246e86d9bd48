import { type MouseEvent, useMemo } from 'react'
import type { SittingInFull } from '#contract/calls/sitting-in-full.ts'
import { clockTime } from '#src/ui/dates.ts'
import { sitting as all } from '../texts/sitting.ts'
import type { Moment, What } from './moments.ts'
import { timeScale } from './time-scale.ts'
import classes from './timeline-graphic.module.css'
import { weightOf } from './weight.ts'

const { timeline: texts } = all

const lanes = ['supervision', 'violations', 'photos', 'acts'] as const
type Lane = (typeof lanes)[number]
const laneOf: Readonly<Record<What['kind'], Lane | null>> = {
  ...{ gap: 'supervision', hidden: 'supervision', screens: 'supervision', oddListening: 'supervision' },
  ...{ violation: 'violations', stopped: 'violations', signIn: 'violations' },
  ...{ check: 'photos', photo: 'photos', request: 'photos' },
  ...{ act: 'acts', objected: 'acts', entries: 'acts', expired: 'acts' },
  ...{ sectionBegan: null, sectionEnded: null },
}

/** As long as this a mark is from its moment, as a share of the line, a press still means it. */
const reach = 0.02

interface GraphicProps {
  sitting: SittingInFull
  moments: readonly Moment[]
  chosen: string | null
  onChoose: (id: string) => void
}

/** Sections as bands, and below them gaps, violations, photos and acts at their times. A press chooses the nearest one. */
export function TimelineGraphic({ sitting, moments, chosen, onChoose }: GraphicProps) {
  const sections = useMemo(
    () =>
      sitting.supervision.sections.map(({ section, from, until }) => ({
        ...{ section, from: new Date(from).getTime(), until: new Date(until).getTime() },
      })),
    [sitting],
  )
  const place = useMemo(
    () => timeScale(sections, [...moments.flatMap(({ at, until }) => [at, until ?? at])]),
    [sections, moments],
  )
  const percent = (share: number) => `${(100 * share).toFixed(2)}%`

  function choose(event: MouseEvent<HTMLElement>, lane: Lane): void {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const at = (event.clientX - left) / width
    const near = moments
      .filter(({ kind }) => laneOf[kind] === lane)
      .map((moment) => {
        const [from, until] = [place(moment.at), place(moment.until ?? moment.at)]
        return { id: moment.id, distance: Math.max(0, from - at, at - until) }
      })
      .toSorted((one, other) => one.distance - other.distance)[0]
    if (near !== undefined && near.distance <= reach) onChoose(near.id)
  }

  return (
    <div role="img" aria-label={texts.graphic} className={classes.graphic}>
      <div className={classes.lane}>
        <span className={classes.name}>{texts.lanes.sections}</span>
        <div className={classes.line}>
          {sections.map(({ section, from, until }) => (
            <span
              key={section}
              className={classes.section}
              style={{ left: percent(place(from)), width: percent(place(until) - place(from)) }}
            >
              <b>{section[0]?.toUpperCase()}</b> <span>{clockTime(from).slice(0, 5)}</span>
            </span>
          ))}
        </div>
      </div>
      {lanes.map((lane) => (
        <div key={lane} className={classes.lane}>
          <span className={classes.name}>{texts.lanes[lane]}</span>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the list below is chosen from by the keyboard */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
          <div className={classes.line} onClick={(event) => choose(event, lane)}>
            {moments
              .filter(({ kind }) => laneOf[kind] === lane)
              .map((moment) => (
                <span
                  key={moment.id}
                  className={classes.mark}
                  data-lane={lane}
                  data-weight={weightOf(moment)}
                  data-chosen={moment.id === chosen || undefined}
                  style={{
                    left: percent(place(moment.at)),
                    width:
                      moment.until === null ? undefined : percent(place(moment.until) - place(moment.at)),
                  }}
                />
              ))}
          </div>
        </div>
      ))}
    </div>
  )
}
