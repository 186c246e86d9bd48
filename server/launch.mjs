import cluster from 'node:cluster'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { register, tsImport } from 'tsx/esm/api'

/*
 * `npm start` and `npm run admin`: the program that the first word names, from its bundle where there can be one. This file is
 * JavaScript so that only what looks for the bundle goes through tsx, which would take as long for the bundle as for its sources
 * (docs/decisions/0118-programs-run-from-a-bundle.md).
 */
const [name] = process.argv.splice(2, 1)
const { bundled } = await tsImport('./built.ts', import.meta.url)
const folder = await bundled(join(import.meta.dirname, '..'), 'server')
const program = folder ? join(folder, `${name}.mjs`) : join(import.meta.dirname, `${name}.ts`)
if (!folder) register()
// The processes that answer are started from it, too.
cluster.setupPrimary({ exec: program, execArgv: folder ? [] : ['--import', 'tsx'] })
await import(pathToFileURL(program).href)
