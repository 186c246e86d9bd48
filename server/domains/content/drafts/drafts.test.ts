import { expect, it } from 'vitest'
import { Refusal } from '#server/platform/http/refusal.ts'
import { briefDraft, draftState, faultlessResult, isUnderCheck, type StoredDraft } from './drafts.ts'

const result = {
  ...{ kind: 'package' as const, packageId: 'tes', name: 'Tes', plan: {}, digest: 'abc' },
  ...{ findings: [], moreFindings: 0, errors: 0, files: [] },
}
const beatAt = new Date('2026-01-05T03:00:00Z')
const draft: StoredDraft = {
  ...{
    id: 'draft',
    institutionId: null,
    uploadId: 'upload',
    section: 'reading',
    state: 'done',
    beatAt,
    result,
  },
  ...{
    fileName: 'tes.zip',
    bytes: 300,
    mediaBytes: 4000,
    uploadedBy: 'a',
    uploadedAt: beatAt,
    progress: null,
  },
  ...{ signedOffBy: null, signedOffAt: null, signedDigest: null },
  ...{ testId: null, loadedBy: null, loadedAt: null },
}
const after = (ms: number) => new Date(beatAt.getTime() + ms)

it.each<[string, Partial<StoredDraft>, quietMs: number, state: string, isBusy: boolean]>([
  ['waits', { state: 'waiting', result: null }, 0, 'waiting', true],
  ['is checked', { state: 'checking', result: null }, 44_999, 'checking', true],
  ['waits for a server that is gone', { state: 'waiting', result: null }, 45_000, 'interrupted', false],
  ['is checked by a server that is gone', { state: 'checking', result: null }, 45_000, 'interrupted', false],
  ['was interrupted', { state: 'interrupted', result: null }, 0, 'interrupted', false],
  ['has no result though it is done', { result: null }, 0, 'interrupted', false],
  ['has errors', { result: { ...result, digest: null } }, 0, 'faulty', false],
  [
    'has errors, and was signed off before',
    { result: { ...result, digest: null }, signedDigest: 'abc' },
    0,
    'faulty',
    false,
  ],
  ['has none', {}, 1e9, 'checked', false],
  ['was signed off as another one', { signedDigest: 'abd' }, 0, 'checked', false],
  ['was signed off', { signedDigest: 'abc' }, 0, 'signedOff', false],
  ['is loaded', { signedDigest: 'abc', testId: 'tes' }, 0, 'loaded', false],
])('the state of a draft that %s', (_, changes, quietMs, state, isBusy) => {
  const stored = { ...draft, ...changes }
  expect(draftState(stored, after(quietMs))).toBe(state)
  expect(isUnderCheck(stored, after(quietMs))).toBe(isBusy)
})

it.each<[string, Partial<StoredDraft>]>([
  ['is not checked', { state: 'checking' }],
  ['has no result', { result: null }],
  ['has errors', { result: { ...result, digest: null } }],
])('a draft that %s has no result without errors', (_, changes) => {
  expect(() => faultlessResult({ ...draft, ...changes })).toThrow(new Refusal('content.faulty'))
  expect(faultlessResult(draft)).toEqual(result)
})

const person = (id: string) => ({ id, name: `Name of ${id}` }) as Parameters<typeof briefDraft>[0]['uploader']

it('a draft is told with its size, its result and who has acted on it; a sign-off of another content is none', () => {
  const signed = { ...draft, signedOffBy: 'b', signedOffAt: after(1000), signedDigest: 'abc' }
  const row = { draft: signed, uploader: person('a'), signer: person('b'), loader: null }
  const told = {
    ...{ id: 'draft', state: 'signedOff', fileName: 'tes.zip', bytes: 4300, errors: 0 },
    ...{ kind: 'package', packageId: 'tes', name: 'Tes', loaded: null },
    uploaded: { by: { id: 'a', name: 'Name of a' }, at: '2026-01-05T03:00:00.000Z' },
    signedOff: { by: { id: 'b', name: 'Name of b' }, at: '2026-01-05T03:00:01.000Z' },
  }
  expect(briefDraft(row, beatAt)).toEqual(told)
  const loaded = { ...row, draft: { ...signed, testId: 'tes', loadedAt: after(2000) }, loader: person('c') }
  expect(briefDraft(loaded, beatAt)).toEqual({
    ...{ ...told, state: 'loaded' },
    loaded: { by: { id: 'c', name: 'Name of c' }, at: '2026-01-05T03:00:02.000Z' },
  })
  const again = {
    ...row,
    draft: { ...signed, state: 'waiting' as const, result: null, signedDigest: 'other' },
  }
  expect(briefDraft(again, beatAt)).toEqual({
    ...{ ...told, state: 'waiting', signedOff: null },
    ...{ kind: null, packageId: null, name: null },
  })
})
