import { becomeAccount } from '../platform/process/rights.ts'
import { type Answering, openServer, type Prepared } from './open-server.ts'

/** Answers in this process. */
export async function openHere(
  { config, print, installation, served, tls }: Prepared,
  stop: AbortSignal,
): Promise<Answering> {
  const { url, dataDir, files, account, handOver } = installation
  const connections = config.databaseConnections
  const server = await openServer({ config, url, connections, dataDir, files, served, tls, print })
  try {
    stop.throwIfAborted()
    const port = await server.listen()
    if (account !== undefined) {
      // From here on the server has the rights of an ordinary user (record 0032).
      await handOver()
      await becomeAccount(account)
      await files.check()
    }
    server.admit()
    tls?.watch(server.app.log)
    return { port, broken: new Promise(() => {}), close: server.close }
  } catch (error) {
    await server.close()
    throw error
  }
}
