import type { Mutation } from './mutation.ts'

/** Figures of a rehearsal of which no bound lies between what they are where a PC has not told them and the next number. */
const untold = [
  'looksPerSecond',
  'slowLookMs',
  'roundTripMs',
  'fetchMs',
  'slowWriteMs',
  'longestTaskMs',
  'busyPercent',
]

/** Equivalent mutants, which no test can notice, by file, kind and the change as it is described; each with its reason. */
const reasons: readonly { file: string; kind: Mutation['kind']; change: string; reason: string }[] = [
  {
    file: 'machines/proctor/setup.ts',
    kind: 'delay changed',
    change: 'unattended: limits.proctor.unattendedMs → limits.proctor.pinTriesSeconds * 1000',
    reason: 'both are five minutes',
  },
  {
    file: 'machines/proctor/setup.ts',
    kind: 'delay changed',
    change: 'lockout: limits.proctor.pinTriesSeconds * 1000 → limits.proctor.unattendedMs',
    reason: 'both are five minutes',
  },
  {
    file: 'src/features/sitting/actors/hold-tab.ts',
    kind: 'value changed',
    change: '50 → 100',
    reason: 'how long a page that was reloaded leaves to another: it has the sitting either way',
  },
  {
    file: 'server/domains/content/package/opus.ts',
    kind: 'operator changed',
    change: 'position > granule → position >= granule',
    reason: 'it is set to what it is',
  },
  {
    file: 'server/domains/content/package/wav.ts',
    kind: 'operator changed',
    change: 'at + 8 <= bytes.length → at + 8 < bytes.length',
    reason: 'a chunk of which only the name and length are there, zero, has no samples either',
  },
  {
    file: 'server/domains/content/drafts/drafts.ts',
    kind: 'operator changed',
    change: 'by === null || at === null → by === null && at === null',
    reason: 'a person and the time of their act are stored together',
  },
  {
    file: 'server/domains/results/item-statistics.ts',
    kind: 'operator changed',
    change: '(a[index] ?? 0) - middleA → (a[index] ?? 0) + middleA',
    reason: 'the deviations of the other list are none together, and so a constant beside this one is',
  },
  {
    file: 'server/domains/results/item-statistics.ts',
    kind: 'operator changed',
    change: '(b[index] ?? 0) - middleB → (b[index] ?? 0) + middleB',
    reason: 'the deviations of the other list are none together, and so a constant beside this one is',
  },
  {
    file: 'server/domains/results/similarity.ts',
    kind: 'operator changed',
    change: 'other > one → other >= one',
    reason: 'two entries of one member are no pair, and so nobody is one with themselves',
  },
  {
    file: 'src/features/evidence/left-behind.ts',
    kind: 'call dropped',
    change: '.filter((violation) => violation.order === order)',
    reason: 'what another order’s key has sealed cannot be opened by this one’s, and is left out',
  },
  {
    file: 'contract/rules/admission.ts',
    kind: 'operator changed',
    change: 'gap.from > last.to → gap.from >= last.to',
    reason: 'two gaps that touch last as long apart as they do as one',
  },
  {
    file: 'contract/rules/journal.ts',
    kind: 'operator changed',
    change: "(one.answer ?? '') > (other.answer ?? '') → (one.answer ?? '') >= (other.answer ?? '')",
    reason: 'they are compared where they differ',
  },
  {
    file: 'contract/rules/journal.ts',
    kind: 'operator changed',
    change: 'other.writer > one.writer → other.writer >= one.writer',
    reason: 'choices of one writer, moment and answer are the same',
  },
  {
    file: 'contract/rules/position.ts',
    kind: 'operator changed',
    change: 'one.at >= other.at → one.at > other.at',
    reason: 'of two positions at one place either is the same, and the larger time is taken in any case',
  },
  {
    file: 'server/domains/institutions/pin-verifier.ts',
    kind: 'value changed',
    change: '32 → 64',
    reason: 'the first byte alone is taken, which is the same of a longer hash',
  },
  {
    file: 'server/domains/content/drafts/check-again.ts',
    kind: 'condition dropped',
    change: 'isNull(contentDrafts.testId)',
    reason: 'a draft that is loaded has been checked and holds nothing up: it is only not read',
  },
  {
    file: 'contract/rules/rehearsal.ts',
    kind: 'operator changed',
    change: 'questions * limits.rehearsal.secondsAQuestion → questions / limits.rehearsal.secondsAQuestion',
    reason: 'a question has one second',
  },
  {
    file: 'src/features/sitting/actors/heartbeat.ts',
    kind: 'operator changed',
    change: 'section !== null && deadlineAt !== null → section !== null || deadlineAt !== null',
    reason: 'the server tells both of a running section, or neither',
  },
  {
    file: 'server/domains/content/qti/read-media.ts',
    kind: 'operator changed',
    change:
      'Math.abs(stated - measured) <= secondsTolerance → Math.abs(stated - measured) < secondsTolerance',
    reason: 'no two binary numbers from an eighth of a second on are exactly that far apart',
  },
  {
    file: 'server/domains/exam-sessions/told-pause.ts',
    kind: 'condition dropped',
    change: 'isNotNull(examSessions.pause)',
    reason: 'a session that is not paused is left out of what is told: it is only not read',
  },
  {
    file: 'server/domains/supervision/of-record.ts',
    kind: 'call dropped',
    change: ' .limit(1)',
    reason: 'of all certificates of a sitting the first is taken: the others are only not read',
  },
  {
    file: 'server/domains/room/beside.ts',
    kind: 'condition dropped',
    change: "inArray(acts.kind, ['pinWrong', 'signedInBeside'])",
    reason: 'acts of other kinds would be counted and never asked for',
  },
  {
    file: 'server/domains/content/qti/zip-entries.ts',
    kind: 'value changed',
    change: '0o170000 → 122880',
    reason:
      'a mode has sixteen bits, and no kind of file differs from a link by the lowest bit of its kind alone',
  },
  {
    file: 'server/domains/candidate-letters/held-results.ts',
    kind: 'condition dropped',
    change: 'isNotNull(members.emailVerifiedAt)',
    reason:
      'a letter to an address that is not confirmed is dropped before it is sent, and queued again later',
  },
  {
    file: 'server/domains/certificates/issue.ts',
    kind: 'condition dropped',
    change: 'isNotNull(orders.finishedAt)',
    reason: 'a sitting without an end has no result, and is passed over once it is read',
  },
  ...untold.map((name) => ({
    file: 'contract/rules/rehearsal.ts',
    kind: 'value changed' as const,
    change: `${name} = 0 → 1`,
    reason: 'both lie on the same side of every bound',
  })),
]

/** Why nothing notices this change; null where there is no reason. */
export const reasonOf = ({ file, kind, change }: Mutation): string | null =>
  reasons.find((one) => one.file === file && one.kind === kind && one.change === change)?.reason ?? null
