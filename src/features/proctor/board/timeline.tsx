import { Button, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { ProctorEvent } from '#machines/proctor/setup.ts'
import { clockTime } from '#src/ui/dates.ts'
import { evidence } from '#src/ui/texts/evidence.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { proctor } from '#src/ui/texts/proctor.ts'
import type { BoardEvent } from '../inspection/board-event.ts'
import type { Thumbnails } from '../inspection/channel.ts'
import classes from './board.module.css'
import { stageText } from './board-head.tsx'
import { Panel } from './panel.tsx'
import { StrikeForm } from './strike-form.tsx'

const { timeline: texts } = proctor
type Found = Extract<BoardEvent, { type: 'found' }>['found']

const said: Record<string, string> = { ...texts.kinds, ...evidence.notes }
const isAct = (kind: string): kind is keyof typeof texts.acts => kind in texts.acts
export const actText = (kind: string): string => (isAct(kind) ? texts.acts[kind] : kind)

export function foundText({ grounds, violationKind }: Found): string {
  const what = grounds?.what ?? ''
  return said[what] ?? (what || texts.violationKinds[violationKind])
}

/** Of a sign-in elsewhere: browser and address, as far as they are known. */
function signInText({ address, browser, system }: Extract<BoardEvent, { type: 'signIn' }>['from']): string {
  const from = [browser, system, address].filter((part) => part !== null).join(', ')
  return fill(texts.signIn, { from: from || texts.unknownOrigin })
}

function eventText(event: Exclude<BoardEvent, { type: 'found' }>): string {
  if (event.type === 'stage') return fill(texts.stage, { stage: stageText(event.stage) })
  if (event.type === 'signIn') return signInText(event.from)
  if (event.type === 'network') return event.isOnline ? texts.online : texts.offline
  const act = actText(event.kind)
  return event.isQueued ? fill(texts.queued, { act }) : act
}

function Thumbnail({ picture }: { picture: Blob }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return address ? <img className={classes.thumbnail} src={address} alt={texts.picture} /> : null
}

function standingOf({ struckBecause, counts }: Found): string {
  if (struckBecause !== null) return fill(texts.struck, { reason: struckBecause })
  return counts ? texts.counted : texts.uncounted
}

/** The events of the sitting, newest first, with the pictures on record. */
export function Timeline({
  events,
  thumbnails,
  onStrike,
}: {
  events: readonly BoardEvent[]
  thumbnails: Thumbnails
  /** Null while the board is locked. */
  onStrike: ((event: ProctorEvent) => void) | null
}) {
  const [struck, setStruck] = useState<string | null>(null)
  const [spared, setSpared] = useState<string | null>(null)
  return (
    <Panel id="proctor-timeline" title={texts.title}>
      {events.length === 0 && <p className={classes.quiet}>{texts.none}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <ol className={classes.events} tabIndex={0}>
        {events.map((event) => {
          if (event.type !== 'found')
            return (
              <li key={`${event.at} ${eventText(event)}`} className={classes.event}>
                <time>{clockTime(event.at)}</time>
                <span>{eventText(event)}</span>
              </li>
            )
          const { found } = event
          const picture = found.image === null ? undefined : thumbnails[found.image]
          return (
            <li key={found.id} className={classes.event} data-counts={found.counts || undefined}>
              <time>{clockTime(event.at)}</time>
              <Stack flex={1} gap="0.375rem" align="flex-start">
                <span>
                  {foundText(found)} <span className={classes.quiet}>{standingOf(found)}</span>
                </span>
                {onStrike && found.counts && struck !== found.id && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    autoFocus={spared === found.id}
                    onClick={() => setStruck(found.id)}
                  >
                    {texts.strike}
                  </Button>
                )}
                {onStrike && struck === found.id && (
                  <StrikeForm
                    onCancel={() => {
                      setStruck(null)
                      setSpared(found.id)
                    }}
                    onStrike={(reason) => {
                      setStruck(null)
                      onStrike({
                        type: 'proctor.act',
                        action: { kind: 'strike', violationId: found.id },
                        reason,
                      })
                    }}
                  />
                )}
              </Stack>
              {picture && <Thumbnail picture={picture} />}
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
