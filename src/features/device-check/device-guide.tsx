import { Text } from '@mantine/core'
import type { Failure } from '#machines/failure.ts'
import type { DeviceName } from '#src/platform/devices/device-failure.ts'
import { deviceCheck } from '#src/ui/texts/device-check.ts'
import { Guide } from './guide.tsx'
import { StatusLine } from './status-line.tsx'

const { failure: texts } = deviceCheck

type Code = keyof typeof texts.guides
const isKnown = (code: string): code is Code => code in texts.guides

/** Puts the device's name into a text, `{Device}` with a capital. */
function aboutDevice(text: string, device: DeviceName): string {
  const name = texts.devices[device]
  return text
    .replaceAll('{device}', name)
    .replaceAll('{Device}', name.charAt(0).toUpperCase() + name.slice(1))
}

/** 'Gagal menyambungkan perangkat anda': why, and what to do about it (spec: device-check#camera). */
export function DeviceGuide({ device, failure }: { device: DeviceName; failure: Failure | null }) {
  const code = failure && isKnown(failure.code) ? failure.code : 'device.unsupported'
  return (
    <>
      <StatusLine state="poor">{texts.title}</StatusLine>
      <Text>{aboutDevice(texts.messages[code], device)}</Text>
      <Guide title={texts.guideTitle} steps={texts.guides[code].map((step) => aboutDevice(step, device))} />
    </>
  )
}
