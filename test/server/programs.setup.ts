import { inject } from 'vitest'
import { runProgramsFrom } from '#server/platform/process/program.ts'

// From their sources each run of a program would take four times as long.
runProgramsFrom(inject('programs'))
