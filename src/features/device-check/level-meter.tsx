import { meterReach } from '#src/platform/devices/level.ts'
import { deviceCheck } from '#src/ui/texts/device-check.ts'
import classes from './level-meter.module.css'

const bars = 24
const places = Array.from({ length: bars }, (_, index) => index)

/** How loud the microphone hears just now; `level` is an RMS of 0 to 1. */
export function LevelMeter({ level }: { level: number }) {
  const reach = meterReach(level)
  return (
    <div className={classes.meter}>
      <meter className={classes.value} aria-label={deviceCheck.microphone.level} value={reach} />
      {places.map((place) => (
        <span
          key={place}
          data-lit={place < reach * bars || undefined}
          data-high={place >= bars * 0.85 || undefined}
        />
      ))}
    </div>
  )
}
