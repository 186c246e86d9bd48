/**
 * Ours: how long a session of staff lasts, and until its second factor must be proved; how long a mailed invitation can be
 * used; recovery codes of a person; wrong second factors of a person, and in what time; letters of a name and of a reason; the most
 * extra time that is given, per cent of a section; members who get a password by one call; rows of a
 * table of members; licences that are issued at once.
 */
export const staff = {
  sessionHours: 12,
  pendingMinutes: 15,
  invitationHours: 72,
  recoveryCodes: 10,
  factorTries: 5,
  factorTriesSeconds: 300,
  nameLength: 100,
  reasonLength: 500,
  extraTimePercent: 300,
  /** Breaks in one test, and how long one is, min. */
  breaks: 12,
  breakMinutes: 60,
  passwordsAtOnce: 50,
  importRows: 3000,
  licencesAtOnce: 1000,
  /** Of an upload of a test package with its sounds and pictures, and of each of its pieces; drafts of an institution at once. */
  contentBytes: 80_000_000,
  contentPieceBytes: 2_000_000,
  contentDrafts: 20,
} as const

/** Ours: rows of a workbook of results, which is made in memory; a CSV has any number. */
export const results = { workbookRows: 10_000 } as const

/**
 * Ours: pixels of a side of what is kept of a member's photo, at most and at least; names of files that are looked for at once
 * (spec: staff#photos-of-members).
 */
export const memberPhoto = { side: 640, least: 96, namesAtOnce: 500 } as const

/** Ours: pixels of what is kept of a logo, or of the picture of a signature, at most (spec: certificates#logo-and-signatory). */
export const issuerPicture = { width: 600, height: 240 } as const

export const retention = { verificationWorkingDays: 14, decisionWorkingDays: 5, otherYears: 5 } as const
