export const listening = {
  slackSeconds: 300,
  /** Ours: how long a statement without sound is shown. */
  silentStatementSeconds: 10,
  ceilingSlackSeconds: 900,
  stepPauseMs: 500,
  audioAttempts: 3,
  doneRedirectMs: 1000,
} as const

export const structure = { seconds: 1500, questions: 40, continueSeconds: 12 } as const

export const reading = { seconds: 3300, questions: 50 } as const

export const test = { minutes: 115, perPurchase: 1 } as const

export const violation = { limit: 3, warningSeconds: 15 } as const

/** Ours: how long what a silent browser has kept may still arrive and count, after its section's end. */
export const lateGrace = { seconds: 120 } as const

/**
 * How often a browser says that it is alive, and after how long without it another may take over
 * (spec: answers#one-active-browser).
 */
export const heartbeat = { everyMs: 3000, deadAfterMs: 15_000 } as const

/** Ours: how long a page waits for the one before it to go, before it says that another tab has the test. */
export const tab = { waitMs: 2000 } as const

/** How far the time of a signature may lie from the server's, either way (spec: signing). */
export const signature = { seconds: 60 } as const

/** Ours: how long a write without an id is the same as one of the same content (spec: answers#repeated-writes). */
export const repeat = { seconds: 60 } as const

/** Ours: streams of events that a sitting may have at once, and how long one lasts (spec: proctoring#event-stream). */
export const events = { perSitting: 4, lastMinutes: 15 } as const

/**
 * Ours: how many entries one writer may have in a section (record 0028), and how many days a PC keeps what it has of a test of
 * which the server has everything (spec: privacy#what-stays-on-the-pc).
 */
export const journal = { entries: 20_000, keptDays: 30 } as const

/** Ours: the most letters of an option, in a test package and in an answer. */
export const option = { length: 2000 } as const

/**
 * Ours: after how long without input the end page signs out, how long before that it counts down, and how often it asks for a result
 * that is awaited.
 */
export const endPage = { idleMs: 60_000, countdownMs: 20_000, lookAgainMs: 15_000 } as const

/** Ours: letters of what is written against a disqualification. */
export const objection = { maxLength: 5000 } as const

export const demo = { idHexLength: 34 } as const
