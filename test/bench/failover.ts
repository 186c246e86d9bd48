import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '#server/platform/db/database.ts'
import { removeFolders } from '#test/server/server-process.ts'
import { openSavers } from '../server/trouble/savers.ts'
import { type Bench, median } from './bench.ts'
import { openCluster } from './failover/cluster.ts'
import { herdOver } from './failover/herd.ts'
import { openPictures } from './failover/pictures.ts'
import { until } from './failover/program.ts'

/** Of each as many as of the others: more than fifty of those that answers wait for. */
const wanted = 85
const savers = 4
const herdSeats = 500
/** The load between two kills, ms: any moment of it may be the one. */
const load = { least: 500, most: 2500 }
const killed = ['primary', 'server', 'balancer', 'store', 'silent store'] as const
/** How long the store is away before answers are waited for, ms: a balancer that asked the servers for it would have given all of them up. */
const storeAway = 5000

export const bench: Bench = {
  about:
    "a herd of 500, or of as many --seats, who sign in and begin a test while parts are killed; then kill -9 of PostgreSQL's primary, of an exam server, of the balancer and of the file store, and the store's silence, in turn, under a load of answers and of pictures; Debian's packages, all on this machine",
  async run(say, { count = wanted, seats = herdSeats } = {}) {
    const began = performance.now()
    const cluster = await openCluster(say)
    const database = openDatabase(cluster.env.DATABASE_URL)
    const back: Record<(typeof killed)[number], number[]> = {
      primary: [],
      server: [],
      balancer: [],
      store: [],
      'silent store': [],
    }
    /** From the moment at which the store is there again until a picture is acknowledged. */
    const picturesBack: number[] = []
    try {
      const ofHerd = await herdOver(cluster, database.db, { seats, say })
      await until('all of it is there again', cluster.isWhole)
      const { address, env } = cluster
      const takers = await openSavers(savers, { address, db: database.db, env })
      const pictures = openPictures(takers)
      const someAreSaved = async (atLeast = 1) => {
        const before = takers.acknowledged()
        await until('answers are taken', async () => takers.acknowledged() >= before + atLeast)
      }
      const someAreKept = async () => {
        const before = pictures.acknowledged()
        await until('pictures are taken', async () => pictures.acknowledged() > before)
      }
      try {
        for (let number = 0; number < count; number += 1) {
          await until('all of it is there again', cluster.isWhole)
          await someAreSaved()
          await someAreKept()
          await delay(load.least + Math.random() * (load.most - load.least))
          const what = killed[number % killed.length] ?? 'primary'
          const program = {
            primary: cluster.primary,
            server: async () => cluster.servers[number % 2],
            balancer: async () => cluster.balancer,
            store: async () => cluster.store,
            'silent store': async () => cluster.silence,
          }
          const chosen = await program[what]()
          const at = performance.now()
          await chosen?.kill()
          // The primary stays away until another node has taken over: it comes back as the second. Answers do not wait for the store.
          const isStore = what === 'store' || what === 'silent store'
          const isBackLater = what === 'primary' || isStore
          if (!isBackLater) chosen?.restart()
          const away = isStore ? storeAway : 0
          await delay(away)
          await someAreSaved(savers)
          const seconds = (performance.now() - at - away) / 1000
          back[what].push(seconds)
          if (isBackLater) chosen?.restart()
          if (isStore) {
            const backAt = performance.now()
            await someAreKept()
            picturesBack.push((performance.now() - backAt) / 1000)
          }
          say(`${number + 1} of ${count}: ${what}, answers again after ${seconds.toFixed(1)} s`)
        }
      } finally {
        await takers.stop()
        await pictures.stop()
      }
      await until('all of it is there again', cluster.isWhole)
      const ofPictures = await pictures.toll(database.db, cluster.files)
      const { acknowledged, lost, resent, duplicated } = await takers.toll(database.db)
      return [
        ...ofHerd,
        { name: 'kills', value: count, unit: '' },
        { name: 'answers acknowledged', value: acknowledged, unit: '' },
        { name: 'acknowledged and lost', value: lost, unit: '' },
        { name: 'sent again after their acknowledgement', value: resent, unit: '' },
        { name: 'taken a second time', value: duplicated, unit: '' },
        ...killed.flatMap((what) => [
          { name: `until answers are taken again, ${what}, median`, value: median(back[what]), unit: 's' },
          { name: `the slowest, ${what}`, value: Math.max(...back[what]), unit: 's' },
        ]),
        {
          name: 'until pictures are taken again, once the store may, median',
          value: median(picturesBack),
          unit: 's',
        },
        { name: 'the slowest of them', value: Math.max(...picturesBack), unit: 's' },
        { name: 'pictures acknowledged', value: ofPictures.acknowledged, unit: '' },
        { name: 'pictures acknowledged and lost', value: ofPictures.lost, unit: '' },
        { name: 'of those there, in no list of the store', value: ofPictures.unlisted, unit: '' },
        { name: 'pictures sent again, as something was away', value: ofPictures.refused, unit: '' },
        { name: 'files in the store at the end', value: ofPictures.stored, unit: '' },
        { name: 'time', value: (performance.now() - began) / 1000, unit: 's' },
      ]
    } finally {
      await database.close().catch(() => undefined)
      await cluster.close()
      await removeFolders()
    }
  },
}
