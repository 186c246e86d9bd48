import { supervisionSetup } from './setup.ts'

/**
 * How the candidate sits, as far as it makes their face hard to find: said quietly, and never counted (record 0043). A face
 * that is missed once tells nothing of it; one that the camera does not show is not doubted.
 */

/** A part of the face lies outside the picture. */
export const framing = supervisionSetup.createStateConfig({
  initial: 'whole',
  states: {
    whole: { on: { 'face.sized': { guard: 'isCut', target: 'slipping', actions: 'beginCut' } } },
    slipping: {
      on: {
        'camera.troubled': 'whole',
        'face.sized': { guard: 'isNotCut', target: 'whole' },
        'clock.ticked': { guard: 'isTimeToSayCut', target: 'cut' },
      },
    },
    cut: {
      tags: 'cut',
      on: { 'camera.troubled': 'whole', 'face.sized': { guard: 'isWhole', target: 'whole' } },
    },
  },
})

/** The detector finds a face and is not sure of it: it is too far away, or there is too little light on it. */
export const clarity = supervisionSetup.createStateConfig({
  initial: 'clear',
  states: {
    clear: { on: { 'face.sized': { guard: 'isFaint', target: 'fading', actions: 'beginFaint' } } },
    fading: {
      on: {
        'camera.troubled': 'clear',
        'face.sized': { guard: 'isNoMoreFaint', target: 'clear' },
        'clock.ticked': { guard: 'isTimeToSayFaint', target: 'faint' },
      },
    },
    faint: {
      tags: 'faint',
      on: { 'camera.troubled': 'clear', 'face.sized': { guard: 'isClear', target: 'clear' } },
    },
  },
})

/** The head is turned to a side and stays so: on record once a minute, until it is measured on people what that means. */
export const gaze = supervisionSetup.createStateConfig({
  initial: 'ahead',
  states: {
    ahead: { on: { 'face.sized': { guard: 'isTurned', target: 'turning', actions: 'beginTurn' } } },
    turning: {
      on: {
        'camera.troubled': 'ahead',
        'face.sized': { guard: 'isAhead', target: 'ahead' },
        'clock.ticked': { guard: 'isTimeToSayTurned', target: 'aside' },
      },
    },
    aside: {
      tags: 'turned',
      on: {
        'camera.troubled': 'ahead',
        'face.sized': { guard: 'isAhead', target: 'ahead' },
        'clock.ticked': { guard: 'isTimeToNoteTurn', actions: 'noteTurn' },
      },
    },
  },
})
