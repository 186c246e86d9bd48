import type { GateStage } from '#contract/rules/exam-session.ts'
import { type SectionName, sections } from '#contract/rules/limits.ts'
import type { Environment } from '../environment.ts'
import { strict } from '../small-test.ts'
import type { Recovery } from './recovery.ts'

export const unstarted = (environment: Environment) => {
  environment.isStarted = false
}
/** The same, while another tab of this browser has it. */
export const inOtherTab = (environment: Environment) => {
  unstarted(environment)
  environment.isInOtherTab = true
}
/** The same in a test of an exam session. */
export const gated = (stage: GateStage) => (environment: Environment) => {
  unstarted(environment)
  environment.gate = stage
}
/** Everything before this section is handed in. */
export const due = (section: SectionName) => (environment: Environment) => {
  for (const earlier of sections.slice(0, sections.indexOf(section))) environment.handIn(earlier)
}
export const over = (environment: Environment) => {
  due('reading')(environment)
  environment.handIn('reading')
}
export const stopped = (environment: Environment) => {
  due('reading')(environment)
  environment.violations.isStopped = true
}
/** Reading is due, by rules of which only this is different. */
export const under =
  (setting: Partial<NonNullable<typeof strict.institution>['setting']>): Recovery['environment'] =>
  (environment) => {
    const { institution } = strict
    due('reading')(environment)
    environment.rules = {
      ...strict,
      institution: institution && { ...institution, setting: { ...institution.setting, ...setting } },
    }
  }

/** Where a sitting ends that was finished. */
export const ended = 'exam.stage.completed'
