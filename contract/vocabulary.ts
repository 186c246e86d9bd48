import { z } from 'zod/mini'

/** Words and shapes that several calls share. */

export const orderStates = ['new', 'started', 'finished', 'disqualified', 'expired'] as const
export type OrderState = (typeof orderStates)[number]

export const partLetters = ['A', 'B', 'C'] as const
export type PartLetter = (typeof partLetters)[number]

/** Something by its id, in an address. */
export const byId = z.object({ id: z.string().check(z.minLength(1)) })
