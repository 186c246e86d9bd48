import { supervisionSetup } from './setup.ts'

/** A photo that the server asks for is announced, and taken when its countdown is over (spec: supervision#photo-requests). */
export const photo = supervisionSetup.createStateConfig({
  initial: 'none',
  states: {
    none: {
      on: { 'photo.requested': { guard: 'isNewPhoto', target: 'announced', actions: 'announcePhoto' } },
    },
    announced: {
      tags: 'photographing',
      on: { 'clock.ticked': { guard: 'isTimeForPhoto', target: 'none', actions: 'takePhoto' } },
    },
  },
})
