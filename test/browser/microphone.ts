/** Opens the fake microphone that hears this browser's sound as it is, and closes it when the test ends. */
export async function openMicrophone(
  onTestFinished: (close: () => void) => void,
  processing = false,
): Promise<MediaStreamAudioTrack> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { autoGainControl: processing, noiseSuppression: processing, echoCancellation: processing },
  })
  const [track] = stream.getAudioTracks()
  if (!track) throw new Error('The fake microphone has no track.')
  onTestFinished(() => track.stop())
  return track
}
