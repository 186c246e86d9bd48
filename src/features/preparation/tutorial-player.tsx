import { ActionIcon, Button, Group, Loader, Stack } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconRewindBackward5 } from '@tabler/icons-react'
import { useRef } from 'react'
import { clockFace } from '#src/ui/parts/time-left.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { language, languages } from '#src/ui/texts/language.ts'
import { preparation } from '#src/ui/texts/preparation.ts'
import { shell } from '#src/ui/texts/shell.ts'
import { tutorialCaptions, tutorialFilm } from '#src/ui/tutorial/film.ts'
import { usePlayback } from './playback.ts'
import classes from './tutorial-player.module.css'
import { TutorialTranscript } from './tutorial-transcript.tsx'

const { tutorial: texts } = preparation
const captions = tutorialCaptions[language]

/** A video with controls of its own, because the browser's would let people jump to the end. */
export function TutorialPlayer({ mustFinish, onEnded }: { mustFinish: boolean; onEnded: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const { status, isPlaying, at, duration, reached } = usePlayback(video, mustFinish)
  const limit = mustFinish ? reached : duration

  function toggle() {
    if (isPlaying) video.current?.pause()
    // The error event that follows shows why it does not play.
    else video.current?.play().catch(() => undefined)
  }
  function seek(seconds: number) {
    if (video.current) video.current.currentTime = Math.min(limit, Math.max(0, seconds))
  }

  return (
    <Stack gap="0.875rem">
      <div className={classes.picture}>
        <video ref={video} src={tutorialFilm} preload="auto" playsInline onEnded={onEnded} onClick={toggle}>
          <track kind="captions" src={captions} srcLang={language} label={languages[language]} default />
        </video>
        {status === 'loading' && (
          <div className={classes.over} role="status">
            <Loader color="white" aria-hidden="true" />
            {texts.loading}
          </div>
        )}
        {status === 'failed' && (
          <div className={classes.over} role="alert">
            {texts.failed}
            <Button variant="white" onClick={() => video.current?.load()}>
              {shell.retry}
            </Button>
          </div>
        )}
      </div>
      <Group gap="0.75rem">
        <ActionIcon
          size="lg"
          variant="filled"
          radius="xl"
          disabled={status === 'failed'}
          aria-label={isPlaying ? texts.pause : texts.play}
          data-autofocus
          onClick={toggle}
        >
          {isPlaying ? <IconPlayerPause size={18} /> : <IconPlayerPlay size={18} />}
        </ActionIcon>
        <ActionIcon
          size="lg"
          variant="default"
          radius="xl"
          aria-label={texts.back}
          onClick={() => seek(at - 5)}
        >
          <IconRewindBackward5 size={18} />
        </ActionIcon>
        <input
          className={classes.position}
          type="range"
          min={0}
          max={duration}
          step={0.5}
          value={at}
          aria-label={texts.position}
          aria-valuetext={fill(texts.time, { at: clockFace(at), duration: clockFace(duration) })}
          onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
        />
        <span className={classes.time}>
          {clockFace(at)} / {clockFace(duration)}
        </span>
      </Group>
      <TutorialTranscript captions={captions} />
    </Stack>
  )
}
