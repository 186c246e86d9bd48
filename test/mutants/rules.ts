import type { Replaced } from './copy.ts'

/** A rule of what the server believes, taken out of the product by a small change. */
export interface RuleOut extends Replaced {
  readonly rule: string
  /** What the change does. */
  readonly out: string
  /** Files of tests, or how their names begin. */
  readonly tests: readonly string[]
}

const attacks = 'test/server/attacks'
const domains = 'server/domains'
const admission = 'contract/rules/admission.ts'

/** The rules of docs/integrity.md. The last one, that what cannot be prevented is said, is that document, and has no code. */
export const rulesOut: readonly RuleOut[] = [
  {
    rule: '1 one writer',
    out: 'no call has to be signed',
    file: `${domains}/writers/verify.ts`,
    find: 'if (sitting?.protocol !== protocols.signed) return null',
    by: 'return null',
    tests: [attacks, `${domains}/writers/signing`],
  },
  {
    rule: '2 a journal has a head',
    out: 'the time that a browser claims is believed',
    file: admission,
    find: 'return { at: Math.max(at, previousAt), isNoted: claimedAt < from - notedMs }',
    by: 'return { at: claimedAt, isNoted: false }',
    tests: ['contract/rules/admission', `${domains}/sittings/heads`],
  },
  {
    rule: '3 what comes after the end',
    out: 'it counts where the browser claims to have chosen it before',
    file: admission,
    find: "if (entry.arrivedAt <= end) return 'counts'",
    by: "if (entry.claimedAt <= end) return 'counts'",
    tests: [attacks, 'contract/rules/admission', `${domains}/sittings/heads`],
  },
  {
    rule: '4 nothing tells the points while they can change',
    out: 'the review tells them as soon as a section is scored',
    file: `${domains}/results/routes.ts`,
    find: 'if (settledAt === null || finishedAt === null',
    by: 'if (finishedAt === null',
    tests: [attacks, `${domains}/results/review`],
  },
  {
    rule: '5 questions are sealed until their clock runs',
    out: 'sealed files hold what they are made of',
    file: 'server/platform/crypto/sealed-bytes.ts',
    find: 'cipher.update(plain), cipher.final(), cipher.getAuthTag()',
    by: 'plain, Buffer.alloc(tagBytes)',
    tests: [attacks, `${domains}/content/sealed`],
  },
  {
    rule: '5 questions are sealed until their clock runs',
    out: 'they are read in the clear before it runs',
    file: `${domains}/sittings/read.ts`,
    find: 'sections.has(section) ||',
    by: 'true ||',
    tests: [attacks, `${domains}/sittings/early-reading`],
  },
  {
    rule: '6 supervision is proved',
    out: 'a heartbeat alone proves that every detector looked',
    file: `${domains}/timeline/run.ts`,
    find: 'state.missing.length === 0 ? Math.max(0, at - from) : 0',
    by: 'Math.max(0, at - from)',
    tests: [`${domains}/timeline/`, `${domains}/verdicts/`],
  },
  {
    rule: '6 supervision is proved',
    out: 'no photo is asked for',
    file: `${domains}/timeline/hear.ts`,
    find: "const asks = planned.includes('face')",
    by: 'const asks = false',
    tests: [`${domains}/timeline/`],
  },
  {
    rule: '7 a verdict before a certificate',
    out: 'every result passes at once',
    file: `${domains}/verdicts/verdict.ts`,
    find: "if (asked === null || asked.certificates === 'immediate') return []",
    by: 'return []',
    tests: [attacks, `${domains}/verdicts/`],
  },
]
