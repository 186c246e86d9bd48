import type { Step } from './recovery.ts'
import { fails, pass, report, succeeds, wants } from './steps.ts'

export const load = succeeds('loadSitting')
export const briefed = (section: 'structure' | 'reading'): Step[] => [
  load,
  succeeds('loadSection', 'fetchMedia'),
  wants(section, 'start'),
]
/** Question 1 is answered, and on the server; 2 is answered on this PC alone, marked, and open. */
export const sat = (section: 'structure' | 'reading'): Step[] => [
  ...briefed(section),
  succeeds('openSection'),
  wants(section, 'choose', { option: 'two' }),
  succeeds('journal'),
  fails('journal'),
  wants(section, 'next'),
  wants(section, 'choose', { option: 'three' }),
  wants(section, 'mark'),
  succeeds('journal', 'journal'),
  pass(3),
]

// What befalls a candidate whose tab is hidden, or whose window is no longer the whole screen.
export const hidden: Step[] = [report('presence.hidden'), pass(1)]
export const windowed: Step = report('presence.fullscreenLeft')
export const recorded: Step[] = [...hidden, succeeds('recordViolation')]
export const backHere: Step[] = [report('presence.visible'), wants('supervision', 'acknowledge')]
