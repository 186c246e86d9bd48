import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { readConfig } from '#server/platform/config/config.ts'
import { unknownTo, withSecrets } from '../settings.fixture.ts'
import { faultsOf, type Manifest } from './type-check.fixture.ts'

const folder = import.meta.dirname
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')

const kustomization = z
  .object({
    resources: z.array(z.string()),
    images: z.array(z.object({ name: z.string() })),
    configMapGenerator: z.array(z.object({ name: z.string(), literals: z.array(z.string()) })),
  })
  .parse(parse(textOf('kustomization.yaml')))

const manifests = kustomization.resources.flatMap((name) =>
  parseAllDocuments(textOf(name)).map((one) => one.toJS() as Manifest),
)

/** An object of Kubernetes with what is asked of its `spec`. */
const having = <Schema extends z.ZodType>(spec: Schema) => z.object({ spec })
const labels = z.record(z.string(), z.string())
const selector = z.object({ matchLabels: labels })
const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) })
const pod = z.object({
  containers: z.tuple([
    z.object({
      image: z.string(),
      ports: z.tuple([z.object({ name: z.string(), containerPort: z.number() })]),
      envFrom: z.tuple([z.object({ configMapRef: z.object({ name: z.string() }) })]),
      env: z.array(z.object({ name: z.string(), value: z.string() })),
      readinessProbe: probe,
      startupProbe: probe,
      livenessProbe: probe,
      volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
    }),
  ]),
  volumes: z.array(z.object({ name: z.string() })),
})
const template = having(pod).extend({ metadata: z.object({ labels }) })
const deployment = having(z.object({ selector, template }))
const named = <Schema extends z.ZodType>(kind: string, schema: Schema) =>
  schema.parse(manifests.find((one) => one.kind === kind))
const { spec } = named('Deployment', deployment)
const [container] = spec.template.spec.containers

test('every manifest has the fields of its kind, and one that Kubernetes does not know is named', async () => {
  expect(manifests.length).toBeGreaterThan(4)
  expect(await faultsOf(manifests)).toEqual([])
  const misspelt = structuredClone(manifests).map((one) =>
    one.kind === 'NetworkPolicy' ? { ...one, spec: { podSelector: {}, policyType: ['Egress'] } } : one,
  )
  expect((await faultsOf(misspelt)).join('\n')).toContain(`'"policyType"' does not exist in type`)
})

test('the servers read every variable that they are given, and take what it says', () => {
  const [settings] = kustomization.configMapGenerator
  expect(settings?.name).toBe(container.envFrom[0].configMapRef.name)
  const literals = (settings?.literals ?? []).map((text) => text.split(/=(.*)/s).slice(0, 2))
  const environment: Record<string, string> = {
    ...Object.fromEntries(literals),
    ...Object.fromEntries(container.env.map(({ name, value }) => [name, value])),
  }
  expect(unknownTo(environment)).toEqual([])
  expect(readConfig(withSecrets(environment))).toMatchObject({
    port: container.ports[0].containerPort,
    publicUrl: 'https://ujian.kampus.example',
    storage: { bucket: { name: 'exam' } },
    trustedProxies: ['10.244.0.0/16'],
    workers: 2,
  })
  const secrets = container.volumeMounts.find(({ name }) => name === 'secrets')?.mountPath
  for (const { value } of container.env) expect(value.startsWith(`${secrets}/`)).toBe(true)
})

test('what selects the servers, and what leads to them, has their labels and the name of their port', () => {
  const port = z.object({ name: z.string(), targetPort: z.string() })
  const service = named('Service', having(z.object({ selector: labels, ports: z.tuple([port]) }))).spec
  const budget = named('PodDisruptionBudget', having(z.object({ selector }))).spec
  const policy = named('NetworkPolicy', having(z.object({ podSelector: selector }))).spec
  for (const chosen of [
    spec.selector.matchLabels,
    service.selector,
    budget.selector.matchLabels,
    policy.podSelector.matchLabels,
  ])
    expect(spec.template.metadata.labels).toMatchObject(chosen)
  const { readinessProbe, startupProbe, livenessProbe, ports } = container
  const asked = [readinessProbe, startupProbe, livenessProbe].map(({ httpGet }) => httpGet.port)
  expect(new Set([...asked, service.ports[0].targetPort])).toEqual(new Set([ports[0].name]))
})

test('whatever the servers mount and are made of is there', () => {
  const volumes = spec.template.spec.volumes.map(({ name }) => name)
  expect(container.volumeMounts.map(({ name }) => name).toSorted()).toEqual(volumes.toSorted())
  expect(kustomization.images.map(({ name }) => name)).toContain(container.image)
  expect(kustomization.resources.filter((name) => !existsSync(join(folder, name)))).toEqual([])
})
