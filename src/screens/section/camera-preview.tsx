import { IconCamera } from '@tabler/icons-react'
import { limits } from '#contract/limits.ts'
import { Mirror } from '#src/devices/mirror.tsx'
import { useSupervision } from '#src/exam/supervision-context.ts'
import { sections } from '#src/texts/sections.ts'
import classes from './camera-preview.module.css'

/** What the camera sees, where the institution uses one (decision 6). */
export function CameraPreview() {
  const { hasPreview, stream, hint } = useSupervision()
  if (!hasPreview) return null
  const { width, height } = limits.preview
  return (
    <figure className={classes.preview} style={{ width, height }}>
      <Mirror stream={stream} width={width} height={height} label={sections.panel.camera} />
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
