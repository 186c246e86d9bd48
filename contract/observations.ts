import { z } from 'zod/mini'

/** Words and shapes that several calls share. */

/** What violations are counted by (spec: supervision#counting). */
export const counterTypes = ['speech', 'open_new_tab', 'face'] as const
export type CounterType = (typeof counterTypes)[number]

/** Ours: the server's counts of violations; they outlive login, reload and another PC. */
export const violationCounts = z.object({ speech: z.int(), openNewTab: z.int(), face: z.int() })

export const orderStates = ['new', 'started', 'finished', 'disqualified'] as const
export type OrderState = (typeof orderStates)[number]

export const partLetters = ['A', 'B', 'C'] as const
export type PartLetter = (typeof partLetters)[number]

/** Something by its id, in an address. */
export const byId = z.object({ id: z.string().check(z.minLength(1)) })
