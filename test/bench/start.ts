import { copyProject } from '#test/server/project-copy.ts'
import { newFolder, removeFolders, startServer, stopServer } from '#test/server/server-process.ts'
import { type Bench, median } from './bench.ts'

const laterStarts = 5

/** How long `npm start` takes. */
export const bench: Bench = {
  about: 'from `npm start` to the first page served, on a new copy of the project and then again on its data',
  async run(say) {
    const cwd = await copyProject(0o755)
    const env = { DATA_DIR: await newFolder() }
    async function startOnce(): Promise<number> {
      const began = performance.now()
      const server = await startServer({ cwd, env, npm: true })
      const seconds = (performance.now() - began) / 1000
      await stopServer(server)
      return seconds
    }
    try {
      say('first start: builds the app, makes the database, loads the demo')
      const first = await startOnce()
      const later: number[] = []
      while (later.length < laterStarts) {
        say(`start ${later.length + 2} of ${laterStarts + 1}`)
        later.push(await startOnce())
      }
      return [
        { name: 'first start', value: first, unit: 's' },
        { name: 'second start', value: later[0] ?? Number.NaN, unit: 's' },
        { name: 'later starts, median', value: median(later), unit: 's' },
        { name: 'later starts, slowest', value: Math.max(...later), unit: 's' },
      ]
    } finally {
      await removeFolders()
    }
  },
}
