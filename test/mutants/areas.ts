import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { project } from '#test/server/server-process.ts'
import { allTests, nearness } from './import-graph.ts'

/*
 * Stryker was looked at for this: it tries every change of a project, has no draw of some by a seed, and runs every test once
 * before the first change, browsers and servers included. A draw of sixty is what a release can wait for.
 */

/** Where code is changed that is no machine. */
export const areas = ['rules', 'domains', 'actors'] as const
export type Area = (typeof areas)[number]

/** The features that act for machines: their folders hold actors and what these are made of. */
const acting = ['journal', 'evidence', 'sitting/actors', 'proctor/offline-acts', 'witness', 'device-check']

const roots: Readonly<Record<Area, readonly string[]>> = {
  rules: ['contract/rules'],
  domains: ['server/domains'],
  actors: acting.map((name) => `src/features/${name}`),
}

/** The sources of an area, relative to the project, in the order of their names. */
export async function sourcesOf(area: Area): Promise<string[]> {
  const found = roots[area].map(async (root) => {
    const names = await readdir(join(project, root), { recursive: true })
    return names.map((name) => `${root}/${name}`)
  })
  return (await Promise.all(found))
    .flat()
    .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name))
    .toSorted()
}

/** Not tried: whole sittings and servers, which take minutes, and what watches films in real time. */
const leftOut =
  /^test\/(e2e|browser|gallery|accuracy|server\/lifecycle)\/|\/(films|sounds|distance)\.browser\./

/** So many files of tests are tried at a time: what is nearest first, and no order longer than its time. */
const nearest = 3
const atATime = 12

const isUnit = (file: string) => !/\.(server|browser)\.test\./.test(file) && !/^test\/(?!walks)/.test(file)
/** What takes a browser takes longest. */
const cost = (file: string) => (isUnit(file) ? 0 : /\.browser\.test\./.test(file) ? 2 : 1)

/** In the folder of a source, or one above it in the same domain or feature: `server/domains/content` of `…/content/qti`. */
const isBeside = (test: string, source: string): boolean => {
  const home = dirname(test)
  return home.split('/').length >= 2 && `${source}/`.startsWith(`${home}/`)
}

/** Files in groups that run one after the other: a few at first, as they notice most. */
function inGroups(files: readonly string[], first: number): string[][] {
  const groups = [files.slice(0, first)]
  for (let at = first; at < files.length; at += atATime) groups.push(files.slice(at, at + atATime))
  return groups.filter((group) => group.length > 0)
}

/**
 * The tests that a change to a source can reach, in groups that run one after the other: those beside it and the nearest
 * without server and browser; of the same those in a browser; the others that come to it, the nearest first; and those that
 * come to it by what every test stands on.
 */
export async function testsNear(): Promise<(source: string) => string[][]> {
  const { near, all } = await nearness()
  const tests = (await allTests()).filter((file) => !leftOut.test(file))
  return (source) => {
    const steps = near(source)
    const stepsTo = (file: string) =>
      steps.get(file) ?? (isBeside(file, source) ? 3 : Number.POSITIVE_INFINITY)
    const found = tests
      .filter((file) => stepsTo(file) < Number.POSITIVE_INFINITY)
      .toSorted(
        (one, other) => stepsTo(one) - stepsTo(other) || cost(one) - cost(other) || (one < other ? -1 : 1),
      )
    const isNear = (file: string) => isBeside(file, source) || (isUnit(file) && stepsTo(file) <= 2)
    const beside = (most: number) => found.filter((file) => isNear(file) && cost(file) === most)
    const reached = all(source)
    const far = tests.filter((file) => reached.has(file) && !found.includes(file))
    return [
      ...inGroups(beside(0), atATime),
      ...inGroups(beside(1), nearest),
      ...inGroups(beside(2), nearest),
      ...inGroups(
        found.filter((file) => !isNear(file)),
        atATime,
      ),
      ...inGroups(far, atATime),
    ]
  }
}
