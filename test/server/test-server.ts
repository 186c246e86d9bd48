import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { inject as provided } from 'vitest'
import type { AnyCall } from '#contract/call.ts'
import { serverTimeHeader } from '#contract/envelope.ts'
import { toWire, toWireName } from '#contract/wire.ts'
import { buildApp } from '#server/app/app.ts'
import { authenticator, type RouteContext, staffAuthenticator } from '#server/domains/access/index.ts'
import { loadPackage } from '#server/domains/content/load.ts'
import { writerVerifier } from '#server/domains/writers/index.ts'
import { openAdmission } from '#server/platform/admission/admission.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { openFiles } from '#server/platform/files/storage-address.ts'
import { licences } from '#server/tables/index.ts'
import { startTestDatabase } from './database.ts'
import { overHttp, type Wired } from './over-http.ts'
import { password, type SeededPerson, tiny } from './seed.ts'
import { signingCalls } from './signing-calls.ts'

export { accessKey, password } from './seed.ts'

export interface Person {
  id: string
  email: string
  /** Of a session that the fixture opened by the login call. */
  token: string
  companyId: string
  institutionId: string | null
}

export interface Answer {
  status: number
  /** As it came over the wire. */
  body: Record<string, unknown> & { data?: unknown; code?: string; message?: string; errors?: unknown }
  headers: Record<string, unknown>
}

interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: unknown
  token?: string | undefined
}

export interface TestServer {
  app: FastifyInstance
  db: Database
  dataDir: string
  /** Where its sounds, pictures and keys are: in the data folder, unless `env` says otherwise. */
  files: FileStore
  /** Of an institution, of another institution, of none, and one of another company. */
  people: { member: Person; stranger: Person; individual: Person; foreigner: Person }
  /** The loaded version of the tiny test, `content/tiny`. */
  testId: string
  /** What the server's clock shows, ms; may be set. */
  clock: { now: number }
  /** The environment that configures it. */
  env: NodeJS.ProcessEnv
  /** What the server said to its operator. */
  said: string[]
  send(call: AnyCall, sent?: Sent): Promise<Answer>
  /** What signs the calls of `send`: for a call that is sent otherwise. */
  signing: ReturnType<typeof signingCalls>
  /** A call in any shape, also one that the contract does not know. */
  inject(options: Wired): Promise<Answer>
  /** Where the server listens, as `http://127.0.0.1:…`. */
  origin: string
  /** A fresh licence; without an institution anybody of the first company may redeem it. */
  licence(institutionId?: string | null): Promise<string>
  close(): Promise<void>
}

/**
 * Calls over HTTP to the server at `origin`; `send` signs those of a sitting as a browser does, with the keys of `signing`.
 * `close` gives the sockets back.
 */
export function callsTo(origin: string, signing = signingCalls()) {
  const line = overHttp(Number(new URL(origin).port))

  const inject = async (options: Wired): Promise<Answer> => {
    const { status, headers, bytes } = await line.send(options)
    const isJson = String(headers['content-type']).includes('json')
    return { status, body: isJson ? JSON.parse(bytes.toString()) : {}, headers }
  }
  const send = (call: AnyCall, { params = {}, query = {}, headers = {}, body, token }: Sent = {}) => {
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const wired = Object.entries(query).map(([name, value]): [string, string] => [toWireName(name), value])
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const unsigned = {
      method: call.method,
      url: `${path}?${new URLSearchParams(wired)}`,
      headers: { ...authorization, ...headers },
      body: body === undefined ? undefined : (toWire(body) as object),
    }
    return signing.signed(unsigned, ({ body: payload, ...wired }) =>
      inject({ ...wired, ...(payload && { payload }) }),
    )
  }
  return { inject, send, close: line.close }
}

/**
 * The real server on a real database of its own, with people who have signed in; every call goes over HTTP.
 * `more` may register calls of a test's own; `env` is the environment that configures it.
 */
export async function openTestServer({
  more,
  env = {},
  logger,
  web,
}: {
  more?: (context: RouteContext) => void
  env?: NodeJS.ProcessEnv
  logger?: FastifyBaseLogger
  /** Adds the web app to the calls. */
  web?: (app: FastifyInstance, context: RouteContext, config: Config) => Promise<void>
} = {}): Promise<TestServer> {
  const seed = provided('seed')
  const database = await startTestDatabase(seed.template)
  const { db } = database
  const dataDir = await mkdtemp(join(tmpdir(), 'ruanguji-room-'))
  const clock = { now: Date.now() }
  const now = () => new Date(clock.now)
  const said: string[] = []
  const config = readConfig(env)
  const files = openFiles(config.storage, dataDir)
  // Elsewhere than in the data folder its files are not yet there.
  if (config.storage) await loadPackage(db, files, tiny)
  else await cp(seed.folder, dataDir, { recursive: true })
  const app = await buildApp({
    db,
    dataDir,
    files,
    now,
    config,
    print: (text) => said.push(text),
    ...(logger && { logger }),
  })
  const context = {
    ...{ app, db, files, now },
    authenticate: authenticator({ db, now }),
    admission: openAdmission({ db }),
    admitStaff: staffAuthenticator({ db, now }),
    browserOf: () => 'any' as const,
    verifyWriter: writerVerifier({ db, now }),
  }
  more?.(context)
  await web?.(app, context, config)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const signing = signingCalls(() => clock.now)
  const calls = callsTo(origin, signing)
  const { inject, send } = calls

  /** Signs in by the call, as a browser does. */
  const signedIn = async ({ key, ...person }: SeededPerson): Promise<Person> => {
    const payload = { access_key: key, provider: 'email', email: person.email, password }
    const answer = await inject({ method: 'POST', url: '/users/v1/member/login', payload })
    const { token } = answer.body.data as { token: string }
    return { ...person, token }
  }
  const people = {
    member: await signedIn(seed.people.member),
    stranger: await signedIn(seed.people.stranger),
    individual: await signedIn(seed.people.individual),
    foreigner: await signedIn(seed.people.foreigner),
  }
  const { testId, packageId } = seed
  const licence = async (institutionId: string | null = null) => {
    const code = randomBytes(8).toString('hex').toUpperCase()
    await db.insert(licences).values({ code, companyId: people.member.companyId, institutionId, packageId })
    return code
  }
  const close = async () => {
    calls.close()
    await app.close()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return {
    app,
    db,
    dataDir,
    files,
    env,
    people,
    testId,
    clock,
    said,
    send,
    inject,
    signing,
    origin,
    licence,
    close,
  }
}

/** The server's clock as an answer told it, ms. */
export const serverTimeOf = (answer: Answer) => Number(answer.headers[serverTimeHeader])
