import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { signedIn } from '#contract/calls/account.ts'
import { writeIdHeader } from '#contract/envelope.ts'
import { fromWire } from '#contract/wire.ts'
import type { DemoPerson } from '../demo.ts'

interface Session {
  token: string
  member: object
}

/** Signing in is limited, so each person of a hall does it once. */
const sessions = new Map<string, Promise<Session>>()

async function openSession(address: string, { email, password }: DemoPerson): Promise<Session> {
  const { accessKey } = await (await fetch(`${address}/config.json`)).json()
  const answer = await fetch(`${address}/users/v1/member/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ access_key: accessKey, provider: 'email', email, password }),
  })
  const { token, ...member } = signedIn.parse((fromWire(await answer.json()) as { data: unknown }).data)
  return { token, member }
}

/** Whether the session still is one: a page that had it may have signed out. */
async function isOpen(address: string, { token }: Session): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${address}/users/v1/member/detail`, { headers })).ok
}

/** Somebody's own session, as the browser would open it. */
export async function sessionOf(address: string, person: DemoPerson): Promise<Session> {
  const key = `${address} ${person.email}`
  const known = sessions.get(key)
  if (known && (await isOpen(address, await known))) return known
  const session = openSession(address, person)
  sessions.set(key, session)
  return session
}

/** The person's calls to the server, each write with an id of its own; what is refused throws. */
export async function callsOf(address: string, person: DemoPerson) {
  const { token } = await sessionOf(address, person)
  return async (method: string, path: string, body: object) => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        [writeIdHeader]: randomUUID(),
      },
      body: JSON.stringify(body),
    })
    const told = await answer.json()
    if (!answer.ok) throw new Error(`${method} ${path}: ${told.message}`)
    return told.data
  }
}

/** Signs the person in, in a page that shows the hall's address. */
export async function letIn(page: Page, address: string, person: DemoPerson): Promise<void> {
  const session = JSON.stringify(await sessionOf(address, person))
  await page.evaluate((stored) => localStorage.setItem('ruanguji.session.1', stored), session)
}
