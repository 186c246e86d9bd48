import { type AddressInfo, connect, createServer } from 'node:net'
import { openDatabase } from '#server/platform/db/database.ts'

/** A way to the database at `url` on which every `listen` waits, as on a slow network, until it is let go. All else passes. */
export async function holdListen(url: string) {
  const { hostname, port } = new URL(url)
  const waiting: (() => void)[] = []
  const between = createServer((client) => {
    const postgres = connect(Number(port), hostname)
    client.on('data', (bytes) => {
      if (bytes.includes('listen "')) waiting.push(() => postgres.write(bytes))
      else postgres.write(bytes)
    })
    client.on('close', () => postgres.destroy())
    postgres.on('close', () => client.destroy())
    for (const socket of [client, postgres]) socket.on('error', () => undefined)
    postgres.pipe(client)
  })
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
  const held = new URL(url)
  held.hostname = '127.0.0.1'
  held.port = String((between.address() as AddressInfo).port)
  const database = openDatabase(held.href)
  return {
    db: database.db,
    /** How many wait. */
    waiting: () => waiting.length,
    letGo() {
      for (const goOn of waiting.splice(0)) goOn()
    },
    async close() {
      await database.close()
      await new Promise<void>((resolve) => between.close(() => resolve()))
    },
  }
}
