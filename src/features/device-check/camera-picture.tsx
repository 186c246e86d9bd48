import { IconCamera } from '@tabler/icons-react'
import { limits } from '#contract/rules/limits.ts'
import { Mirror } from '#src/ui/parts/mirror.tsx'
import { deviceCheck } from '#src/ui/texts/device-check.ts'
import { useCamera } from '#src/ui/use-camera.ts'
import classes from './camera-picture.module.css'

const { width, height } = limits.deviceCheck.preview

/** What the camera sees, as in a mirror (spec: device-check#camera). */
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
