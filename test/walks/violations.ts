import type { ViolationKind } from '#contract/violations.ts'
import type { Recorded, Violation } from '#machines/supervision/records.ts'

/** What was found on this PC, and what the server has counted. */
export class Violations {
  readonly counts: Record<ViolationKind, number> = { face: 0, speech: 0, leaving: 0 }
  /** What lies on this PC until it is on record, by the write id under which it goes there. */
  readonly waiting = new Map<string, Violation>()
  /** Under which write id a machine's newest violation of this number lies here. */
  private readonly writeIds = new Map<number, string>()
  private found = 0
  isStopped = false

  /** @param stops whether the third counted warning of a kind ends the test */
  constructor(private readonly stops: boolean) {}

  /** What is found reaches the disk at once. */
  find(violation: Violation): void {
    this.found += 1
    const writeId = `violation-${this.found}`
    this.writeIds.set(violation.id, writeId)
    this.waiting.set(writeId, { ...violation, writeId })
  }

  /** A violation arrives, and leaves the disk. */
  receive({ id, writeId, violationKind, counts }: Violation): Recorded {
    this.waiting.delete(writeId ?? this.writeIds.get(id) ?? '')
    return this.record(violationKind, counts)
  }

  /**
   * A warning goes on record; the server counts, and stops the test where it must
   * (spec: supervision#disqualification).
   */
  record(violationKind: ViolationKind, counts: boolean): Recorded {
    if (counts) this.counts[violationKind] += 1
    if (this.stops && this.counts[violationKind] >= 3) this.isStopped = true
    return { violationKind, count: this.counts[violationKind], disqualified: this.isStopped }
  }
}
