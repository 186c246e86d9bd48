import type { Failure } from '#machines/failure.ts'

export type DeviceName = 'camera' | 'microphone'

/** Why a camera or microphone cannot be used. */
export type DeviceFailureCode =
  | 'device.denied'
  | 'device.absent'
  | 'device.busy'
  | 'device.unsupported'
  | 'device.ended'

/** A device that cannot be used. Screens show a text for its `code`. */
export class DeviceFailure extends Error implements Failure {
  override readonly name = 'DeviceFailure'
  readonly code: DeviceFailureCode
  readonly device: DeviceName

  constructor(device: DeviceName, code: DeviceFailureCode, cause?: unknown) {
    super(`The ${device} cannot be used: ${code}`, { cause })
    this.code = code
    this.device = device
  }
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

/** What `getUserMedia` rejected with, as a failure with a code. */
export const deviceFailureOf = (device: DeviceName, thrown: unknown): DeviceFailure =>
  new DeviceFailure(device, (thrown instanceof Error && codes[thrown.name]) || 'device.unsupported', thrown)

/**
 * The browser's devices; a page that came over plain http has none.
 * @throws {DeviceFailure} `device.unsupported`
 */
export function mediaDevices(device: DeviceName): MediaDevices {
  // The DOM's types declare it as always present.
  const media = navigator.mediaDevices as MediaDevices | undefined
  if (!media) throw new DeviceFailure(device, 'device.unsupported')
  return media
}
