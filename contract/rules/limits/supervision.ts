export const speech = { language: 'id-ID', mostWords: { listening: 3, structure: 2, reading: 2 } } as const

export const deviceCheck = {
  countdownSeconds: 10,
  stabilityTextSeconds: 15,
  noFaceLimit: 3,
  preview: { width: 500, height: 250 },
  /** Ours: how loud (RMS, 0 to 1) and how often a microphone must have been heard. */
  audible: { level: 0.02, samples: 5 },
  /** Ours: after so long an installation of speech recognition is said to go on in the background. */
  installSeconds: 90,
} as const

export const preview = { width: 240, height: 140 } as const

/** Ours: bounds of what a heartbeat says of supervision (spec: supervision#what-the-server-hears). */
export const supervisionReport = {
  ...{ detectors: 8, looks: 10_000, label: 200, screens: 16 },
  ...{ questions: 1000, roundTripMs: 60_000 },
  /**
   * Faces that are looked for less often than `leastPerSecond` in `seconds` cannot be judged, which takes ten looks in five seconds
   * (spec: supervision#faces); they are again from `enoughPerSecond` on, so that a PC between the two does not change its state all the time.
   */
  pace: { seconds: 15, leastPerSecond: 2, enoughPerSecond: 2.5 },
} as const

/**
 * How long a hand-in waits for them, and how long after the start of a test the device check's picture is late, are ours
 * (spec: supervision#photos).
 */
export const photos = { perSection: 2, timeoutMs: 3000, checkSeconds: 60 } as const

/**
 * Ours: how long after its display a requested photo is taken, how long it may then take to arrive, and how often a
 * browser must have been told of one before it counts as ignored (spec: supervision#photo-requests).
 */
export const photoRequest = { shutterSeconds: 10, arrivalSeconds: 20, tellings: 5 } as const

/** Ours: how long signing out waits for evidence to arrive, and how long what did not may lie on that PC. */
export const evidence = { timeoutMs: 3000, leftDays: 14 } as const

export const upload = { maxBytes: 2 * 1024 * 1024 } as const

/**
 * Ours: the most pixels of a picture that is taken and of a side of what is kept of it; the most pictures of a sitting,
 * and bytes of what is kept of them (spec: supervision#pictures).
 */
export const pictures = {
  pixels: 20_000_000,
  side: 2048,
  perSitting: 500,
  bytesPerSitting: 64 * 1024 * 1024,
} as const
