import { fromCallback } from 'xstate'
import type { DeviceCheckEvent } from '#machines/device-check.ts'
import { failureOf } from '#machines/failure.ts'
import { DeviceFailure } from '#src/devices/device-failure.ts'
import { openMicrophone } from '#src/devices/microphone.ts'

const everyMs = 100

/** The microphone check: its real level, ten times a second (spec 1, section 4). */
export const watchMicrophone = fromCallback(({ sendBack }) => {
  let isWatching = true
  let close = () => {}
  const say = (event: DeviceCheckEvent) => {
    if (isWatching) sendBack(event)
  }
  const fail = (error: unknown) => say({ type: 'microphone.failed', failure: failureOf(error) })

  openMicrophone(() => fail(new DeviceFailure('microphone', 'device.ended'))).then((microphone) => {
    if (!isWatching) return microphone.close()
    say({ type: 'microphone.opened' })
    const timer = setInterval(() => {
      say({ type: 'microphone.measured', level: microphone.level() })
    }, everyMs)
    close = () => {
      clearInterval(timer)
      microphone.close()
    }
  }, fail)

  return () => {
    isWatching = false
    close()
  }
})
