/** Every constant of the specification, with its unit in its name (spec: constants). */
export const limits = {
  listening: {
    slackSeconds: 300,
    /** Ours: how long a statement without sound is shown. */
    silentStatementSeconds: 10,
    ceilingSlackSeconds: 900,
    stepPauseMs: 500,
    audioAttempts: 3,
    doneRedirectMs: 1000,
  },
  structure: { seconds: 1500, questions: 40, continueSeconds: 12 },
  reading: { seconds: 3300, questions: 50 },
  test: { minutes: 115, perPurchase: 1 },
  violation: { limit: 3, warningSeconds: 15 },
  face: {
    minConfidence: 0.5,
    /** Ours: how faces are sought in a picture (records 0042 and 0044); confidences from 0 to 1. */
    seeking: {
      /** From here on a face is doubtful, and looked at from near. */
      candidate: 0.35,
      /** A face below this is weak: it counts at once only where the candidate's was, about as wide. */
      sureConfidence: 0.72,
      /** Squares around a doubtful face, by the width of its box; it counts where their mean is `nearConfidence`. */
      nearTimes: [2.2, 3, 4],
      nearConfidence: 0.72,
      /** Doubtful faces of one picture that are looked at; how long it is known what was there. */
      nearLooks: 2,
      confirmedMs: 2000,
      refutedMs: 1000,
      /** How long the place of the last face is where one is sought first. */
      seatMs: 60_000,
      /** Two boxes are of one face when the narrower is at least so many times as wide as the other. */
      sameWidth: 0.6,
      /** In how many looks in turn a weak face must be found before it ends an absence. */
      returnLooks: 3,
      /** The side of every other look at the whole picture, by the picture's longest side. */
      wideTimes: 1.25,
    },
    /**
     * Ours: shares of the picture's width, as the detector tells them (record 0019). A device check passes with a
     * face of `safeWidth`; in a section one below `leastWidth` is asked nearer, until it has `safeWidth` again.
     */
    safeWidth: 0.165,
    leastWidth: 0.155,
    /** Ours: the same of how sure the detector is of it, evened out, 0 to 1 (record 0043). */
    safeConfidence: 0.8,
    leastConfidence: 0.7,
    /** Ours: how much of its box may lie outside the picture (record 0043). */
    safeOutside: 0.15,
    mostOutside: 0.25,
    /** Ours: from which overlap (intersection of the boxes by their union) on a face is the one that was marked as known (record 0045). */
    knownOverlap: 0.4,
    /** Ours: how large a face that is marked as known may be, as shares of the picture: whoever sits nearer is the candidate. */
    knownMost: { width: 0.5, height: 0.75 },
    /**
     * Ours: for how long the key points of a face must not have moved against each other before that is noted, s; by how much at most in
     * half of the seconds, and in 95% of them, by the distance of the eyes (record 0094).
     */
    flat: { windowSeconds: 120, half: 0.05, most: 0.15 },
    /** Ours: degrees from which a head is turned aside, and below which it is not any more; after how long, and how often it is noted. */
    turn: { asideDegrees: 60, aheadDegrees: 45, seconds: 20, noteSeconds: 60 },
  },
  /**
   * Ours: how long one trouble of the camera lasts, and all of a sitting together, before the questions are covered; in a
   * dark or covered picture how long no face is found before that is a trouble, and within what time a second look confirms one
   * (spec: supervision#camera-trouble).
   */
  cameraTrouble: { coverSeconds: 20, awaySeconds: 60, facelessSeconds: 3, nextLookSeconds: 2 },
  speech: { language: 'id-ID', mostWords: { listening: 3, structure: 2, reading: 2 } },
  deviceCheck: {
    countdownSeconds: 10,
    stabilityTextSeconds: 15,
    noFaceLimit: 3,
    preview: { width: 500, height: 250 },
    /** Ours: how loud (RMS, 0 to 1) and how often a microphone must have been heard. */
    audible: { level: 0.02, samples: 5 },
    /** Ours: after so long an installation of speech recognition is said to go on in the background. */
    installSeconds: 90,
  },
  preview: { width: 240, height: 140 },
  /**
   * How often a browser says that it is alive, and after how long without it another may take over
   * (spec: answers#one-active-browser).
   */
  heartbeat: { everyMs: 3000, deadAfterMs: 15_000 },
  /** Ours: how long a page waits for the one before it to go, before it says that another tab has the test. */
  tab: { waitMs: 2000 },
  /** Ours: how long what a silent browser has kept may still arrive and count, after its section's end. */
  lateGrace: { seconds: 120 },
  /** How far the time of a signature may lie from the server's, either way (spec: signing). */
  signature: { seconds: 60 },
  /** Ours: how long a write without an id is the same as one of the same content (spec: answers#repeated-writes). */
  repeat: { seconds: 60 },
  /** Ours: what a proctor may give and say, and how long a board stays open that nobody touches. */
  proctor: {
    minutes: { least: 1, most: 60 },
    reasonLength: 500,
    unattendedMs: 300_000,
    /** Wrong PINs of a member: at once, and in a day; right ones are not counted (record 0015). */
    pinTries: 5,
    pinTriesSeconds: 300,
    pinDayTries: 30,
    /** What a member may put on record without any PIN: that a board was locked. */
    unproven: { acts: 30, seconds: 60 },
  },
  /** Ours: streams of events that a sitting may have at once, and how long one lasts (spec: proctoring#event-stream). */
  events: { perSitting: 4, lastMinutes: 15 },
  /**
   * Ours: sittings that one act of the staff may name; how long a takeover that was allowed waits for its browser; letters of a
   * message; notices that one heartbeat is told or acknowledges; how often, s, boards are told of a seat's question or battery.
   */
  room: { sittingsOfAct: 500, takeoverSeconds: 300, messageLength: 500, receipts: 20, pcSeconds: 10 },
  /** Ours: rows of a workbook of results, which is made in memory; a CSV has any number. */
  results: { workbookRows: 10_000 },
  /** Ours: how long a screen waits before it tries by itself what the network or the server has refused. */
  retry: { everyMs: 5000 },
  /**
   * Ours: after how long without input the end page signs out, how long before that it counts down, and how often it asks for a result
   * that is awaited.
   */
  endPage: { idleMs: 60_000, countdownMs: 20_000, lookAgainMs: 15_000 },
  redirect: {
    emailSentMs: 8000,
    passwordResetMs: 5000,
    profileSavedMs: 3000,
    guestLayoutMs: 100,
    ssoMs: 1000,
  },
  snackbar: { shortMs: 3000, longMs: 5000, speechMs: 1000, persistentMs: -1 },
  paging: { page: 1, limit: 10, certificates: 10, orders: 20, questions: 10 },
  password: { minLength: 8 },
  /** Length is the specification's; how long it lasts and how often it may be guessed are ours. */
  otp: { length: 6, minutes: 10, tries: 5 },
  /** Ours: how long a mailed verification link can be used. */
  emailVerification: { hours: 72 },
  /** Ours: how long a session lasts, and for how long after its last sign of life an open sitting prolongs it. */
  session: { hours: 12, sittingMinutes: 60 },
  /**
   * Ours: how long a session of staff lasts, and until its second factor must be proved; how long a mailed invitation can be
   * used; recovery codes of a person; wrong second factors of a person, and in what time; letters of a name and of a reason; the most
   * extra time that is given, per cent of a section; members who get a password by one call; rows of a
   * table of members; licences that are issued at once.
   */
  staff: {
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
  },
  /**
   * Ours: letters of an exam session's name, room, seats and token; the longest window, h; digits of a person's PIN; persons of a
   * roster, and of those that one call adds; wrong tokens of a candidate, and in what time.
   */
  examSession: {
    nameLength: 100,
    seatLength: 20,
    tokenLetters: 6,
    pinDigits: 8,
    windowHours: 48,
    roster: 1000,
    addedAtOnce: 100,
    tokenTries: 5,
    tokenTriesSeconds: 300,
  },
  /**
   * Ours: letters of the code by which PCs send their checks; of codes and seats that were wrong, and of checks that were taken, how many
   * one address may send in which time, s: a lab of a hundred PCs has one address (spec: exam-sessions#checked-pcs).
   */
  pcCheck: { codeLetters: 6, wrong: 60, taken: 300, withinSeconds: 900 },
  /**
   * Ours: how long a seat's PC has to answer a challenge, s; how many a member may ask for, and how often one passport may be fetched, in
   * which time, s; how many of its addresses are kept; for how long a PC asks to be registered, s, and letters of its code (spec: exam-sessions#seat-passports).
   */
  passport: {
    ...{ answerSeconds: 60, challenges: 200, fetches: 60, withinSeconds: 300, addresses: 5 },
    ...{ askedSeconds: 900, codeLetters: 8 },
  },
  /**
   * Ours: of a rehearsal: how much faster its sections pass, and Listening, whose sounds a browser plays at `soundRate` at most; the least
   * time for a question, s; how often a PC asks and tells, s; after how long one that is silent is lost, s, how often it may begin
   * anew, and how long all of it may last, minutes (spec: exam-sessions#rehearsal).
   */
  rehearsal: {
    ...{ speed: 30, listeningSpeed: 10, soundRate: 16, secondsAQuestion: 1 },
    ...{ everySeconds: 5, lostSeconds: 30, runs: 3, longestMinutes: 60 },
  },
  /**
   * Ours: of the pictures at the door of an exam session: for how long they are asked for, how old the newest is before the next one,
   * after how long it is shown to nobody, and how often such ones are deleted, s, so that each is gone after two minutes; bytes of one, its width in pixels; how many a candidate may send in a minute
   * (spec: exam-sessions#pictures-at-the-door).
   */
  doorPicture: {
    askedSeconds: 60,
    everySeconds: 3,
    keptSeconds: 90,
    forgetEverySeconds: 30,
    maxBytes: 40_000,
    width: 320,
    aMinute: 30,
  },
  /** The longest that a signed sign-on link may last (spec: accounts#single-sign-on). */
  sso: { seconds: 300 },
  profile: { nimMaxLength: 20, birthFrom: '1950-01-01', birthYearMin: 1900 },
  certificate: { validYears: 1 },
  /**
   * How long a hand-in waits for them, and how long after the start of a test the device check's picture is late, are ours
   * (spec: supervision#photos).
   */
  photos: { perSection: 2, timeoutMs: 3000, checkSeconds: 60 },
  /** Ours: how long signing out waits for evidence to arrive, and how long what did not may lie on that PC. */
  evidence: { timeoutMs: 3000, leftDays: 14 },
  /** Ours: bounds of what a heartbeat says of supervision (spec: supervision#what-the-server-hears). */
  supervisionReport: {
    ...{ detectors: 8, looks: 10_000, label: 200, screens: 16 },
    ...{ questions: 1000, roundTripMs: 60_000 },
    /**
     * Faces that are looked for less often than `leastPerSecond` in `seconds` cannot be judged, which takes ten looks in five seconds
     * (spec: supervision#faces); they are again from `enoughPerSecond` on, so that a PC between the two does not change its state all the time.
     */
    pace: { seconds: 15, leastPerSecond: 2, enoughPerSecond: 2.5 },
  },
  /**
   * Ours: how long after its display a requested photo is taken, how long it may then take to arrive, and how often a
   * browser must have been told of one before it counts as ignored (spec: supervision#photo-requests).
   */
  photoRequest: { shutterSeconds: 10, arrivalSeconds: 20, tellings: 5 },
  upload: { maxBytes: 2 * 1024 * 1024 },
  /**
   * Ours: the most pixels of a picture that is taken and of a side of what is kept of it; the most pictures of a sitting,
   * and bytes of what is kept of them (spec: supervision#pictures).
   */
  pictures: { pixels: 20_000_000, side: 2048, perSitting: 500, bytesPerSitting: 64 * 1024 * 1024 },
  /** Ours: pixels of what is kept of a logo, or of the picture of a signature, at most (spec: certificates#logo-and-signatory). */
  issuerPicture: { width: 600, height: 240 },
  /**
   * Ours: pixels of a side of what is kept of a member's photo, at most and at least; names of files that are looked for at once
   * (spec: staff#photos-of-members).
   */
  memberPhoto: { side: 640, least: 96, namesAtOnce: 500 },
  /**
   * Ours: how many entries one writer may have in a section (record 0028), and how many days a PC keeps what it has of a test of
   * which the server has everything (spec: privacy#what-stays-on-the-pc).
   */
  journal: { entries: 20_000, keptDays: 30 },
  /** Ours: the most letters of an option, in a test package and in an answer. */
  option: { length: 2000 },
  /** Ours: letters of what is written against a disqualification. */
  objection: { maxLength: 5000 },
  retention: { verificationWorkingDays: 14, decisionWorkingDays: 5, otherYears: 5 },
  demo: { idHexLength: 34 },
} as const

export const sections = ['listening', 'structure', 'reading'] as const
export type SectionName = (typeof sections)[number]
