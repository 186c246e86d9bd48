import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/**
 * Holds every import of the product, types included, to the layers of docs/decisions: arrows go down, a feature or
 * a domain is entered by its `index.ts` only, or by what it offers without its routes, the admin command alone takes a
 * domain's commands, and no circle runs through two folders. Tests and fixtures are free.
 *
 *     npm run -s layers
 */

/** From the bottom up: each layer may import itself and the layers that it lists. */
const layers: readonly (readonly [layer: RegExp, below: RegExp])[] = [
  [/^contract\//, /^contract\//],
  [/^machines\//, /^(contract|machines)\//],
  [/^workers\//, /^(contract|workers)\//],
  [/^src\/platform\//, /^(contract|machines|workers|src\/platform)\//],
  [/^src\/ui\//, /^(contract|machines|workers|src\/(platform|ui))\//],
  [/^src\/features\//, /^(contract|machines|workers|src\/(platform|ui|features))\//],
  [/^src\/preview\//, /^(contract|machines|workers|src\/(platform|ui|features|preview))\//],
  [/^src\/staff\//, /^(contract|machines|workers|src\/(platform|ui|preview|staff))\//],
  [/^src\/(app\/|main)/, /^(contract|machines|workers|src\/(platform|ui|features|app))\//],
  [/^src\//, /^(contract|machines|workers|src)\//],
  [/^server\/platform\//, /^(contract|server\/platform)\//],
  [/^server\/tables\//, /^(contract|server\/(platform|tables))\//],
  [/^server\/domains\//, /^(contract|server\/(platform|tables|domains))\//],
  [/^build\//, /^(contract|content|server\/platform|build)\//],
  [/^server\//, /^(contract|server|build)\//],
]
const capability = /^(src\/features|server\/domains)\/[^/]+/
/** By which a feature or a domain is entered. */
const entries = ['index.ts', 'without-routes.ts']
const isCommand = (file: string) => /^server\/domains\/.*\bcli\.ts$/.test(file)
const isTest = (file: string) => /^test\/|\.(test|fixture)\.tsx?$/.test(file)

/** Every import of `file` that names a file of the project, as a path from the root. */
function importsOf(root: string, file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  const named = source.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*|new URL\(\s*)'([#.][^'?]*)/g)
  return [...named]
    .map(([, name = '']) => (name.startsWith('#') ? name.slice(1) : join(dirname(file), name)))
    .filter((path) => existsSync(join(root, path)))
}

function misplaced(from: string, to: string): boolean {
  const below = layers.find(([layer]) => layer.test(from))?.[1]
  if (below && (isTest(to) || !below.test(to))) return true
  if (isCommand(to)) return from !== 'server/admin-command.ts'
  const [own, other] = [from.match(capability)?.[0], to.match(capability)?.[0]]
  return (
    own !== undefined &&
    other !== undefined &&
    own !== other &&
    !entries.some((name) => to === `${other}/${name}`)
  )
}

/** What loads no route: commands begin with it, and routes bring every call of the server along (record 0112). */
const light = /^server\/(admin-command|domains\/(results|privacy)\/cli|domains\/[^/]+\/without-routes)\.ts$/
const heavy = /^(server\/.*(?<!without-)\broutes?\.ts|contract\/calls\/index\.ts)$/

/** What a file loads as soon as it is loaded: its imports and what it passes on, but types. */
function loadedBy(root: string, file: string, seen = new Set<string>()): Set<string> {
  const source = readFileSync(join(root, file), 'utf8')
  for (const [, name = ''] of source.matchAll(
    /^(?:import|export)\s(?!type\b)(?:[^'"=(]*?\sfrom\s)?'([#.][^'?]*\.ts)'/gm,
  )) {
    const path = name.startsWith('#') ? name.slice(1) : join(dirname(file), name)
    if (!seen.has(path) && existsSync(join(root, path))) loadedBy(root, path, seen.add(path))
  }
  return seen
}

/** Folders that can reach themselves through another one. */
function circles(folders: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const to of folders.get(from) ?? []) if (!seen.has(to)) reached(to, seen.add(to))
    return seen
  }
  return [...folders.keys()]
    .filter((folder) => reached(folder).has(folder))
    .map((folder) => `${folder} is in a circle`)
}

/** Says what breaks the layers, a line each; nothing when all is well. */
export function layerFaults(root: string): string[] {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
  const folders = new Map<string, Set<string>>()
  const faults: string[] = []
  for (const from of files.filter((file) => existsSync(join(root, file)) && !isTest(file))) {
    for (const to of importsOf(root, from)) {
      if (misplaced(from, to)) faults.push(`${from} may not import ${to}`)
      if (dirname(from) !== dirname(to))
        folders.set(dirname(from), (folders.get(dirname(from)) ?? new Set()).add(dirname(to)))
    }
  }
  const slow = files
    .filter((file) => light.test(file))
    .flatMap((file) =>
      [...loadedBy(root, file)].filter((to) => heavy.test(to)).map((to) => `${file} loads ${to}`),
    )
  return [...faults, ...slow, ...circles(folders)]
}

if (process.argv[1] && resolve(process.argv[1]) === resolve(import.meta.dirname, 'layers.check.ts')) {
  const faults = layerFaults(resolve(import.meta.dirname, '..'))
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}
