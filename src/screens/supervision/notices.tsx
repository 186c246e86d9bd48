import { Alert, Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { ExamActor } from '#src/exam/follow-address.ts'
import { enterFullscreen } from '#src/supervision/fullscreen.ts'
import { supervision as texts } from '#src/texts/supervision.ts'
import classes from './notices.module.css'
import type { SupervisionActor } from './supervision-view.ts'

/** Fullscreen was left: back within ten seconds, and nothing has happened (decision 33). */
function ReturnPrompt({ actor }: { actor: SupervisionActor }) {
  const isPrompting = useSelector(actor, (state) => state.hasTag('prompting'))
  if (!isPrompting) return null
  return (
    <Alert className={classes.notice} color="yellow" title={texts.fullscreen.title} role="alert">
      <p className={classes.text}>{texts.fullscreen.text}</p>
      <Button size="sm" onClick={enterFullscreen}>
        {texts.fullscreen.back}
      </Button>
    </Alert>
  )
}

/** What the camera lacks, at once and without a reproach (decision 37). */
function CameraGuidance({ actor }: { actor: SupervisionActor }) {
  const isGuiding = useSelector(actor, (state) => state.matches({ supervising: { camera: 'guided' } }))
  const trouble = useSelector(actor, ({ context }) => context.trouble)
  if (!isGuiding || trouble === null) return null
  return (
    <Alert className={classes.notice} color="yellow" title={texts.camera.title} role="status">
      {texts.camera.troubles[trouble]}
    </Alert>
  )
}

/** A snackbar: shown for five seconds whenever the PC proves too slow. */
function Unstable({ actor }: { actor: SupervisionActor }) {
  const isUnstable = useSelector(actor, (state) => state.hasTag('unstable'))
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (!isUnstable) return
    setIsShown(true)
    const timer = setTimeout(() => setIsShown(false), limits.snackbar.longMs)
    return () => clearTimeout(timer)
  }, [isUnstable])
  if (!isShown) return null
  return (
    <Alert className={classes.notice} color="gray" role="status">
      {texts.unstable}
    </Alert>
  )
}

/** Only where nothing at all can listen is it said that something is missing. */
function SpeechMissing({ exam }: { exam: ExamActor }) {
  const isMissing = useSelector(exam, ({ context: { observed } }) => {
    const { kind = '', message = '' } = observed.speech ?? {}
    return kind === 'detector.failed' && message.startsWith('unsupported')
  })
  if (!isMissing) return null
  return (
    <Alert className={classes.notice} color="yellow" role="status" lang="en">
      {texts.speechMissing}
    </Alert>
  )
}

/** Everything that is said beside the questions and covers nothing. */
export function Notices({ exam, actor }: { exam: ExamActor; actor: SupervisionActor }) {
  return (
    <div className={classes.stack}>
      <ReturnPrompt actor={actor} />
      <CameraGuidance actor={actor} />
      <Unstable actor={actor} />
      <SpeechMissing exam={exam} />
    </div>
  )
}
