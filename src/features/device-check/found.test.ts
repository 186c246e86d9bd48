import { IconAlertTriangle, IconCircleCheck, IconMinus } from '@tabler/icons-react'
import { expect, it } from 'vitest'
import { type Found, foundOf, iconOf } from './found.ts'

it('a tick is for what was verified, and a warning for what was not; what nobody could tell has neither', () => {
  const found: Found[] = ['verified', 'unverified', 'skipped', 'unchecked']
  expect(found.map(iconOf)).toEqual([IconCircleCheck, IconAlertTriangle, IconMinus, IconMinus])
})

it('each step says what was found of its own device, and the headset nothing', () => {
  const check = { cameraVerified: true, microphoneVerified: false }
  expect((['headset', 'camera', 'microphone'] as const).map((step) => foundOf(check, step))).toEqual([
    'unchecked',
    'verified',
    'unverified',
  ])
  expect(foundOf({ cameraVerified: null, microphoneVerified: true }, 'camera')).toBe('skipped')
})
