import { generateKeyPairSync, webcrypto } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type CertifiedFacts, certificateStatement } from '#contract/certificate-statement.ts'
import { isGenuine, signCertificate } from './signature.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const facts: CertifiedFacts = {
  kind: 'certificate',
  id: 'f'.repeat(32),
  name: 'Nyoman Ayu',
  dateOfBirth: '2003-04-21',
  testDate: '2026-11-21',
  listening: 52,
  structure: 48,
  reading: 50,
  total: 97,
  predictedScore: 500,
  level: 'Upper intermediate',
  supervision: 'remote',
  issuer: 'Politeknik Satu',
  testName: 'English Proficiency Test A',
  testMinutes: 115,
  testQuestions: 140,
  signatoryName: null,
  signatoryTitle: null,
  logoDigest: null,
  signatureDigest: null,
}
const signature = signCertificate(facts, privateKey)

describe('the signature of a certificate', () => {
  test('fits into a QR code and verifies the facts', () => {
    expect(signature).toMatch(/^[\w-]{86}$/)
    expect(isGenuine(facts, signature, publicKey)).toBe(true)
  })

  test.each(
    Object.entries(facts).map(([name, value]) => [name, typeof value === 'number' ? value + 1 : `${value} `]),
  )('fails when %s is altered', (name, value) => {
    expect(isGenuine({ ...facts, [name]: value }, signature, publicKey)).toBe(false)
  })

  test('covers the signatory and the pictures that are shown; without them a certificate has the form before', () => {
    const shown = {
      ...{ signatoryName: 'Dr. Ayu', signatoryTitle: 'Kepala UPT Bahasa' },
      ...{ logoDigest: 'a1'.repeat(32), signatureDigest: 'b2'.repeat(32) },
    }
    const signed = { ...facts, ...shown }
    expect(certificateStatement(signed)).toBe(
      `${certificateStatement(facts).replace('certificate 3', 'certificate 4')}\n${Object.values(shown).join('\n')}`,
    )
    const made = signCertificate(signed, privateKey)
    expect(isGenuine(signed, made, publicKey)).toBe(true)
    for (const name of Object.keys(shown)) {
      expect(isGenuine({ ...signed, [name]: null }, made, publicKey), name).toBe(false)
      expect(isGenuine({ ...signed, [name]: 'c3'.repeat(32) }, made, publicKey), name).toBe(false)
      expect(isGenuine({ ...facts, [name]: 'c3'.repeat(32) }, signature, publicKey), name).toBe(false)
    }
    expect(isGenuine(facts, made, publicKey)).toBe(false)
  })

  test('covers the issuer and the test; without them a certificate of the version before stays genuine', () => {
    const before = { ...facts, issuer: null, testName: null, testMinutes: null, testQuestions: null }
    expect(certificateStatement(before)).toMatch(/^RuangUji certificate 2\n[\s\S]*\nremote$/)
    expect(certificateStatement(facts)).toMatch(
      /^RuangUji certificate 3\n[\s\S]*\nremote\nPoliteknik Satu\nEnglish Proficiency Test A\n115\n140$/,
    )
    const signed = signCertificate(before, privateKey)
    expect(isGenuine(before, signed, publicKey)).toBe(true)
    expect(isGenuine(facts, signed, publicKey)).toBe(false)
    expect(isGenuine(before, signature, publicKey)).toBe(false)
  })

  test('of an older certificate, which says nothing of supervision, stays genuine, and none can be added', () => {
    const nothing = {
      supervision: null,
      issuer: null,
      testName: null,
      testMinutes: null,
      testQuestions: null,
    }
    const older = { ...facts, ...nothing }
    expect(certificateStatement(older)).toMatch(/^RuangUji certificate 1\n/)
    const signed = signCertificate(older, privateKey)
    expect(isGenuine(older, signed, publicKey)).toBe(true)
    expect(isGenuine({ ...older, supervision: 'room' }, signed, publicKey)).toBe(false)
    expect(isGenuine(older, signature, publicKey)).toBe(false)
  })

  test('fails when it is altered, cut off, empty, or another certificate’s', () => {
    const theirs = signCertificate(facts, generateKeyPairSync('ed25519').privateKey)
    const altered = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    for (const forged of [theirs, altered, signature.slice(0, 80), '', '!']) {
      expect([forged, isGenuine(facts, forged, publicKey)]).toEqual([forged, false])
    }
  })

  test('can be verified with Web Crypto and the published key alone', async () => {
    const { x = '' } = publicKey.export({ format: 'jwk' })
    const published = { kty: 'OKP', crv: 'Ed25519', x }
    const key = await webcrypto.subtle.importKey('jwk', published, 'Ed25519', false, ['verify'])
    const statement = new TextEncoder().encode(certificateStatement(facts))
    const bytes = Buffer.from(signature, 'base64url')
    expect(await webcrypto.subtle.verify('Ed25519', key, bytes, statement)).toBe(true)
  })
})
