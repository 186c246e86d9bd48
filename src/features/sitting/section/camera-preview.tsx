import { IconCamera } from '@tabler/icons-react'
import { limits } from '#contract/rules/limits.ts'
import { useSupervision } from '#src/features/supervision/index.ts'
import { Mirror } from '#src/ui/parts/mirror.tsx'
import { sections } from '#src/ui/texts/sections.ts'
import classes from './camera-preview.module.css'

/** What the camera sees, where the institution uses one (spec: supervision#who-is-watched). */
export function CameraPreview() {
  const { hasPreview, stream, hint } = useSupervision()
  if (!hasPreview) return null
  const { width, height } = limits.preview
  return (
    <figure className={classes.preview}>
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
