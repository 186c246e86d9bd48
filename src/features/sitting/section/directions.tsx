import { Button, Group } from '@mantine/core'
import { IconClock, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Statement } from '#contract/calls/sections.ts'
import { minutesOf } from '#src/ui/parts/time-left.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { sections } from '#src/ui/texts/sections.ts'
import classes from './directions.module.css'
import { DirectionsReader } from './directions-reader.tsx'
import { ExamImage } from './exam-image.tsx'
import { Paragraphs } from './paragraphs.tsx'
import type { SectionFacts } from './section-view.ts'

/**
 * Directions of a part: the task, its duration and Start Test; Prev where there is something before it. `awaited` is
 * shown in its place while Start Test has to wait.
 */
export function Directions({
  heading,
  statement,
  facts,
  isTimed,
  awaited,
  onStart,
  onPrevious,
}: {
  heading: string
  statement: Statement
  facts: SectionFacts
  /** True when the clock runs already. */
  isTimed: boolean
  awaited?: ReactNode
  onStart: () => void
  onPrevious?: (() => void) | undefined
}) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { text, media } = statement
  return (
    <article className={classes.directions}>
      <h2 ref={title} className={classes.title} tabIndex={-1}>
        {heading}
      </h2>
      {!isTimed && (
        <p className={classes.facts}>
          <IconClock size={16} aria-hidden="true" />
          {fill(sections.directions.facts, {
            questions: facts.questions,
            minutes: minutesOf(facts.seconds),
          })}
        </p>
      )}
      <div className={classes.card}>
        <h3 className={classes.subtitle}>{sections.directions.title}</h3>
        <Paragraphs text={text} />
        <DirectionsReader heading={heading} text={text} />
        {media?.type === 'image' && <ExamImage url={media.publicUrl} alt={media.alt} />}
      </div>
      <Group gap="0.75rem" mt="1.75rem">
        {onPrevious && (
          <Button variant="default" size="lg" onClick={onPrevious}>
            {sections.directions.previous}
          </Button>
        )}
        <Button size="lg" disabled={awaited !== undefined} onClick={onStart}>
          {sections.directions.start}
        </Button>
        <p className={classes.note}>
          <IconInfoCircle size={16} aria-hidden="true" />
          {isTimed ? sections.directions.clockRuns : sections.directions.clockStarts}
        </p>
      </Group>
      {awaited}
    </article>
  )
}
