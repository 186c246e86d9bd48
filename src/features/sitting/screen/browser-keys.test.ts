import { expect, it } from 'vitest'
import { isBrowserCommand } from './browser-keys.ts'

/** A key as a keyboard sends it: `ctrl+shift+n`. */
function pressed(keys: string, more: { code?: string; key?: string } = {}) {
  const words = keys.split('+')
  const key = words.at(-1) ?? ''
  const code = key.length === 1 ? `Key${key.toUpperCase()}` : key
  const [ctrlKey, shiftKey, altKey, metaKey] = ['ctrl', 'shift', 'alt', 'meta'].map((one) =>
    words.includes(one),
  )
  return isBrowserCommand({
    ...{ code, key, ...more },
    ...{ ctrlKey: !!ctrlKey, shiftKey: !!shiftKey, altKey: !!altKey, metaKey: !!metaKey },
  })
}

it.each([
  ...['ctrl+n', 'ctrl+shift+n', 'ctrl+t', 'ctrl+shift+t', 'ctrl+w', 'ctrl+F4', 'alt+F4', 'meta+q'],
  ...['ctrl+h', 'ctrl+j', 'ctrl+o', 'ctrl+d', 'ctrl+shift+Delete', 'ctrl+shift+m', 'shift+Escape'],
  ...['ctrl+p', 'ctrl+shift+p', 'ctrl+s', 'ctrl+u', 'F12', 'ctrl+shift+i', 'ctrl+shift+c', 'F1', 'alt+Home'],
])('%s is the browser’s', (keys) => {
  expect(pressed(keys)).toBe(true)
})

it.each([
  ...['n', 'shift+n', 'Escape', 'Tab', 'alt+Tab', 'F5', 'ctrl+r', 'F11', 'alt+n'],
  ...['ctrl+a', 'ctrl+c', 'ctrl+v', 'ctrl+x', 'ctrl+z', 'ctrl+f', 'ctrl+Delete', 'shift+Delete'],
  ...['ctrl+0', 'ctrl++', 'ctrl+-', 'ctrl+alt+p', 'ctrl+alt+n', 'meta+alt+n'],
])('%s is not', (keys) => {
  expect(pressed(keys)).toBe(false)
})

it('the letter counts on any keyboard, and the place where the keyboard has no such letter', () => {
  expect(pressed('ctrl+n', { code: 'KeyB' })).toBe(true)
  expect(pressed('ctrl+a', { code: 'KeyQ' })).toBe(false)
  expect(pressed('ctrl+т', { code: 'KeyN' })).toBe(true)
})
