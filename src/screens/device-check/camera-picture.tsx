import { IconCamera } from '@tabler/icons-react'
import { limits } from '#contract/limits.ts'
import { Mirror } from '#src/devices/mirror.tsx'
import { useCamera } from '#src/devices/use-camera.ts'
import { deviceCheck } from '#src/texts/device-check.ts'
import classes from './camera-picture.module.css'

const { width, height } = limits.deviceCheck.preview

/** What the camera sees, as in a mirror (spec 2, section 9: 500x250). */
export function CameraPicture() {
  const camera = useCamera()
  const stream = camera.status === 'open' ? camera.stream : null
  return (
    <div className={classes.picture} style={{ width, height }}>
      <Mirror stream={stream} width={width} height={height} label={deviceCheck.camera.preview} />
      {stream === null && <IconCamera className={classes.away} size={40} stroke={1.25} aria-hidden="true" />}
    </div>
  )
}
