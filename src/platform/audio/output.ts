/**
 * What the sound comes out of. A browser plays on into nothing when the headset is pulled out: nobody would hear it,
 * and it would count as heard. What it tells of outputs without the microphone's permission is only how many there are.
 */

const outputs = async (): Promise<MediaDeviceInfo[]> =>
  (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'audiooutput')

/** The group names the device behind 'default', whatever else is plugged in. */
const inUse = (found: readonly MediaDeviceInfo[]) =>
  (found.find(({ deviceId }) => deviceId === 'default') ?? found[0])?.groupId ?? ''

/** Whether the output in use `before` is no longer among those that are there `after`. */
export function isLost(before: readonly MediaDeviceInfo[], after: readonly MediaDeviceInfo[]): boolean {
  if (before.length === 0) return false
  const group = inUse(before)
  return group === '' ? after.length < before.length : !after.some(({ groupId }) => groupId === group)
}

/** Calls back when the output that is in use now is gone, until `signal` is aborted. */
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
