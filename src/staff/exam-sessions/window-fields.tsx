import 'dayjs/locale/id'
import '@mantine/dates/styles.layer.css'
import { Group, Text } from '@mantine/core'
import { DateInput, TimePicker } from '@mantine/dates'
import { limits } from '#contract/rules/limits.ts'
import { account } from '#src/ui/texts/account.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { language } from '#src/ui/texts/language.ts'
import { examSessions } from '../texts/exam-sessions.ts'
import {
  dayTyped,
  instantOf,
  type TypedMoment,
  type TypedWindow,
  windowFault,
  withBeginning,
} from './typed-window.ts'
import { windowText, zoneText } from './window-text.ts'

const { plan: texts } = examSessions

interface WindowFieldsProps {
  window: TypedWindow
  /** The instant that what is over is judged by, ms since 1970. */
  now: number
  onChange: (window: TypedWindow) => void
}

/** From when until when candidates may begin: typed or chosen, said again in words, and what is wrong beside its field. */
export function WindowFields({ window, now, onChange }: WindowFieldsProps) {
  const wrong = windowFault(window, now)
  const errorAt = (end: 'from' | 'to') => {
    if (wrong?.at !== end) return null
    if (wrong.fault === 'missing') return texts.missing
    return fill(texts.faults[wrong.fault], { hours: limits.examSession.windowHours })
  }
  const [from, to] = [instantOf(window.from), instantOf(window.to)]
  return (
    <>
      <MomentFields
        label={texts.from}
        moment={window.from}
        error={errorAt('from')}
        onChange={(next) => onChange(withBeginning(window, next))}
      />
      <MomentFields
        label={texts.to}
        moment={window.to}
        error={errorAt('to')}
        onChange={(next) => onChange({ ...window, to: next })}
      />
      <Text size="sm" role="status">
        {wrong === null && from !== null && to !== null && (
          <Text span fw={600} size="sm">
            {fill(texts.shown, { window: windowText({ from, to }) })}{' '}
          </Text>
        )}
        <Text span c="dimmed" size="sm">
          {fill(texts.dateHint, { zone: zoneText })}
        </Text>
      </Text>
    </>
  )
}

interface MomentFieldsProps {
  label: string
  moment: TypedMoment
  error: string | null
  onChange: (moment: TypedMoment) => void
}

function MomentFields({ label, moment: { day, time }, error, onChange }: MomentFieldsProps) {
  return (
    <div>
      <Group gap="0.75rem" align="end" wrap="nowrap">
        <DateInput
          label={label}
          size="md"
          flex={1}
          valueFormat={writtenDay}
          dateParser={dayTyped}
          locale={language}
          ariaLabels={account.calendar}
          value={day === '' ? null : day}
          error={error !== null}
          onChange={(next) => onChange({ day: next ?? '', time })}
        />
        <TimePicker
          label={texts.hours}
          size="md"
          w="7rem"
          hoursInputLabel={`${label}: ${texts.hours}`}
          minutesInputLabel={`${label}: ${texts.minutes}`}
          value={time}
          error={error !== null}
          onChange={(next) => onChange({ day, time: next.slice(0, 5) })}
        />
      </Group>
      <Text size="sm" c="var(--mantine-color-error)" mt={4} role="alert">
        {error}
      </Text>
    </div>
  )
}

/** `30/11/2026`, as it is typed. */
const writtenDay = (day: string): string => day.split('-').toReversed().join('/')
