import { z } from 'zod'
import type { InstitutionSetting } from '#contract/calls/staff-settings.ts'
import {
  type InstitutionSettings,
  namedSettings,
  settingValues,
  unsupervised,
} from './institution-settings.ts'

/** As much of JSON Schema as the settings use. */
interface Stated {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly properties?: Readonly<Record<string, Stated>>
}

/** A text that may be longer is one of several lines. */
const lineLength = 254

/** Every setting with its kind and bounds, as its schema states them, what is usual, and what it has. */
export function describedSettings(settings: InstitutionSettings): InstitutionSetting[] {
  const stated = new Map(statedLeaves(z.toJSONSchema(namedSettings, { io: 'output' }) as Stated))
  const usual = new Map(settingValues(unsupervised))
  return settingValues(settings).map(([name, value]) => {
    const { type, minimum, maximum, maxLength = 0, enum: choices } = stated.get(name) ?? {}
    return {
      ...{ name, value, usual: usual.get(name) ?? value },
      kind: maxLength > lineLength ? ('lines' as const) : kindOf(value, choices),
      least: minimum ?? null,
      most: maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? null : maximum,
      whole: type === 'integer',
      choices: [...(choices ?? [])],
    }
  })
}

function kindOf(value: boolean | number | string, choices: Stated['enum']): InstitutionSetting['kind'] {
  if (typeof value === 'boolean') return 'switch'
  if (typeof value === 'number') return 'number'
  return choices === undefined ? 'text' : 'choice'
}

const statedLeaves = ({ properties = {} }: Stated, before = ''): [string, Stated][] =>
  Object.entries(properties).flatMap(([name, below]) =>
    below.properties === undefined
      ? [[`${before}${name}`, below] as [string, Stated]]
      : statedLeaves(below, `${before}${name}.`),
  )
