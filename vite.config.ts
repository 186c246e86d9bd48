import { availableParallelism } from 'node:os'
import { mergeConfig } from 'vite'
import type { ViteUserConfig } from 'vitest/config'
import app from './build/app.config.ts'
import { LongFirst } from './test/runner/long-first.ts'

/** Cameras, clocks, processes and disks take their time, so `npm test` retries tests that wait for them once, and counts the retries. */
const retry = Number(process.env.TEST_RETRY ?? 0)

/** What properties are tried on is the same in every run, unless the environment says otherwise. */
const setupFiles = ['test/runner/property-seed.ts']

const cores = availableParallelism()

/** Files of tests that compute: on two cores two at a time. */
const maxWorkers = Math.max(2, cores - 1)

/** Files of the server's tests, which mostly wait for the disk and for processes. */
const maxWaiting = Math.min(2 * cores, 12)

/**
 * Files of whole sittings. A supervised page takes half a core of a slow machine, and its clocks do not wait; a file
 * without one mostly waits for a server or a delay.
 */
const maxSittings = Math.min(cores + 2, 12)

/** What end-to-end tests have in common. Vitest's default of a second to wait is too short while two files run. */
const wholeSittings = {
  globalSetup: ['test/e2e/fixtures/prepared-data.ts'],
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000, interval: 100 } },
  // What the machine did to one try it may do to the next, a minute later. `npm test` counts these tests too.
  retry: 2 * retry,
}

/** A room of real browsers: beside other files its pages would wait for a core longer than a candidate does. */
const needTheMachine = ['test/e2e/room/**/*.test.ts']

/** Loaded for tests alone: their films are made when they are loaded, and whoever starts `vite` needs none. */
const { browserProjects } = process.env.VITEST
  ? await import('./test/browser/projects.ts')
  : { browserProjects: [] }

/*
 * Projects that run different numbers of files at a time run one after the other, by their `groupOrder`: else
 * one command could not name files of two of them. The browser's projects are 0 and 1.
 */

export default mergeConfig(app, {
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // A busy machine may stop a process for seconds: this ends what hangs, and measures nothing.
          testTimeout: 120_000,
          maxWorkers,
          sequence: { groupOrder: 5 },
          setupFiles,
          // Files share what they import, which takes longer than most of them; what one sets globally it takes back.
          isolate: false,
          include: ['{build,contract,machines,workers,src,server,content,deploy,docs,test}/**/*.test.ts'],
          exclude: ['**/*.{server,browser}.test.ts', 'test/{browser,e2e,model,server}/**'],
        },
      },
      ...browserProjects,
      {
        extends: true,
        test: {
          name: 'model',
          setupFiles,
          // Files share what they import, which takes longer than most of them.
          isolate: false,
          include: ['test/model/**/*.test.ts'],
          testTimeout: 120_000,
          maxWorkers,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          setupFiles: [...setupFiles, 'test/server/programs.setup.ts'],
          include: ['{build,server,src}/**/*.server.test.ts', 'test/server/**/*.test.ts'],
          globalSetup: ['test/server/cluster.setup.ts'],
          // Files share what they import, which takes longer than most of them: no server keeps state in a module.
          isolate: false,
          // This ends what hangs, and measures nothing: a machine may be several times slower than usual.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          retry,
          maxWorkers: maxWaiting,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          ...wholeSittings,
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          exclude: [...needTheMachine],
          // Files share what they import, their browsers, and most of them a server whose database each gives back.
          isolate: false,
          maxWorkers: maxSittings,
          sequence: { groupOrder: 4 },
        },
      },
      {
        extends: true,
        test: {
          ...wholeSittings,
          name: 'e2e alone',
          include: [...needTheMachine],
          maxWorkers: 1,
          sequence: { groupOrder: 6 },
        },
      },
    ],
  },
} satisfies ViteUserConfig)
