import { expect } from 'vitest'
import { shortcutsMachine } from '#machines/shortcuts/machine.ts'
import { type Model, sent } from './model.ts'

export const shortcutsModel: Model = {
  machine: shortcutsMachine,
  scenarios: { 'a new sitting': { wereOff: false }, 'a sitting whose keys were off': { wereOff: true } },
  events: [
    sent({ type: 'candidate.switchOff' }, 'switched off'),
    sent({ type: 'candidate.switchOn' }, 'switched on'),
  ],
  expects: {
    choosing: () => expect.unreachable('choosing is never rested in'),
    enabled: (snapshot) => {
      expect(snapshot.hasTag('enabled')).toBe(true)
      expect(snapshot.can({ type: 'candidate.switchOn' })).toBe(false)
    },
    disabled: (snapshot) => {
      expect(snapshot.hasTag('enabled')).toBe(false)
      expect(snapshot.can({ type: 'candidate.switchOff' })).toBe(false)
    },
  },
}
