import { useEffect, useRef } from 'react'
import classes from './mirror.module.css'

interface MirrorProps {
  /** What the camera sees; null while it sees nothing. */
  stream: MediaStream | null
  width: number
  height: number
  label: string
}

/** The candidate, as the camera sees them just now. */
export function Mirror({ stream, width, height, label }: MirrorProps) {
  const video = useRef<HTMLVideoElement>(null)

  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])

  return (
    <video
      ref={video}
      className={classes.mirror}
      width={width}
      height={height}
      autoPlay
      muted
      playsInline
      aria-label={label}
    />
  )
}
