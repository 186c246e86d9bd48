import { fromCallback } from 'xstate'
import type { DeviceCheckEvent } from '#machines/device-check/context.ts'
import { failureOf } from '#machines/failure.ts'
import { watchComebacks } from '#src/platform/devices/comeback.ts'
import { DeviceFailure, deviceFailureOf } from '#src/platform/devices/device-failure.ts'
import { openMicrophone } from '#src/platform/devices/microphone.ts'

const everyMs = 100

/**
 * The microphone check: its real level, ten times a second (spec: device-check#microphone). One that is allowed or
 * plugged in after all is opened without a word.
 */
export const checkMicrophone = fromCallback(({ sendBack }) => {
  let isWatching = true
  let close = () => {}
  let endComebacks = () => {}
  const say = (event: DeviceCheckEvent) => sendBack(event)

  function fail(thrown: unknown): void {
    close()
    const failure = thrown instanceof DeviceFailure ? thrown : deviceFailureOf('microphone', thrown)
    say({ type: 'microphone.failed', failure: failureOf(failure) })
    endComebacks()
    if (isWatching) endComebacks = watchComebacks(failure, open)
  }

  function open(): void {
    endComebacks()
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
  }

  open()
  return () => {
    isWatching = false
    endComebacks()
    close()
  }
})
