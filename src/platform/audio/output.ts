/**
 * The audio output in use. A browser continues playing silently when the headset is unplugged: the candidate would
 * hear nothing, and it would count as heard. Without the microphone's permission the browser only says how many
 * outputs there are.
 */

const outputs = async (): Promise<MediaDeviceInfo[]> =>
  (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'audiooutput')

/** The group id identifies the device behind 'default', whatever else is plugged in. */
const inUse = (found: readonly MediaDeviceInfo[]) =>
  (found.find(({ deviceId }) => deviceId === 'default') ?? found[0])?.groupId ?? ''

/**
 * Whether the output in use `before` is no longer among those that are there `after`. Where they are no longer named, as
 * once the microphone's permission was taken back, nothing tells.
 */
export function isLost(before: readonly MediaDeviceInfo[], after: readonly MediaDeviceInfo[]): boolean {
  if (before.length === 0) return false
  const group = inUse(before)
  if (group !== '' && after.length > 0 && after.every(({ groupId }) => groupId === '')) return false
  return group === '' ? after.length < before.length : !after.some(({ groupId }) => groupId === group)
}

/** The outputs when a sound was last played: one that was removed between two sounds is missed by the next. */
let heardOn: readonly MediaDeviceInfo[] | null = null
let isTold = false

/**
 * Calls back when the output that sounds were heard on is gone, be it before this sound or in it, until `signal` is
 * aborted. Whoever tries again after that has chosen what is there now; where nothing is, it calls back again.
 */
export function watchOutput(onLost: () => void, signal: AbortSignal): void {
  const devices = navigator.mediaDevices
  if (!devices) return
  async function look(): Promise<void> {
    const found = await outputs()
    if (signal.aborted) return
    const isAccepted = isTold && found.length > 0
    if (heardOn !== null && isLost(heardOn, found) && !isAccepted) {
      isTold = true
      onLost()
      return
    }
    heardOn = found
    isTold = false
  }
  const lookAgain = () => void look().catch(() => undefined)
  devices.addEventListener('devicechange', lookAgain, { signal })
  lookAgain()
}
