import { Alert, Button, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { limits } from '#contract/rules/limits.ts'
import type { ExamActor } from '#machines/exam/machine.ts'
import type { SupervisionActor } from '#machines/supervision/machine.ts'
import { isHeard } from '#machines/supervision/messages.ts'
import { noteShown } from '#src/features/witness/index.ts'
import { enterFullscreen } from '#src/platform/devices/fullscreen.ts'
import { secondsUntil } from '#src/ui/parts/time-left.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { supervision as texts } from '#src/ui/texts/supervision.ts'
import classes from './notices.module.css'
import { Snackbar } from './snackbar.tsx'

/** Fullscreen was left: back within ten seconds, and nothing has happened (spec: supervision#leaving-the-page). */
function ReturnPrompt({ actor }: { actor: SupervisionActor }) {
  const isPrompting = useSelector(actor, (state) => state.hasTag('prompting'))
  if (!isPrompting) return null
  return (
    <Alert className={classes.notice} color="yellow" title={texts.fullscreen.title} role="alert">
      <Text mb="0.25rem">{texts.fullscreen.text}</Text>
      <div className={classes.act}>
        <Button size="sm" onClick={enterFullscreen}>
          {texts.fullscreen.back}
        </Button>
      </div>
    </Alert>
  )
}

/** What the camera lacks, at once and without a reproach (spec: supervision#camera-trouble). */
function CameraGuidance({ actor }: { actor: SupervisionActor }) {
  const isGuiding = useSelector(actor, (state) => state.hasTag('guiding'))
  const trouble = useSelector(actor, ({ context }) => context.trouble)
  return (
    <Snackbar
      occasion={isGuiding ? trouble : null}
      timeoutMs={limits.snackbar.persistentMs}
      color="yellow"
      title={texts.camera.title}
    >
      {trouble && texts.camera.troubles[trouble]}
    </Snackbar>
  )
}

/** A camera that is a program is said, and no accusation: some bring the real camera of a phone. */
function VirtualCamera({ actor }: { actor: SupervisionActor }) {
  const isVirtual = useSelector(actor, ({ context }) => context.isCameraVirtual)
  return (
    <Snackbar occasion={isVirtual ? 'virtual' : null} timeoutMs={limits.snackbar.longMs} color="yellow">
      {texts.camera.virtual}
    </Snackbar>
  )
}

/** Said whenever the PC proves too slow. */
function Unstable({ actor }: { actor: SupervisionActor }) {
  const isUnstable = useSelector(actor, (state) => state.hasTag('unstable'))
  return (
    <Snackbar occasion={isUnstable ? 'slow' : null} timeoutMs={limits.snackbar.longMs} color="gray">
      {texts.unstable}
    </Snackbar>
  )
}

/** The server has asked for a photo: nobody need do anything (spec: supervision#photo-requests). */
function PhotoNotice({ actor }: { actor: SupervisionActor }) {
  const isAnnounced = useSelector(actor, (state) => state.hasTag('photographing'))
  const photo = useSelector(actor, ({ context }) => context.photo)
  const now = useSelector(actor, ({ context }) => context.now)
  const shown = isAnnounced ? photo : null
  useEffect(() => {
    if (shown !== null) noteShown(shown.id)
  }, [shown])
  if (shown === null) return null
  return (
    <Alert className={classes.notice} color="blue" title={texts.requested.title} role="status">
      {/* Said once: its seconds would be said ten times. */}
      <span aria-live="off">{fill(texts.requested.text, { seconds: secondsUntil(shown.at, now) })}</span>
    </Alert>
  )
}

/** A sign that the microphone hears somebody; it counts nothing, and a pilot says nothing. */
function SpeechHeard({ exam, actor }: { exam: ExamActor; actor: SupervisionActor }) {
  const isPilot = useSelector(actor, ({ context }) => context.judgement.pilot)
  const hushedUntil = useSelector(actor, ({ context }) => context.hushedUntil)
  const heardAt = useSelector(exam, ({ context: { observed } }) =>
    observed.speech && isHeard(observed.speech, { hushedUntil }) ? observed.speech.at : null,
  )
  return (
    <Snackbar occasion={isPilot ? null : heardAt} timeoutMs={limits.snackbar.speechMs} color="yellow">
      {texts.heard}
    </Snackbar>
  )
}

/** Words that were not said here are nobody's fault: said once in a section, and never counted. */
function SpeechLeaked({ actor }: { actor: SupervisionActor }) {
  const section = useSelector(actor, ({ context: { judgement, leakedIn } }) =>
    judgement.pilot ? null : leakedIn,
  )
  return (
    <Snackbar occasion={section} timeoutMs={limits.snackbar.longMs} color="gray">
      {texts.leaked}
    </Snackbar>
  )
}

/** Only where nothing at all can listen is it said that something is missing. */
function SpeechMissing({ exam }: { exam: ExamActor }) {
  const isMissing = useSelector(exam, ({ context: { observed } }) => {
    const { speech } = observed
    return speech?.kind === 'detector.failed' && speech.code === 'unsupported'
  })
  return (
    <Snackbar
      occasion={isMissing ? 'missing' : null}
      timeoutMs={limits.snackbar.persistentMs}
      color="yellow"
      lang="en"
    >
      {texts.speechMissing}
    </Snackbar>
  )
}

/** Everything that is said beside the questions and covers nothing. */
export function Notices({ exam, actor }: { exam: ExamActor; actor: SupervisionActor }) {
  return (
    <div className={classes.stack}>
      <ReturnPrompt actor={actor} />
      <PhotoNotice actor={actor} />
      <CameraGuidance actor={actor} />
      <VirtualCamera actor={actor} />
      <Unstable actor={actor} />
      <SpeechHeard exam={exam} actor={actor} />
      <SpeechLeaked actor={actor} />
      <SpeechMissing exam={exam} />
    </div>
  )
}
