import { SegmentedControl, Text, Title, UnstyledButton } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { SittingInFull } from '#contract/calls/sitting-in-full.ts'
import { dayOf } from '#src/ui/dates.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { sitting as all } from '../texts/sitting.ts'
import { detectorsText, momentDetails, momentTime, momentTitle } from './moment-text.ts'
import type { Moment, What } from './moments.ts'
import classes from './timeline.module.css'
import { TimelineGraphic } from './timeline-graphic.tsx'
import { weightOf } from './weight.ts'

const { timeline: texts } = all

const shows = ['all', 'violations', 'supervision', 'acts'] as const
type Show = (typeof shows)[number]
const kindsOf: Readonly<Record<Exclude<Show, 'all'>, readonly What['kind'][]>> = {
  violations: ['violation', 'stopped', 'objected'],
  supervision: ['gap', 'hidden', 'screens', 'oddListening', 'request', 'signIn', 'check', 'photo'],
  acts: ['act'],
}

interface TimelineProps {
  sitting: SittingInFull
  moments: readonly Moment[]
  /** The chosen moment. */
  chosen: string | null
  onChoose: (id: string) => void
}

const dayText = ({ at }: Moment): string => dayOf(new Date(at).toISOString())

/** How often each detector looked in the whole sitting. */
function looksOf({ supervision }: SittingInFull): string {
  const counts = new Map<string, number>()
  for (const { looks } of supervision.runs)
    for (const [id, count] of Object.entries(looks)) counts.set(id, (counts.get(id) ?? 0) + count)
  return [...counts]
    .map(([id, count]) => fill(texts.looksOf, { detector: detectorsText([id]), count }))
    .join(', ')
}

/** What is on record of a sitting by time: as a picture, and as a list that says the same and is chosen from. */
export function Timeline({ sitting, moments, chosen, onChoose }: TimelineProps) {
  const [show, setShow] = useState<Show>('all')
  const shown = useMemo(
    () => (show === 'all' ? moments : moments.filter(({ kind }) => kindsOf[show].includes(kind))),
    [show, moments],
  )
  const looks = looksOf(sitting)
  return (
    <section className={classes.timeline} aria-label={texts.title}>
      <Title order={2} size="h3">
        {texts.title}
      </Title>
      <TimelineGraphic sitting={sitting} moments={moments} chosen={chosen} onChoose={onChoose} />
      {looks !== '' && (
        <Text size="sm" c="dimmed">
          {fill(texts.looks, { looks })}
        </Text>
      )}
      <SegmentedControl
        aria-label={texts.show}
        size="xs"
        fullWidth
        value={show}
        onChange={(value) => setShow(value as Show)}
        data={shows.map((value) => ({ value, label: texts.shows[value] }))}
      />
      {shown.length === 0 ? (
        <Text c="dimmed">{texts.none}</Text>
      ) : (
        <MomentList moments={shown} chosen={chosen} onChoose={onChoose} />
      )}
    </section>
  )
}

function MomentList({ moments, chosen, onChoose }: Omit<TimelineProps, 'sitting'>) {
  const list = useRef<HTMLOListElement>(null)

  // What was chosen elsewhere comes into sight here, without moving the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen marks the entry that is sought
  useEffect(() => {
    const box = list.current
    const entry = box?.querySelector<HTMLElement>('[aria-current="true"]')
    if (!box || !entry) return
    const top = entry.offsetTop
    const isSeen = top >= box.scrollTop && top + entry.offsetHeight <= box.scrollTop + box.clientHeight
    if (!isSeen) box.scrollTop = top - box.clientHeight / 3
  }, [chosen])

  return (
    <ol ref={list} className={classes.moments} aria-label={texts.list}>
      {moments.map((moment, index) => {
        const day = dayText(moment)
        const before = moments[index - 1]
        return (
          <li key={moment.id}>
            {(before === undefined || dayText(before) !== day) && <div className={classes.day}>{day}</div>}
            <UnstyledButton
              className={classes.moment}
              data-weight={weightOf(moment)}
              aria-current={moment.id === chosen ? 'true' : undefined}
              onClick={() => onChoose(moment.id)}
            >
              <span className={classes.time}>{momentTime(moment)}</span>
              <span className={classes.what}>
                {momentTitle(moment)}
                {momentDetails(moment).map((detail) => (
                  <span key={detail} className={classes.detail}>
                    {detail}
                  </span>
                ))}
              </span>
              {moment.image !== null && (
                <IconPhoto size={18} role="img" aria-label={texts.picture} className={classes.pictured} />
              )}
            </UnstyledButton>
          </li>
        )
      })}
    </ol>
  )
}
