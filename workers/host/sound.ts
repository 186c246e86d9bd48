/** Pieces of sound, of about 10 ms each, that wait for a busy worker before the oldest are let go: two seconds. */
const waiting = 200

/** Whether this browser lets a page read its microphone's sound piece by piece. */
export function canReadSound(): boolean {
  return 'MediaStreamTrackProcessor' in globalThis && 'AudioData' in globalThis
}

/** The track's sound as a stream to be transferred to a worker. The window never touches it. */
export function soundStream(track: MediaStreamTrack): ReadableStream<AudioData> {
  return new MediaStreamTrackProcessor({ track: track as MediaStreamAudioTrack, maxBufferSize: waiting })
    .readable
}
