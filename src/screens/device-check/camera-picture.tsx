import { IconCamera } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { useCamera } from '#src/devices/use-camera.ts'
import { deviceCheck } from '#src/texts/device-check.ts'
import classes from './camera-picture.module.css'

const { width, height } = limits.deviceCheck.preview

/** What the camera sees, as in a mirror (spec 2, section 9: 500x250). */
export function CameraPicture() {
  const camera = useCamera()
  const video = useRef<HTMLVideoElement>(null)
  const stream = camera.status === 'open' ? camera.stream : null

  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])

  return (
    <div className={classes.picture} style={{ width, height }}>
      <video
        ref={video}
        width={width}
        height={height}
        autoPlay
        muted
        playsInline
        aria-label={deviceCheck.camera.preview}
      />
      {stream === null && <IconCamera className={classes.away} size={40} stroke={1.25} aria-hidden="true" />}
    </div>
  )
}
