import { createContext } from 'react'
import type { BreaksActor } from '#machines/breaks/machine.ts'

/** The sitting's breaks; null where a section is shown by itself. */
export const BreaksContext = createContext<BreaksActor | null>(null)
