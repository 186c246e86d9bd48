import { expect, it } from 'vitest'
import { isLost } from './output.ts'

const output = (deviceId: string, groupId: string) =>
  ({ deviceId, groupId, kind: 'audiooutput', label: '' }) as MediaDeviceInfo

const speakers = output('a', 'laptop')
const headset = output('b', 'headset')
const unnamed = output('', '')

it.each([
  ['the headset in use was pulled out', [output('default', 'headset'), speakers, headset], [speakers], true],
  ['the last output is gone', [output('default', 'laptop'), speakers], [], true],
  ['one of two is gone, and nothing tells which', [unnamed, unnamed], [unnamed], true],
  [
    'they are no longer named, and nothing tells which',
    [output('default', 'headset'), speakers, headset],
    [unnamed],
    false,
  ],
  ['another device is plugged in', [output('default', 'laptop'), speakers], [speakers, headset], false],
  [
    'a device that is not in use is gone',
    [output('default', 'laptop'), speakers, headset],
    [speakers],
    false,
  ],
  ['there was never one to tell of', [], [], false],
])('%s', (_, before, after, lost) => {
  expect(isLost(before, after)).toBe(lost)
})
