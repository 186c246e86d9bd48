import { removeFolders } from '#test/server/server-process.ts'
import { killServers } from '../server/trouble/kills.ts'
import type { Bench } from './bench.ts'

const wanted = 1000

export const bench: Bench = {
  about:
    'kill -9 of the server in the middle of saves, every second time of PostgreSQL too, and a start on the same data',
  async run(say, asked) {
    const kills = asked?.count ?? wanted
    const began = performance.now()
    try {
      const { acknowledged, lost, resent, duplicated, refused } = await killServers(kills, say)
      return [
        { name: 'kills', value: kills, unit: '' },
        { name: 'answers acknowledged', value: acknowledged, unit: '' },
        { name: 'acknowledged and lost', value: lost, unit: '' },
        { name: 'sent again after their acknowledgement', value: resent, unit: '' },
        { name: 'taken a second time', value: duplicated, unit: '' },
        { name: 'tries without a server', value: refused, unit: '' },
        { name: 'time', value: (performance.now() - began) / 1000, unit: 's' },
      ]
    } finally {
      await removeFolders()
    }
  },
}
