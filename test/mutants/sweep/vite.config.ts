import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import type { TestProjectInlineConfiguration, ViteUserConfig } from 'vitest/config'
import base from '../../../vite.config.ts'
import { planOf } from './plan.ts'
import { withSwitches } from './switched.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file to which the runner adds what it finds. */
    findings: string
  }
}

const { SWEEP_SOURCES = '', SWEEP_FINDINGS = '' } = process.env
const root = join(import.meta.dirname, '../../..')
const plan = await planOf(SWEEP_SOURCES)

/** Puts every change into the sources, each to be switched on. */
const switches: Plugin = {
  name: 'switches',
  enforce: 'pre',
  transform(code, id) {
    const changes = plan.get(relative(root, id))
    if (!changes) return null
    const isOn = "import { isOn as __isOn } from '#test/mutants/sweep/switches.ts'; "
    return { code: isOn + withSwitches(code, changes, '__isOn'), map: null }
  },
}

const projects = (base.test?.projects ?? []) as TestProjectInlineConfiguration[]

/** The unit and server tests, run by a runner that switches changes on. */
export default {
  ...base,
  root,
  plugins: [...(base.plugins ?? []), switches],
  test: {
    ...base.test,
    // A change may break what nobody waits for.
    dangerouslyIgnoreUnhandledErrors: true,
    projects: projects
      .filter(({ test }) => test?.name === 'unit' || test?.name === 'server')
      .map((one) => ({
        ...one,
        test: {
          ...one.test,
          runner: join(import.meta.dirname, 'runner.ts'),
          provide: { findings: SWEEP_FINDINGS },
          retry: 0,
          // What a change lets wait for ever has noticed it.
          ...{ testTimeout: 15_000, hookTimeout: 60_000 },
          // What measures memory runs programs of its own, in which nothing is switched on.
          exclude: [...(one.test?.exclude ?? []), '**/*memory.test.ts', '**/node_modules/**'],
        },
      })),
  },
} satisfies ViteUserConfig
