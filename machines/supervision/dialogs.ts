import { and, not, or, stateIn } from 'xstate'
import { supervisionSetup } from './setup.ts'

const closesByItself = {
  'clock.ticked': { guard: 'isTimeToClose', target: 'none', actions: 'closeWarning' },
} as const

/** One warning at a time, closed by its button or by itself; a pilot warns nobody and judges at the same pace. */
export const dialog = supervisionSetup.createStateConfig({
  initial: 'none',
  states: {
    none: {
      always: [
        { guard: 'hasSilentWarning', target: 'silent' },
        { guard: 'hasWarning', target: 'open' },
      ],
    },
    open: {
      tags: ['warning', 'covering'],
      entry: 'startCountdown',
      on: { ...closesByItself, 'candidate.acknowledge': { target: 'none', actions: 'closeWarning' } },
    },
    silent: { entry: 'startCountdown', on: closesByItself },
  },
})

const isCameraAway = stateIn({ supervising: { camera: 'covered' } })

/** Fullscreen was left: the way back is shown as soon as no dialog stands before it (spec: supervision#warnings). */
export const prompt = supervisionSetup.createStateConfig({
  initial: 'none',
  states: {
    none: {
      always: [
        { guard: and(['isPromptDue', 'isPilot']), target: 'silent' },
        { guard: and(['isPromptDue', not(isCameraAway)]), target: 'shown' },
      ],
    },
    /** A pilot shows nothing and judges all the same. */
    silent: {
      entry: 'tellPromptShown',
      exit: 'tellPromptHidden',
      always: { guard: not('isPromptDue'), target: 'none' },
    },
    shown: {
      tags: 'prompting',
      entry: 'tellPromptShown',
      exit: 'tellPromptHidden',
      always: { guard: or([not('isPromptDue'), isCameraAway]), target: 'none' },
    },
  },
})
