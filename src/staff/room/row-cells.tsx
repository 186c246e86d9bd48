import {
  IconAlertTriangle,
  IconBattery2,
  IconBatteryCharging,
  type IconCheck,
  IconClockPause,
  IconEye,
  IconHelp,
  IconMessageCheck,
  IconSend,
  IconWifi,
  IconWifiOff,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { BoardRow } from '#contract/calls/room.ts'
import { isOfPace } from '#contract/calls/supervision-report.ts'
import { hasCeiling } from '#contract/rules/deadline.ts'
import { type ViolationKind, violationKinds } from '#contract/violations.ts'
import { lastWarnings, unwatching } from '#machines/board/incidents.ts'
import { clockFace, urgencyOf } from '#src/ui/parts/time-left.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { room as texts } from '../texts/room.ts'
import { useNow, useRules } from './board-context.ts'
import classes from './row-cells.module.css'
import { detectorName, incidentWords, secondsLeft, spanText } from './row-words.ts'

/** A sign and its word: no colour says anything alone. */
function Sign({ icon: Icon, tone, children }: { icon: typeof IconCheck; tone: string; children: ReactNode }) {
  return (
    <span className={classes.sign} data-tone={tone}>
      <Icon size={16} aria-hidden="true" />
      {children}
    </span>
  )
}

/** What asks for a proctor, the most pressing first. */
export function Attention({ row }: { row: BoardRow }) {
  const now = useNow()
  const rules = useRules()
  const words = incidentWords(row, rules, now)
  if (words.length === 0)
    return (
      <span className={classes.calm} data-calm>
        {texts.calm}
      </span>
    )
  return (
    <span className={classes.attention}>
      {words.map(({ kind, text, isPressing }) => (
        <span key={kind} className={classes.incident} data-pressing={isPressing || undefined}>
          {isPressing ? (
            <IconAlertTriangle size={15} aria-hidden="true" />
          ) : (
            <IconClockPause size={15} aria-hidden="true" />
          )}
          {text}
        </span>
      ))}
    </span>
  )
}

export function Stage({ row: { stage, section, answered, questions, question } }: { row: BoardRow }) {
  return (
    <span>
      <span className={classes.main}>{texts.stages[stage]}</span>
      {section !== null && (
        <span className={classes.small}>
          {fill(texts.answered, { answered, questions })}
          {question !== null && `, ${fill(texts.question, { number: question })}`}
        </span>
      )}
    </span>
  )
}

/** Counts down by the server's clock; in a pause it stands. Of a section that ends earlier it says that this is the most. */
export function TimeLeft({ row }: { row: BoardRow }) {
  const now = useNow()
  const seconds = secondsLeft(row, now)
  if (seconds === null)
    return (
      <span className={classes.calm} data-calm>
        {texts.noSeat}
      </span>
    )
  const isPaused = row.pause !== null
  const isMost = row.section !== null && hasCeiling(row.section)
  const note = isPaused ? texts.stands : isMost ? texts.atMost : null
  return (
    <span className={classes.time} data-urgency={isPaused ? undefined : urgencyOf(seconds)} role="timer">
      {clockFace(seconds)}
      {note !== null && <span className={classes.small}>{note}</span>}
    </span>
  )
}

export function Warnings({ row }: { row: BoardRow }) {
  const rules = useRules()
  const last = lastWarnings(row, rules)
  const counted = violationKinds.filter((kind) => row.violations[kind] > 0)
  if (counted.length === 0)
    return (
      <span className={classes.calm} data-calm>
        {texts.calm}
      </span>
    )
  const textOf = (kind: ViolationKind) => `${texts.kinds[kind]} ${row.violations[kind]}/${rules.warningLimit}`
  return (
    <span className={classes.lines}>
      {counted.map((kind) => (
        <span key={kind} data-last={last.includes(kind) || undefined} className={classes.warning}>
          {textOf(kind)}
        </span>
      ))}
    </span>
  )
}

/** What is said of a detector that does not watch: the server's word, else its own. */
function wordOf(id: string, { detectors, missing }: BoardRow): keyof typeof texts.detectorStates {
  if (!missing.includes(id)) return detectors[id] ?? 'missing'
  return isOfPace(id) ? 'slow' : 'missing'
}

/** What is said of a detector that does not watch, and may soon. */
function doubtOf(id: string, { detectors, starting }: BoardRow): keyof typeof texts.detectorStates | null {
  if (detectors[id] === 'troubled') return 'troubled'
  return starting.includes(id) ? 'starting' : null
}

/** Whether the detectors watch; only what does not is named. */
export function Lights({ row }: { row: BoardRow }) {
  const { detectors, starting, section, pause } = row
  if (section === null || pause !== null)
    return (
      <span className={classes.calm} data-calm>
        {texts.noSeat}
      </span>
    )
  const bad = unwatching(row)
  const dim = [...new Set([...Object.keys(detectors), ...starting])].flatMap((id) => {
    const doubt = bad.includes(id) || isOfPace(id) ? null : doubtOf(id, row)
    return doubt === null ? [] : [{ id, doubt }]
  })
  if (bad.length + dim.length === 0)
    return Object.keys(detectors).length === 0 ? (
      <Sign icon={IconHelp} tone="calm">
        {texts.lights.none}
      </Sign>
    ) : (
      <Sign icon={IconEye} tone="good">
        {texts.lights.good}
      </Sign>
    )
  return (
    <span className={classes.lines}>
      {bad.map((id) => {
        return (
          <Sign key={id} icon={IconAlertTriangle} tone="bad">
            {detectorName(id)} {texts.detectorStates[wordOf(id, row)]}
          </Sign>
        )
      })}
      {dim.map(({ id, doubt }) => (
        <Sign key={id} icon={IconHelp} tone="doubt">
          {detectorName(id)} {texts.detectorStates[doubt]}
        </Sign>
      ))}
    </span>
  )
}

/** How long a browser has been silent; while it is heard, how long its calls take. */
export function Link({ row: { state, heardAt, isSilent, network, battery, unsent } }: { row: BoardRow }) {
  const now = useNow()
  if (state !== 'started')
    return (
      <span className={classes.calm} data-calm>
        {texts.noSeat}
      </span>
    )
  const BatteryIcon = battery?.isCharging ? IconBatteryCharging : IconBattery2
  return (
    <span className={classes.lines}>
      {isSilent ? (
        <Sign icon={IconWifiOff} tone="bad">
          {heardAt === null ? texts.neverHeard : fill(texts.heardAgo, { time: spanText(now - heardAt) })}
        </Sign>
      ) : (
        <Sign icon={IconWifi} tone="good">
          {network === null ? texts.heard : fill(texts.network, { ms: network })}
        </Sign>
      )}
      {(battery !== null || unsent > 0) && (
        <span className={classes.small}>
          {battery !== null && (
            <Sign icon={BatteryIcon} tone="calm">
              {fill(battery.isCharging ? texts.battery.charging : texts.battery.level, {
                level: battery.level,
              })}
            </Sign>
          )}
          {unsent > 0 && fill(texts.incidents.unsent, { count: unsent })}
        </span>
      )}
    </span>
  )
}

/** The newest act whose receipt its screen gives. */
export function LastNotice({ row: { notices } }: { row: BoardRow }) {
  const [last] = notices
  if (last === undefined)
    return (
      <span className={classes.calm} data-calm>
        {texts.noSeat}
      </span>
    )
  const isSeen = last.readAt !== null || last.shownAt !== null
  return (
    <span>
      <span className={classes.main}>{texts.notices[last.kind]}</span>
      <Sign icon={isSeen ? IconMessageCheck : IconSend} tone={isSeen ? 'good' : 'doubt'}>
        {last.readAt !== null
          ? texts.receipt.read
          : last.shownAt !== null
            ? texts.receipt.shown
            : texts.receipt.sent}
      </Sign>
    </span>
  )
}
