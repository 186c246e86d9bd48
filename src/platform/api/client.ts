import { serverTime } from '#contract/calls/sitting.ts'
import { createCaller } from './caller.ts'
import { clientSettings } from './client-settings.ts'
import { createFileFetcher } from './files.ts'

export { clockUncertainty, doubtClock, serverNow } from './clock.ts'

/** The server that this page came from. */
export const callServer = createCaller({
  origin: globalThis.location?.origin ?? 'http://127.0.0.1',
  token: () => clientSettings.token(),
  onSessionEnded: () => clientSettings.onSessionEnded(),
})

/** Reads the server's clock anew, as after the PC slept or the network came back. */
export const anchorToServer = async (): Promise<void> => {
  await callServer(serverTime, {})
}

/** Sounds and images of the server, which need the bearer token like any call. */
export const fetchFile = createFileFetcher('media', () => clientSettings.token())

/** Files that are sealed until their section's clock runs; from any cache. */
export const fetchSealedFile = createFileFetcher('sealed')

/** Files of the practice, which are part of the app and for anybody; from any cache. */
export const fetchPracticeFile = createFileFetcher('practice')
