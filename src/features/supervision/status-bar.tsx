import {
  IconCamera,
  IconCameraOff,
  IconMicrophone,
  IconMicrophoneOff,
  IconUser,
  IconUserOff,
  IconWifi,
  IconWifiOff,
} from '@tabler/icons-react'
import { useOnline } from '#src/ui/hooks/online.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { supervision } from '#src/ui/texts/supervision.ts'
import classes from './status-bar.module.css'
import { useSupervision } from './supervision-context.ts'
import type { Health } from './supervision-status.ts'

const { statusBar: texts } = supervision
const icons = { camera: IconCamera, face: IconUser, microphone: IconMicrophone, network: IconWifi }
const crossed = {
  camera: IconCameraOff,
  face: IconUserOff,
  microphone: IconMicrophoneOff,
  network: IconWifiOff,
}

function Light({ name, health }: { name: keyof typeof icons; health: Health }) {
  const Icon = (health === 'bad' ? crossed : icons)[name]
  const said = `${texts[name]}: ${texts.states[health]}`
  return (
    <li className={classes.light} data-health={health} title={said}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <span className={classes.hidden}>{said}</span>
    </li>
  )
}

/** Readable from behind the candidate, and no distraction before them: lights and counters. */
export function StatusBar() {
  const { status } = useSupervision()
  const isOnline = useOnline()
  if (status === null) return null
  return (
    <ul className={classes.statusBar} aria-label={texts.label}>
      {status.devices.map(({ name, health }) => (
        <Light key={name} name={name} health={health} />
      ))}
      <Light name="network" health={isOnline ? 'good' : 'bad'} />
      {status.counters.map(({ violationKind, count, limit, isNearEnd }) => (
        <li
          key={violationKind}
          className={classes.counter}
          title={fill(limit === null ? texts.countedOnly : texts.counted, {
            counter: texts.counters[violationKind],
            count,
            limit: limit ?? '',
          })}
          data-count={count > 0 || undefined}
          data-end={isNearEnd || undefined}
        >
          {texts.counters[violationKind]}{' '}
          <strong>{limit === null ? count : fill(texts.count, { count, limit })}</strong>
        </li>
      ))}
      {status.uncountedSpeech && (
        <li className={classes.counter} title={texts.uncounted[status.uncountedSpeech].why}>
          {texts.uncounted[status.uncountedSpeech].said}
        </li>
      )}
    </ul>
  )
}
