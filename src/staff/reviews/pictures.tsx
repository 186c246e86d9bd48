import { Button, Title, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowsMaximize } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { clockTime } from '#src/ui/dates.ts'
import { EmptyResult } from '#src/ui/parts/query-result.tsx'
import type { Pictured } from '../sitting/moments.ts'
import { weightOf } from '../sitting/weight.ts'
import { reviews } from '../texts/reviews.ts'
import { altOf, CasePicture } from './case-picture.tsx'
import { LargePicture } from './large-picture.tsx'
import { PicturePair } from './picture-pair.tsx'
import classes from './pictures.module.css'

const { pictures: texts } = reviews

interface PicturesProps {
  pictured: readonly Pictured[]
  /** The chosen moment, which may have no picture. */
  chosen: string | null
  onChoose: (id: string) => void
}

/** Until something is chosen: the last of what counts against the candidate, else the first photo. */
const firstShown = (others: readonly Pictured[]): Pictured | null =>
  others.findLast((moment) => weightOf(moment) === 'counted') ?? others[0] ?? null

/** The device check's picture beside the chosen one, and a strip of all pictures by time. */
export function Pictures({ pictured, chosen, onChoose }: PicturesProps) {
  const [isLarge, setLarge] = useState(false)
  const check = pictured.find(({ kind }) => kind === 'check') ?? null
  const others = pictured.filter((one) => one !== check)
  const current = others.find(({ id }) => id === chosen) ?? firstShown(others)
  return (
    <section className={classes.pictures} aria-label={texts.title}>
      <Title order={2} size="h3">
        {texts.title}
      </Title>
      {pictured.length === 0 ? (
        <EmptyResult title={texts.none} hint={texts.noneHint} />
      ) : (
        <>
          <PicturePair check={check} chosen={current} />
          {current !== null && (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconArrowsMaximize size={18} aria-hidden="true" />}
              onClick={() => setLarge(true)}
            >
              {texts.open}
            </Button>
          )}
          <Strip
            pictured={pictured}
            current={current ?? check}
            onChoose={onChoose}
            onOpen={() => setLarge(true)}
          />
        </>
      )}
      {isLarge && current !== null && (
        <LargePicture
          others={others}
          {...{ check, current }}
          onChoose={onChoose}
          onClose={() => setLarge(false)}
        />
      )}
    </section>
  )
}

interface StripProps {
  pictured: readonly Pictured[]
  current: Pictured | null
  onChoose: (id: string) => void
  onOpen: () => void
}

/** One stop of the Tab key; arrows move within it. */
function Strip({ pictured, current, onChoose, onOpen }: StripProps) {
  const strip = useRef<HTMLUListElement>(null)
  const entryOf = (id: string | undefined) =>
    strip.current?.querySelector<HTMLElement>(`[data-moment="${CSS.escape(id ?? '')}"]`)

  // What was chosen in the timeline comes into sight here, without moving the page.
  useEffect(() => {
    const box = strip.current
    const entry = box?.querySelector<HTMLElement>(`[data-moment="${CSS.escape(current?.id ?? '')}"]`)
    if (!box || !entry) return
    box.scrollLeft = entry.offsetLeft - (box.clientWidth - entry.offsetWidth) / 2
    box.scrollTop = entry.offsetTop - (box.clientHeight - entry.offsetHeight) / 2
  }, [current?.id])

  function move(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined || current === null) return
    const next = pictured[pictured.indexOf(current) + step]
    if (next === undefined) return
    event.preventDefault()
    onChoose(next.id)
    entryOf(next.id)?.focus({ preventScroll: true })
  }

  return (
    <ul ref={strip} className={classes.strip} aria-label={texts.strip} onKeyDown={move}>
      {pictured.map((moment) => (
        <li key={moment.id}>
          <UnstyledButton
            className={classes.thumb}
            data-moment={moment.id}
            data-weight={weightOf(moment)}
            aria-pressed={moment === current}
            tabIndex={moment === current ? 0 : -1}
            onClick={() => onChoose(moment.id)}
            onDoubleClick={onOpen}
          >
            <VisuallyHidden>{altOf(moment)}</VisuallyHidden>
            <CasePicture moment={moment} isSmall />
            <span className={classes.when}>{clockTime(moment.at)}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
