import { speechMicrophone } from '#workers/speech/microphone.ts'

/** Opens this browser's fake microphone as detectors do, and closes it when the test ends. */
export async function openMicrophone(
  onTestFinished: (close: () => void) => void,
): Promise<MediaStreamAudioTrack> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: speechMicrophone })
  const [track] = stream.getAudioTracks()
  if (!track) throw new Error('The fake microphone has no track.')
  onTestFinished(() => track.stop())
  return track
}
