import type { Post, WindowDetector, WorkerPart } from '../host/detector.ts'
import { canReadFrames } from '../host/frames.ts'
import { now } from '../host/time.ts'
import { type CameraHealthOptions, type CameraSeen, followHealth, isVirtual } from './detect.ts'
import type { PictureSampled } from './sampling.ts'
import workerScript from './worker.ts?worker&url'

const picture: WorkerPart = {
  id: 'camera-health',
  createWorker: () => new Worker(workerScript, { type: 'module', name: 'camera-health' }),
}

/** Whether the track's device is no longer among the PC's devices. */
async function isGone(track: MediaStreamTrack): Promise<boolean> {
  const { deviceId } = track.getSettings()
  const devices = await navigator.mediaDevices.enumerateDevices()
  return !devices.some((device) => device.deviceId === deviceId)
}

async function watch(post: Post<CameraHealthOptions, CameraSeen>): Promise<void> {
  const { options, track, signal, report } = post
  if (!track) return
  const health = followHealth(options)
  const tell = (seen: CameraSeen[]) => seen.forEach(report)

  if (isVirtual(track.label, options.virtualLabels)) report({ kind: 'camera.virtual', label: track.label })
  track.addEventListener('mute', () => tell(health.muted(now())), { signal })
  track.addEventListener('unmute', () => health.unmuted(), { signal })
  if (track.muted) tell(health.muted(now()))
  // Until the worker has loaded, which takes a slow PC long, nobody looks whether there are pictures.
  let seconds: ReturnType<typeof setInterval> | undefined
  const count = () => {
    seconds ??= setInterval(() => tell(health.ticked(now())), 1_000)
  }
  try {
    await post.inWorker<null, PictureSampled>(
      picture,
      null,
      (sample) => tell(health.sampled(sample, sample.at)),
      count,
    )
  } finally {
    clearInterval(seconds)
  }
  report({ kind: 'camera.ended', gone: await isGone(track) })
}

/** Whether the camera can be relied on; what it sees is another detector's matter (spec: supervision#camera-trouble). */
export const cameraHealth: WindowDetector<CameraHealthOptions, CameraSeen> = {
  id: 'camera-health',
  label: 'The camera itself: ended, muted, frozen, dark, covered, virtual, repeated',
  needs: ['camera'],
  defaults: {
    darkLuma: 24,
    sustainMs: 3_000,
    frozenMs: 5_000,
    recoverMs: 1_000,
    virtualLabels: [
      'virtual',
      'OBS',
      'ManyCam',
      'Snap Camera',
      'XSplit',
      'SplitCam',
      'YouCam',
      'CyberLink',
      'mmhmm',
      'e2eSoft',
      'VCam',
      'DroidCam',
      'iVCam',
      'EpocCam',
      'Iriun',
      'Camo',
      'v4l2loopback',
      'Dummy video',
      'Unity Video Capture',
      'NDI',
      'ChromaCam',
      'WebcamMax',
      'AlterCam',
      'FakeWebcam',
    ],
  },
  sees: [
    'camera.ended',
    'camera.muted',
    'camera.frozen',
    'camera.dark',
    'camera.covered',
    'camera.virtual',
    'camera.repeated',
    'camera.recovered',
  ],
  runsIn: 'window',
  supported: canReadFrames,
  assets: () => [workerScript],
  watch,
}
