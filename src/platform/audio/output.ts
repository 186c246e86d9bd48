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

/** Whether the output in use `before` is no longer among those that are there `after`. */
export function isLost(before: readonly MediaDeviceInfo[], after: readonly MediaDeviceInfo[]): boolean {
  if (before.length === 0) return false
  const group = inUse(before)
  return group === '' ? after.length < before.length : !after.some(({ groupId }) => groupId === group)
}

/** Calls back when the output in use is removed, until `signal` is aborted. */
export function watchOutput(onLost: () => void, signal: AbortSignal): void {
  const devices = navigator.mediaDevices
  if (!devices) return
  let before = outputs().catch(() => [])
  const look = async () => {
    const [known, found] = [await before, await outputs()]
    if (signal.aborted) return
    if (isLost(known, found)) onLost()
    before = Promise.resolve(found)
  }
  devices.addEventListener('devicechange', () => void look().catch(() => undefined), { signal })
}
