import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { labAddressOf } from '../address.ts'
import { linuxFiles } from './linux.ts'
import { passportFile } from './passport-files.ts'
import { chromePolicies, edgePolicies, inEdge, siteOf } from './policies.ts'
import { supportedOn } from './policy-definitions.fixture.ts'
import { policyPage } from './policy-page.ts'
import { edgeTable, managedWindowsOnly, policyTable, windowsOnly } from './policy-table.ts'

const der = Buffer.from([0x30, 0x82, 0xff, 0x00])
const siteAt = (address: string, authority: Uint8Array | null = der) =>
  siteOf(labAddressOf(address), authority)
const site = siteAt('https://ujian.lan:3000')

const names = policyTable.map(([name]) => name)
const twice = (words: readonly string[]) => words.filter((word, index) => words.indexOf(word) !== index)

test('no policy stands twice, in either browser', () => {
  expect(names.length).toBeGreaterThan(50)
  expect(twice(names)).toEqual([])
  const inEdges = [
    ...policyTable.flatMap((row) => inEdge(row)?.name ?? []),
    ...edgeTable.map(([name]) => name),
  ]
  expect(twice(inEdges)).toEqual([])
})

test('each policy says since when either browser has it, and why it is set', () => {
  for (const row of policyTable) {
    const [name, , since, , why] = row
    expect(since, name).toBeGreaterThanOrEqual(8)
    expect(since, name).toBeLessThanOrEqual(156)
    expect(why, name).not.toBe('')
    const edge = inEdge(row)
    // Edge's first version on Chromium is 77.
    if (edge !== null) expect(edge.since, name).toBeGreaterThanOrEqual(77)
  }
  for (const name of [...windowsOnly, ...managedWindowsOnly]) expect(names).toContain(name)
})

/**
 * Its definition names Windows, macOS and Linux as planned (`future_on`) in every copy that was read; 132 is from Chrome's published list of
 * policies, and Chromium 156 trusts by it (`npm run bench -- kiosk`).
 */
const definedElsewhere = ['CACertificates']

describe('the versions are those of Chromium’s definitions', () => {
  /** The version from which on a definition's lines have a system; null where they name none, or an end. */
  const sinceIn = (lines: readonly string[], system: 'win' | 'linux') => {
    const own = lines.map((line) => /^chrome\.(\*|win7?|linux):(\d+)-$/.exec(line))
    const found = own.find((match) => match?.[1] === '*' || match?.[1]?.startsWith(system))
    return found === undefined || found === null ? null : Number(found[2])
  }
  const rows = policyTable.filter(([name]) => !definedElsewhere.includes(name))

  test.each(rows.map(([name, , since]) => [name, since] as const))('%s since %i', (name, since) => {
    const lines = supportedOn[name] ?? []
    expect(sinceIn(lines, 'win')).toBe(since)
    expect(sinceIn(lines, 'linux')).toBe(windowsOnly.has(name) ? null : since)
  })

  test('and no definition was read of a policy that is not set', () => {
    expect(Object.keys(supportedOn).toSorted()).toEqual(rows.map(([name]) => name).toSorted())
  })
})

describe('the JSON of a PC with Linux', () => {
  const file = linuxFiles(site).find(({ name }) => name === 'policies.json')
  const policies = JSON.parse(String(file?.content))

  test('has every policy of the table but those of Windows alone', () => {
    expect(Object.keys(policies)).toEqual(names.filter((name) => !windowsOnly.has(name)))
  })

  test('can be read by whoever looks after the PC, as the passport of a seat can', () => {
    const passport = passportFile('linux', 'https://ujian.lan', { id: '1', seat: 'A1', token: 't' })
    for (const { content } of [file ?? passport, passport])
      expect(content).toBe(`${JSON.stringify(JSON.parse(String(content)), null, 2)}\n`)
  })

  test('comes with three programs, which may be run', () => {
    const programs = linuxFiles(site).filter(({ isProgram }) => isProgram)
    expect(programs.map(({ name }) => name)).toEqual(['start.sh', 'install.sh', 'uninstall.sh'])
  })

  test('lets the browser open the exam alone, at its port, and no host below it', () => {
    expect(policies.URLBlocklist).toContain('*')
    expect(policies.URLAllowlist).toEqual(['https://.ujian.lan:3000'])
    expect(policies.RestoreOnStartupURLs).toEqual(['https://ujian.lan:3000/'])
  })

  test('gives the exam alone the camera, the microphone and the screen', () => {
    for (const name of [
      'VideoCaptureAllowedUrls',
      'AudioCaptureAllowedUrls',
      'AutomaticFullscreenAllowedForUrls',
    ])
      expect(policies[name], name).toEqual(['https://ujian.lan:3000'])
  })

  test("has the room's authority, DER in base64", () => {
    expect(policies.CACertificates).toEqual([der.toString('base64')])
  })
})

test('a room without an authority sets no certificates', () => {
  const without = siteAt('https://ujian.kampus.ac.id', null)
  expect(chromePolicies(without, 'linux')).not.toHaveProperty('CACertificates')
  expect(edgePolicies(without)).not.toHaveProperty('CACertificates')
})

test('an address without a port means 443 alone, and an IP address stands as it is', () => {
  expect(siteAt('https://ujian.kampus.ac.id')).toMatchObject({
    page: 'https://ujian.kampus.ac.id/',
    pattern: 'https://ujian.kampus.ac.id:443',
    filter: 'https://.ujian.kampus.ac.id:443',
  })
  expect(siteAt('https://192.168.1.10:3000').filter).toBe('https://192.168.1.10:3000')
  expect(siteAt('https://[fd00::1]:3000')).toMatchObject({
    pattern: 'https://[fd00::1]:3000',
    filter: 'https://[fd00::1]:3000',
  })
})

test('Edge gets its own names and values, and nothing that it does not have', () => {
  const policies = edgePolicies(site)
  expect(policies).toMatchObject({
    InPrivateModeAvailability: 1,
    LiveCaptionsAllowed: false,
    SearchInSidebarEnabled: 2,
  })
  for (const name of [
    'IncognitoModeAvailability',
    'LiveCaptionEnabled',
    'ProfilePickerOnStartupAvailability',
  ])
    expect(policies).not.toHaveProperty(name)
  expect(policies.URLAllowlist).toEqual(['https://.ujian.lan:3000'])
})

test('docs/lab-policies.md is what the table says; npm run -s lab:policies writes it', () => {
  const page = join(import.meta.dirname, '../../../../docs/lab-policies.md')
  expect(readFileSync(page, 'utf8')).toBe(policyPage())
})
