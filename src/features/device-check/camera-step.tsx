import { Button, Text } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { limits } from '#contract/rules/limits.ts'
import { sightIn } from '#machines/device-check/context.ts'
import { placeText } from '#src/ui/face-place.ts'
import { useCamera } from '#src/ui/hooks/camera.ts'
import { Mirror } from '#src/ui/parts/mirror.tsx'
import { deviceCheck } from '#src/ui/texts/device-check.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { supervision } from '#src/ui/texts/supervision.ts'
import { isVirtual } from '#workers/camera-health/detect.ts'
import { cameraHealth } from '#workers/camera-health/index.ts'
import pictureClasses from './camera-picture.module.css'
import { Countdown } from './countdown.tsx'
import { DeviceGuide } from './device-guide.tsx'
import { StatusLine } from './status-line.tsx'
import { StepCard } from './step-card.tsx'
import { type CheckSnapshot, type StepProps, secondsLeft } from './steps.ts'
import { UnverifiedActions, UnverifiedDialog } from './unverified-dialog.tsx'

const { width, height } = limits.deviceCheck.preview

/** What the camera sees, as in a mirror (spec: device-check#camera). */
function CameraPicture() {
  const camera = useCamera()
  const stream = camera.status === 'open' ? camera.stream : null
  return (
    <div className={pictureClasses.picture} style={{ width, aspectRatio: `${width} / ${height}` }}>
      <Mirror stream={stream} width={width} height={height} label={deviceCheck.camera.preview} />
      {stream === null && (
        <IconCamera className={pictureClasses.away} size={40} stroke={1.25} aria-hidden="true" />
      )}
    </div>
  )
}

const { camera: texts, next, retry, recorded } = deviceCheck
const { virtualLabels } = cameraHealth.defaults

/** Ten seconds of live face detection over a picture of 500x250 (spec: device-check#camera). */
export function CameraStep({ snapshot, send }: StepProps) {
  const { camera, failure } = snapshot.context
  const isDenied = snapshot.hasTag('denied')
  return (
    <StepCard
      title={texts.title}
      lead={texts.lead}
      device={<CameraPicture />}
      actions={
        <>
          {camera === 'optional' && (
            <Button variant="default" onClick={() => send({ type: 'candidate.skip' })}>
              {texts.skip}
            </Button>
          )}
          {isDenied && (
            <>
              <UnverifiedActions snapshot={snapshot} send={send} />
              <Button onClick={() => send({ type: 'candidate.retry' })}>{retry}</Button>
            </>
          )}
          {!isDenied && (
            <Button
              disabled={!snapshot.can({ type: 'candidate.next' })}
              onClick={() => send({ type: 'candidate.next' })}
            >
              {next}
            </Button>
          )}
        </>
      }
    >
      {isDenied ? (
        <>
          <DeviceGuide device="camera" failure={failure} />
          <Text c="dimmed" size="sm">
            {recorded}
          </Text>
        </>
      ) : (
        <CameraStatus snapshot={snapshot} />
      )}
      <VirtualCameraHint />
      {camera === 'optional' && <Text fw={500}>{texts.optional}</Text>}
      {snapshot.hasTag('unsupported') && (
        <UnverifiedDialog
          snapshot={snapshot}
          title={texts.unsupportedTitle}
          text={texts.unsupported[lackOf(snapshot)]}
          more={secondFaceIn(snapshot)}
          aside={snapshot.context.second && texts.proctorMayMark}
          send={send}
        />
      )}
    </StepCard>
  )
}

/** What the camera has lacked, when the ten seconds are over. */
function lackOf(snapshot: CheckSnapshot): keyof typeof texts.unsupported {
  if (snapshot.matches({ camera: 'crowded' })) return 'many'
  if (snapshot.matches({ camera: 'cut' })) return 'cut'
  if (snapshot.matches({ camera: 'faint' })) return 'faint'
  return snapshot.matches({ camera: 'distant' }) ? 'small' : 'nobody'
}

/** Where the face that is not the candidate's is, as they see the picture; null where there is none. */
function secondFaceIn({ context: { second } }: CheckSnapshot): string | null {
  if (second === null) return null
  return fill(texts.second, { place: placeText(second) })
}

function CameraStatus({ snapshot }: { snapshot: CheckSnapshot }) {
  if (snapshot.hasTag('asking')) {
    const isWarming = snapshot.matches({ camera: 'warming' })
    return <StatusLine state="busy">{isWarming ? texts.warming : texts.asking}</StatusLine>
  }
  const sight = sightIn(snapshot.context)
  const second = secondFaceIn(snapshot)
  return (
    <>
      <StatusLine state={sight === 'good' ? 'good' : 'poor'}>{texts[sight]}</StatusLine>
      {second && <Text size="sm">{second}</Text>}
      {snapshot.hasTag('checking') && <Countdown seconds={secondsLeft(snapshot.context)} />}
      <Text c="dimmed" size="sm">
        {texts.stays}
      </Text>
    </>
  )
}

/** Before the test the candidate can still choose another camera; in a section its name goes on record. */
function VirtualCameraHint() {
  const camera = useCamera()
  if (camera.status !== 'open' || !isVirtual(camera.track.label, virtualLabels)) return null
  return <StatusLine state="poor">{supervision.camera.virtual}</StatusLine>
}
