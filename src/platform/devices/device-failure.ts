import type { Failure } from '#machines/failure.ts'
import { deviceCheck } from '#src/ui/texts/device-check.ts'

export type DeviceName = 'camera' | 'microphone'

/** Why a camera or microphone cannot be used. */
export type DeviceFailureCode =
  | 'device.denied'
  | 'device.absent'
  | 'device.busy'
  | 'device.unsupported'
  | 'device.ended'

/** A device that cannot be used; `message` is Indonesian and may be shown. */
export class DeviceFailure extends Error implements Failure {
  override readonly name = 'DeviceFailure'
  readonly code: DeviceFailureCode
  readonly device: DeviceName

  constructor(device: DeviceName, code: DeviceFailureCode, cause?: unknown) {
    super(aboutDevice(deviceCheck.failure.messages[code], device), { cause })
    this.code = code
    this.device = device
  }
}

/** Puts the device's name into a text, `{Device}` with a capital. */
export function aboutDevice(text: string, device: DeviceName): string {
  const name = deviceCheck.failure.devices[device]
  return text
    .replaceAll('{device}', name)
    .replaceAll('{Device}', name.charAt(0).toUpperCase() + name.slice(1))
}

/** The names under which `getUserMedia` fails (Media Capture and Streams, section 10.2). */
const codes: Record<string, DeviceFailureCode> = {
  NotAllowedError: 'device.denied',
  SecurityError: 'device.denied',
  NotFoundError: 'device.absent',
  OverconstrainedError: 'device.absent',
  NotReadableError: 'device.busy',
  AbortError: 'device.busy',
}

/** What `getUserMedia` rejected with, as a failure that can be said. */
export const deviceFailureOf = (device: DeviceName, thrown: unknown): DeviceFailure =>
  new DeviceFailure(device, (thrown instanceof Error && codes[thrown.name]) || 'device.unsupported', thrown)

/**
 * The browser's devices; a page that came over plain http has none.
 * @throws {DeviceFailure} `device.unsupported`
 */
export function mediaDevices(device: DeviceName): MediaDevices {
  // The DOM's types say that it is always there.
  const media = navigator.mediaDevices as MediaDevices | undefined
  if (!media) throw new DeviceFailure(device, 'device.unsupported')
  return media
}
