import type { DeviceFailure, DeviceName } from './device-failure.ts'

/** How often to try again, ms: there is no event when another program releases a device. */
const busyRetryMs = 5000

/** Calls back when a device that could not be used may be usable again. Returns the end of the watch. */
export function watchComebacks(
  { device, code }: Pick<DeviceFailure, 'device' | 'code'>,
  onComeback: () => void,
): () => void {
  const watching = new AbortController()
  const { signal } = watching
  if (code === 'device.absent' || code === 'device.ended') {
    navigator.mediaDevices.addEventListener('devicechange', onComeback, { signal })
  }
  // A permission that is taken back ends a device, too.
  if (code === 'device.denied' || code === 'device.ended') void watchPermission(device, onComeback, signal)
  const timer = code === 'device.busy' ? setInterval(onComeback, busyRetryMs) : undefined
  return () => {
    watching.abort()
    clearInterval(timer)
  }
}

/** Asking again is left to the candidate; a permission that is given in the browser's own menu is enough. */
async function watchPermission(name: DeviceName, onGranted: () => void, signal: AbortSignal): Promise<void> {
  const permission = await navigator.permissions.query({ name: name as PermissionName }).catch(() => null)
  permission?.addEventListener(
    'change',
    () => {
      if (permission.state === 'granted') onGranted()
    },
    { signal },
  )
}
