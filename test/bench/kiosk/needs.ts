import { isRoot } from '#test/server/server-process.ts'
import { findChromium } from '../../browser/chromium.ts'
import { has } from './screen.ts'

/**
 * The browser that is tried.
 * @throws Error that says in one line what is missing, and how it is got
 */
export function neededBrowser(): string {
  if (!isRoot)
    throw new Error(
      'This benchmark installs the kit into layers of its own above /etc and /opt: run it as root.',
    )
  const missing = ['Xvfb', 'openbox', 'xdotool'].filter((program) => !has(program))
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')} cannot be found (Debian: apt-get install xvfb openbox xdotool).`)
  const chromium = findChromium()
  if (chromium === null) throw new Error('No Chrome or Chromium found (Debian: apt-get install chromium).')
  return chromium
}
