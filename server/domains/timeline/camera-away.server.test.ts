import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls/index.ts'
import type { DetectorState } from '#contract/calls/supervision-report.ts'
import { acts, orders, sectionSittings } from '#server/tables/index.ts'
import { dataOf } from '#test/server/candidate.ts'
import { runCommand, runJson } from '#test/server/operator.ts'
import { signedSitting } from '#test/server/signing-candidate.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** As the specification states (spec: constants). */
const everyMs = 3000

async function begun() {
  const { id, window } = await signedSitting(server, server.people.member)
  await window.send(calls.startSection, { params: { id, section: 'listening' }, body: {} })
  const deadlineAt = new Date(server.clock.now + 6_900_000)
  await server.db.update(sectionSittings).set({ deadlineAt }).where(eq(sectionSittings.orderId, id))
  let number = 0
  /** As long as `seconds`, a heartbeat every three, each with the camera so. */
  const pass = async (
    seconds: number,
    health: DetectorState,
    camera: string | null = 'Integrated Camera',
  ) => {
    for (let ms = 0; ms < seconds * 1000; ms += everyMs) {
      server.clock.now += everyMs
      number += 1
      const supervision = {
        detectors: [
          { id: 'face', state: 'watching', looks: 15 },
          { id: 'camera-health', state: health, looks: 1 },
        ],
        ...{ isVisible: true, isFullscreen: true, screens: 1, listened: null, shown: null },
        ...{ camera, microphone: null },
      }
      const body = { writer: window.writer, number, heads: [], supervision }
      expect((await window.send(calls.heartbeat, { params: { id }, body })).status).toBe(200)
    }
  }
  const camera = async () => {
    const detail = await window.send(calls.orderDetailFull, { params: { id } })
    return dataOf<{ camera: { wasOpen: boolean; awaySeconds: number } }>(detail).camera
  }
  return { id, pass, camera }
}

test('how long the camera was away adds up by the server’s clock, and whoever goes on is told', async () => {
  const { id, pass, camera } = await begun()
  expect(await camera()).toEqual({ wasOpen: false, awaySeconds: 0 })
  await pass(9, 'watching')
  expect(await camera()).toEqual({ wasOpen: true, awaySeconds: 0 })
  for (const _ of [1, 2, 3]) {
    await pass(18, 'troubled')
    await pass(3, 'watching')
  }
  expect(await camera()).toEqual({ wasOpen: true, awaySeconds: 54 })
  // A silence says nothing of the camera: no more than one interval is taken for what it says afterwards.
  server.clock.now += 600_000
  await pass(3, 'troubled')
  expect(await camera()).toEqual({ wasOpen: true, awaySeconds: 57 })
  const shown = await runCommand(server, 'sitting', 'show', id)
  expect(shown.output).toContain('camera away: 57 s in all')
  const { supervision } = await runJson<{ supervision: { cameraAwaySeconds: number } }>(
    server,
    ...['sitting', 'show', id],
  )
  expect(supervision.cameraAwaySeconds).toBe(57)
})

test('a camera that is not open is away from its second heartbeat on, where one was open before', async () => {
  const { pass, camera } = await begun()
  await pass(9, 'starting', null)
  expect(await camera(), 'there was none').toEqual({ wasOpen: false, awaySeconds: 0 })
  await pass(3, 'watching')
  await pass(3, 'starting', null)
  await pass(3, 'watching')
  expect(await camera(), 'a reload').toEqual({ wasOpen: true, awaySeconds: 0 })
  await pass(30, 'ended', null)
  expect(await camera()).toEqual({ wasOpen: true, awaySeconds: 27 })
})

test('a proctor’s act lets the trouble pass that stands, and no later one', async () => {
  const { id, pass, camera } = await begun()
  await pass(3, 'watching')
  await pass(12, 'troubled')
  await server.db.insert(acts).values({
    ...{ orderId: id, kind: 'cameraResolved', by: 'proctor', reason: 'Kamera rusak', before: {} },
    createdAt: new Date(server.clock.now),
  })
  await pass(60, 'troubled')
  expect((await camera()).awaySeconds).toBe(12)
  await pass(3, 'watching')
  await pass(6, 'troubled')
  expect((await camera()).awaySeconds).toBe(18)
})

test('what an older version has heard knows nothing of the camera', async () => {
  const { id, pass, camera } = await begun()
  await pass(3, 'watching')
  const [order] = await server.db.select().from(orders).where(eq(orders.id, id))
  const { camera: _, ...watched } = order?.watched ?? expect.fail('nothing was heard')
  await server.db.update(orders).set({ watched }).where(eq(orders.id, id))
  expect(await camera()).toEqual({ wasOpen: false, awaySeconds: 0 })
  await pass(6, 'troubled')
  expect(await camera()).toEqual({ wasOpen: true, awaySeconds: 6 })
})
