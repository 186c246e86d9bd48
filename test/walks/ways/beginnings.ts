import { ill, pass, report, wants, well } from './steps.ts'
import type { Step } from './way.ts'

export const load = well('loadSitting')
export const briefed = (section: 'structure' | 'reading'): Step[] => [
  load,
  well('loadSection', 'fetchMedia'),
  wants(section, 'start'),
]
/** Question 1 is answered, and on the server; 2 is answered on this PC alone, marked, and open. */
export const sat = (section: 'structure' | 'reading'): Step[] => [
  ...briefed(section),
  well('openSection'),
  wants(section, 'choose', { option: 'two' }),
  well('journal'),
  ill('journal'),
  wants(section, 'next'),
  wants(section, 'choose', { option: 'three' }),
  wants(section, 'mark'),
  well('journal', 'journal'),
  pass(3),
]

// What befalls a candidate whose tab is hidden, or whose window is no longer the whole screen.
export const hidden: Step[] = [report('presence.hidden'), pass(1)]
export const windowed: Step = report('presence.fullscreenLeft')
export const recorded: Step[] = [...hidden, well('recordViolation')]
export const backHere: Step[] = [report('presence.visible'), wants('supervision', 'acknowledge')]
