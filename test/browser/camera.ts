/** Opens the fake camera that plays this browser's film, and closes it when the test ends. */
export async function openCamera(
  onTestFinished: (close: () => void) => void,
): Promise<MediaStreamVideoTrack> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { width: 640, height: 480 } })
  const [track] = stream.getVideoTracks()
  if (!track) throw new Error('The fake camera has no video track.')
  onTestFinished(() => track.stop())
  return track
}
