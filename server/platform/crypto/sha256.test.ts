import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ChainedEntry, digestOf, firstHead, nextHead } from '#contract/rules/chain.ts'
import { sha256 } from './sha256.ts'

const line = { order: 'order', section: 'structure', writer: 'writer' }

async function headAfter(entries: readonly ChainedEntry[], of = line): Promise<string> {
  let head = await firstHead(of, sha256)
  for (const entry of entries) head = await nextHead(head, await digestOf(entry, sha256), sha256)
  return head
}

const entries = fc.array(
  fc.record({
    seq: fc.integer({ min: 1 }),
    questionId: fc.string(),
    answer: fc.option(fc.string({ unit: 'grapheme' })),
    marked: fc.boolean(),
    chosenAt: fc.integer(),
    salt: fc.base64String(),
  }),
  { minLength: 1, maxLength: 5 },
)

describe("a journal's head", () => {
  it('is what the protocol writes down, byte for byte', async () => {
    const first = createHash('sha256').update('ruanguji journal\norder\nstructure\nwriter').digest()
    const digest = createHash('sha256').update('[1,"q","teh é",false,1700000000000,"c2FsdA"]').digest()
    const expected = createHash('sha256').update(first).update(digest).digest('base64url')
    const entry = { seq: 1, questionId: 'q', answer: 'teh é', marked: false, salt: 'c2FsdA' }
    expect(await headAfter([{ ...entry, chosenAt: 1_700_000_000_000 }])).toBe(expected)
  })

  it('changes with every part of every entry, and with their order', async () => {
    await fc.assert(
      fc.asyncProperty(entries, fc.nat(), fc.nat(5), async (written, which, part) => {
        const at = which % written.length
        const altered = written.map((entry, index) => (index === at ? change(entry, part) : entry))
        expect(await headAfter(altered)).not.toBe(await headAfter(written))
        expect(await headAfter([...written, ...written])).not.toBe(await headAfter(written))
      }),
    )
  })

  it('is another one for another order, section or writer', async () => {
    const others = (['order', 'section', 'writer'] as const).map((part) => ({ ...line, [part]: 'other' }))
    const heads = await Promise.all([line, ...others].map((of) => headAfter([], of)))
    expect(new Set(heads).size).toBe(heads.length)
  })
})

function change(entry: ChainedEntry, part: number): ChainedEntry {
  const { seq, questionId, answer, marked, chosenAt, salt } = entry
  const changes = [
    { seq: seq + 1 },
    { questionId: `${questionId} ` },
    { answer: answer === null ? '' : null },
    { marked: !marked },
    { chosenAt: chosenAt + 1 },
    { salt: `${salt}A` },
  ]
  return { ...entry, ...changes[part] }
}
