import { IconCamera } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { useSupervision } from '#src/exam/supervision-context.ts'
import { sections } from '#src/texts/sections.ts'
import classes from './camera-preview.module.css'

/** What the camera sees, where the institution uses one (decision 6). */
export function CameraPreview() {
  const { hasPreview, stream, hint } = useSupervision()
  const video = useRef<HTMLVideoElement>(null)

  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])

  if (!hasPreview) return null
  const { width, height } = limits.preview
  return (
    <figure className={classes.preview} style={{ width, height }}>
      <video
        ref={video}
        width={width}
        height={height}
        autoPlay
        muted
        playsInline
        data-live={stream !== null || undefined}
        aria-label={sections.panel.camera}
      />
      {stream === null && (
        <figcaption className={classes.away}>
          <IconCamera size={20} stroke={1.5} aria-hidden="true" />
          {hint === null && sections.panel.cameraAway}
        </figcaption>
      )}
      {hint && (
        <div className={classes.hint} role="status">
          {hint}
        </div>
      )}
    </figure>
  )
}
