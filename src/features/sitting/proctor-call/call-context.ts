import { createContext } from 'react'
import type { ProctorCallActor } from '#machines/proctor-call/machine.ts'

/** The sitting's call for a proctor; null where a section is shown by itself. */
export const CallContext = createContext<ProctorCallActor | null>(null)
