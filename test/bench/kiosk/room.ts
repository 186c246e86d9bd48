import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { keptAuthority } from '#server/domains/lab/authority.ts'
import { makeServerPair } from '#server/domains/lab/server-certificate.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { runningCluster } from '#server/platform/postgres/cluster.ts'
import { newFolder, removeFolders, startServer, stopServer } from '#test/server/server-process.ts'
import { operatorOf, personByRole } from '../../e2e/fixtures/demo.ts'
import { orderAt } from '../../e2e/fixtures/orders.ts'
import { prepareData } from '../../e2e/fixtures/prepared-data.ts'
import { sectionAddress } from '../../e2e/fixtures/section.ts'
import { sessionOf } from '../../e2e/fixtures/session.ts'
import { newConversation } from './conversation.ts'
import { openDoor } from './door.ts'

/** The server's name in the lab's network. */
export const host = 'ujian.lan'

/** A lab's server with the room's certificate, a kit for its address, and a candidate who is to begin Structure. */
export async function openKioskRoom() {
  const dataDir = await newFolder()
  const out = await newFolder()
  const admin = operatorOf({ DATA_DIR: dataDir })
  const { files } = await admin('lab', 'certificate', '--host', host)
  const env = { DATA_DIR: dataDir, TLS_CERT: files.cert, TLS_KEY: files.key }
  const server = await startServer({ env })
  const database = openDatabase((await runningCluster(dataDir)) ?? '')
  const people = await prepareData(admin, database.db)
  const conversation = newConversation()
  const [cert, key, ca] = await Promise.all(
    [files.cert, files.key, files.authority].map((path: string) => readFile(path, 'utf8')),
  )
  const port = Number(new URL(server.address).port)
  const door = await openDoor(
    { port, host, ca: ca ?? '', cert: cert ?? '', key: key ?? '' },
    conversation.answer,
  )
  await admin('lab', 'kit', '--for', 'linux', '--address', door.address, '--out', out)
  const elsewhere: string[] = []
  const other = createServer((request, response) => {
    elsewhere.push(request.url ?? '')
    response.end('elsewhere')
  })
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))

  const person = personByRole(people)('Individual')
  const at = { db: database.db, address: door.plainAddress }
  return {
    ...{ door, conversation, admin, person, at },
    /** Of an institution, whose proctors have a PIN. */
    member: personByRole(people)('Institution member'),
    /** The folder of the kit. */
    kit: out,
    /** The certificate that the kiosk's address has at first. */
    certificate: { cert: cert ?? '', key: key ?? '' },
    /** One of the room's authority that holds between two instants. */
    async certificateOf(from: Date, until: Date) {
      const authority = await keptAuthority(dataDir)
      if (authority === undefined) throw new Error('The room has no authority.')
      return makeServerPair(authority, { hosts: [host], validity: [from, until] })
    },
    /** Another address on this machine, and what was asked for there. */
    elsewhere: { address: `http://127.0.0.1:${(other.address() as AddressInfo).port}/`, asked: elsewhere },
    /** What the candidate's browser stores, their new sitting, and the address of its section. */
    async candidate(who = person) {
      const order = await orderAt(at, who, 'structure')
      const session = JSON.stringify(await sessionOf(door.plainAddress, who))
      return { session, order, address: sectionAddress(door.address, order, 'structure') }
    },
    async close() {
      door.close()
      other.closeAllConnections()
      other.close()
      await database.close()
      await stopServer(server)
      await removeFolders()
    },
  }
}

export type KioskRoom = Awaited<ReturnType<typeof openKioskRoom>>
