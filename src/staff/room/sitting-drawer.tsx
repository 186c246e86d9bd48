import { Drawer, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { BoardRow } from '#contract/calls/room.ts'
import { isOfPace } from '#contract/calls/supervision-report.ts'
import { clockTime } from '#src/ui/dates.ts'
import { accommodationWords } from '#src/ui/parts/accommodation-words.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { shell } from '#src/ui/texts/shell.ts'
import { room as texts } from '../texts/room.ts'
import { RowActs } from './act-bar.tsx'
import type { Intended } from './act-dialog.tsx'
import { Attention, Lights, Link, Stage, TimeLeft, Warnings } from './row-cells.tsx'
import { detectorName, pauseWords, rowName, spanText } from './row-words.ts'
import classes from './sitting-drawer.module.css'

const { drawer } = texts

interface SittingDrawerProps {
  row: BoardRow
  onAct: (intended: Intended) => void
  onClose: () => void
}

/** Everything that the board knows of a seat, what can be done there, and what was done lately. */
export function SittingDrawer({ row, onAct, onClose }: SittingDrawerProps) {
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="30rem"
      title={
        <Text span fw={650} size="lg">
          {rowName(row)}
        </Text>
      }
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      <Stack gap="lg">
        <Attention row={row} />
        <section>
          <Title order={2} size="h3" mb="xs">
            {drawer.acts}
          </Title>
          <RowActs rows={[row]} onAct={onAct} />
        </section>
        <section>
          <Title order={2} size="h3" mb="xs">
            {drawer.state}
          </Title>
          <Facts row={row} />
        </section>
        <section>
          <Title order={2} size="h3" mb="xs">
            {drawer.notices}
          </Title>
          <NoticeList row={row} />
        </section>
      </Stack>
    </Drawer>
  )
}

/** What makes the test fair for who sits here: whoever supervises sees no camera, a longer time or a break and knows why. */
function accommodationFacts({ accommodations }: BoardRow): [string, ReactNode][] {
  const words = accommodationWords(accommodations ?? null)
  if (words.length === 0) return []
  const lines = words.map((text) => <span key={text}>{text}</span>)
  return [
    [
      drawer.accommodations,
      <span key="accommodations" className={classes.lines}>
        {lines}
      </span>,
    ],
  ]
}

function Facts({ row }: { row: BoardRow }) {
  const { pause, detectors, section, state } = row
  const page = !row.isVisible ? drawer.pageHidden : row.isFullscreen ? drawer.pageSeen : drawer.pageWindowed
  const number = (count: number) => (count === 0 ? drawer.none : String(count))
  const facts: [string, ReactNode][] = [
    ...(row.examSession === null ? [] : [[drawer.session, row.examSession.name] as [string, ReactNode]]),
    [drawer.order, row.orderNo ?? texts.noSeat],
    ...accommodationFacts(row),
    [drawer.stage, <Stage key="stage" row={row} />],
    [drawer.left, <TimeLeft key="left" row={row} />],
    [drawer.warnings, <Warnings key="warnings" row={row} />],
    [
      drawer.detectors,
      Object.keys(detectors).length === 0 ? (
        <Lights key="lights" row={row} />
      ) : (
        <span key="lights" className={classes.lines}>
          {Object.entries(detectors).map(([id, one]) => (
            <span key={id}>
              {detectorName(id)}: {texts.detectorStates[one]}
            </span>
          ))}
          {row.missing
            .filter((id) => !isOfPace(id))
            .map((id) => (
              <span key={id}>
                {detectorName(id)}: {texts.detectorStates.missing}
              </span>
            ))}
        </span>
      ),
    ],
    ...(state === 'started' && section !== null ? [[drawer.page, page] as [string, ReactNode]] : []),
    [drawer.link, <Link key="link" row={row} />],
    [drawer.unsent, number(row.unsent)],
    [drawer.held, number(row.held)],
    [drawer.lost, row.lostSeconds === 0 ? drawer.none : spanText(row.lostSeconds * 1000)],
    [drawer.pins, number(row.wrongPins)],
    [drawer.beside, number(row.signInsBeside)],
  ]
  return (
    <>
      {pause !== null && <Text mb="xs">{pauseWords(pause)}</Text>}
      <dl className={classes.facts}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function NoticeList({ row: { notices } }: { row: BoardRow }) {
  const { receiptAt } = texts
  if (notices.length === 0) return <Text c="dimmed">{drawer.noNotices}</Text>
  return (
    <ul className={classes.notices}>
      {notices.map(({ id, kind, text, at, shownAt, readAt }) => (
        <li key={id}>
          <Text fw={550}>
            {texts.notices[kind]}
            {text !== null && `: ${text}`}
          </Text>
          <Text size="sm" c="dimmed">
            {[
              fill(receiptAt.sent, { time: clockTime(at) }),
              shownAt === null ? receiptAt.unshown : fill(receiptAt.shown, { time: clockTime(shownAt) }),
              ...(readAt === null ? [] : [fill(receiptAt.read, { time: clockTime(readAt) })]),
            ].join(', ')}
          </Text>
        </li>
      ))}
    </ul>
  )
}
