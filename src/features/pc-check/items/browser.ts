import { leastChromium, type PcResult } from '#contract/rules/pc-check.ts'
import { chromiumVersion, describePc, leastPc } from '#src/platform/devices/this-pc.ts'
import { found, type Item } from './item.ts'

type Hints = Parameters<typeof describePc>[0]
type Size = Parameters<typeof describePc>[1]

/** Which browser this is: the test is made for Chrome, and can be read by no Chromium that is older than its programs. */
export function browserFound(hints: Hints): PcResult {
  const version = chromiumVersion(hints)
  if (version === null) return found('browser.unsupported')
  if (version < leastChromium) return found('browser.old', { version })
  return found(describePc(hints, { width: 0, height: 0 }).isChrome ? 'browser.chrome' : 'browser.other', {
    version,
  })
}
export const browser: Item = async () => browserFound(navigator)

export function memoryFound(hints: Hints): PcResult {
  const { memoryGb } = describePc(hints, { width: 0, height: 0 })
  if (memoryGb === null) return found('memory.unknown')
  return found(memoryGb >= leastPc.memoryGb ? 'memory.enough' : 'memory.little', { gb: memoryGb })
}
export const memory: Item = async () => memoryFound(navigator)

/** Two screens are worse than a small one: on the second nobody sees what is open. */
export function screensFound({ width, height, isExtended }: Size & { isExtended?: boolean }): PcResult {
  if (isExtended) return found('screens.several')
  const isSmall = width < leastPc.width || height < leastPc.height
  return found(isSmall ? 'screens.small' : 'screens.one', { width, height })
}
export const screens: Item = async () => screensFound(window.screen)

/** Whether the page has the whole screen, as a kiosk gives it. A window that only fills the screen has a bar above the page. */
export const kiosk: Item = async () => {
  const hasAll =
    matchMedia('(display-mode: fullscreen)').matches || window.innerHeight >= window.screen.height
  return found(hasAll ? 'kiosk.filled' : 'kiosk.window')
}

/** Whether camera and microphone are this page's without anybody being asked. */
export function permissionsFound(states: readonly PermissionState[]): PcResult {
  if (states.includes('denied')) return found('permissions.denied')
  return found(states.includes('prompt') ? 'permissions.asked' : 'permissions.granted')
}
export const permissions: Item = async () => {
  const names = ['camera', 'microphone'] as PermissionName[]
  const all = await Promise.all(names.map((name) => navigator.permissions.query({ name })))
  return permissionsFound(all.map(({ state }) => state))
}
