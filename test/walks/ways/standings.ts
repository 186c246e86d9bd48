import { type SectionName, sections } from '#contract/rules/limits.ts'
import { strict } from '../small-test.ts'
import type { World } from '../world.ts'
import type { Way } from './way.ts'

export const unstarted = (world: World) => {
  world.isStarted = false
}
/** Everything before this section is handed in. */
export const due = (section: SectionName) => (world: World) => {
  for (const earlier of sections.slice(0, sections.indexOf(section))) world.handIn(earlier)
}
export const over = (world: World) => {
  due('reading')(world)
  world.handIn('reading')
}
export const stopped = (world: World) => {
  due('reading')(world)
  world.isStopped = true
}
/** Reading is due, by rules of which only this is different. */
export const under =
  (setting: Partial<NonNullable<typeof strict.institution>['setting']>): Way['world'] =>
  (world) => {
    const { institution } = strict
    due('reading')(world)
    world.rules = {
      ...strict,
      institution: institution && { ...institution, setting: { ...institution.setting, ...setting } },
    }
  }

/** Where a sitting ends that was finished. */
export const ended = 'exam.stage.completed.leaving'
