import { readFileSync } from 'node:fs'
import { minVersion, satisfies } from 'semver'
import { expect, it } from 'vitest'

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
const packages = Object.entries<{ version: string; engines?: { node?: string } }>(lock.packages)
const oldest = minVersion(lock.packages[''].engines.node) ?? ''

it('npm install warns of no engine: every package accepts the oldest Node that ours names', () => {
  expect(String(oldest)).toBe('20.19.0')
  const refusing = packages.filter(([, { engines }]) => !satisfies(oldest, engines?.node ?? '*'))
  expect(refusing.map(([path, { version, engines }]) => [path, version, engines])).toEqual([])
})
