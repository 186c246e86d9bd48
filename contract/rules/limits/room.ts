/** Ours: what a proctor may give and say, and how long a board stays open that nobody touches. */
export const proctor = {
  minutes: { least: 1, most: 60 },
  reasonLength: 500,
  unattendedMs: 300_000,
  /** Wrong PINs of a member: at once, and in a day; right ones are not counted (record 0015). */
  pinTries: 5,
  pinTriesSeconds: 300,
  pinDayTries: 30,
  /** What a member may put on record without any PIN: that a board was locked. */
  unproven: { acts: 30, seconds: 60 },
} as const

/**
 * Ours: sittings that one act of the staff may name; how long a takeover that was allowed waits for its browser; letters of a
 * message; notices that one heartbeat is told or acknowledges; how often, s, boards are told of a seat's question or battery.
 */
export const room = {
  sittingsOfAct: 500,
  takeoverSeconds: 300,
  messageLength: 500,
  receipts: 20,
  pcSeconds: 10,
} as const

/**
 * Ours: letters of an exam session's name, room, seats and token; the longest window, h; digits of a person's PIN; persons of a
 * roster, and of those that one call adds; wrong tokens of a candidate, and in what time.
 */
export const examSession = {
  nameLength: 100,
  seatLength: 20,
  tokenLetters: 6,
  pinDigits: 8,
  windowHours: 48,
  roster: 1000,
  addedAtOnce: 100,
  tokenTries: 5,
  tokenTriesSeconds: 300,
} as const

/**
 * Ours: of the pictures at the door of an exam session: for how long they are asked for, how old the newest is before the next one,
 * after how long it is shown to nobody, and how often such ones are deleted, s, so that each is gone after two minutes; bytes of one, its width in pixels; how many a candidate may send in a minute
 * (spec: exam-sessions#pictures-at-the-door).
 */
export const doorPicture = {
  askedSeconds: 60,
  everySeconds: 3,
  keptSeconds: 90,
  forgetEverySeconds: 30,
  maxBytes: 40_000,
  width: 320,
  aMinute: 30,
} as const

/**
 * Ours: of a rehearsal: how much faster its sections pass, and Listening, whose sounds a browser plays at `soundRate` at most; the least
 * time for a question, s; how often a PC asks and tells, s; after how long one that is silent is lost, s, how often it may begin
 * anew, and how long all of it may last, minutes (spec: exam-sessions#rehearsal).
 */
export const rehearsal = {
  ...{ speed: 30, listeningSpeed: 10, soundRate: 16, secondsAQuestion: 1 },
  ...{ everySeconds: 5, lostSeconds: 30, runs: 3, longestMinutes: 60 },
} as const
/**
 * Ours: letters of the code by which PCs send their checks; of codes and seats that were wrong, and of checks that were taken, how many
 * one address may send in which time, s: a lab of a hundred PCs has one address (spec: exam-sessions#checked-pcs).
 */
export const pcCheck = { codeLetters: 6, wrong: 60, taken: 300, withinSeconds: 900 } as const

/**
 * Ours: how long a seat's PC has to answer a challenge, s; how many a member may ask for, and how often one passport may be fetched, in
 * which time, s; how many of its addresses are kept; for how long a PC asks to be registered, s, and letters of its code (spec: exam-sessions#seat-passports).
 */
export const passport = {
  ...{ answerSeconds: 60, challenges: 200, fetches: 60, withinSeconds: 300, addresses: 5 },
  ...{ askedSeconds: 900, codeLetters: 8 },
} as const
