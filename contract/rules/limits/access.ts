export const password = { minLength: 8 } as const

/** Length is the specification's; how long it lasts and how often it may be guessed are ours. */
export const otp = { length: 6, minutes: 10, tries: 5 } as const

/** Ours: how long a mailed verification link can be used. */
export const emailVerification = { hours: 72 } as const

/** Ours: how long a session lasts, and for how long after its last sign of life an open sitting prolongs it. */
export const session = { hours: 12, sittingMinutes: 60 } as const

/** The longest that a signed sign-on link may last (spec: accounts#single-sign-on). */
export const sso = { seconds: 300 } as const

export const profile = { nimMaxLength: 20, birthFrom: '1950-01-01', birthYearMin: 1900 } as const

export const certificate = { validYears: 1 } as const

export const redirect = {
  emailSentMs: 8000,
  passwordResetMs: 5000,
  profileSavedMs: 3000,
  guestLayoutMs: 100,
  ssoMs: 1000,
} as const

export const snackbar = { shortMs: 3000, longMs: 5000, speechMs: 1000, persistentMs: -1 } as const

/** Ours: how long a screen waits before it tries by itself what the network or the server has refused. */
export const retry = { everyMs: 5000 } as const

export const paging = { page: 1, limit: 10, certificates: 10, orders: 20, questions: 10 } as const
