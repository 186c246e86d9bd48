export const face = {
  minConfidence: 0.5,
  /** Ours: how faces are sought in a picture (records 0042, 0044 and 0095); confidences from 0 to 1. */
  seeking: {
    /** From here on a face is doubtful, and looked at from near. */
    candidate: 0.35,
    /** A face below this is weak: it counts at once only before anybody was seen. */
    sureConfidence: 0.72,
    /**
     * Squares around a doubtful face, by the width of its box, which both networks look at. The first one's confidence weighs so
     * much in a square's, and a square below `nearLeast` refutes the face. It counts where their mean is `nearConfidence`, in a picture
     * darker than `dimLight` (0 to 255) `dimConfidence`, at the candidate's seat `seatConfidence`, and while it is taken
     * `minConfidence` (record 0095).
     */
    nearTimes: [2.2, 3, 4],
    firstWeight: 0.75,
    nearLeast: 0.3,
    nearConfidence: 0.64,
    dimLight: 64,
    dimConfidence: 0.69,
    seatConfidence: 0.6,
    /** Doubtful faces of one picture that are looked at; how long it is known what was there. */
    nearLooks: 2,
    confirmedMs: 2000,
    refutedMs: 1000,
    /** How long the place of the last face is where one is sought first. */
    seatMs: 60_000,
    /** Two boxes are of one face when the narrower is at least so many times as wide as the other. */
    sameWidth: 0.6,
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
} as const

/**
 * Ours: how long one trouble of the camera lasts, and all of a sitting together, before the questions are covered; in a
 * dark or covered picture how long no face is found before that is a trouble, and within what time a second look confirms one;
 * how many looks at a dark picture, and which share of them, must have found a face before nobody in it means that somebody is
 * away (spec: supervision#camera-trouble).
 */
export const cameraTrouble = {
  coverSeconds: 20,
  awaySeconds: 60,
  facelessSeconds: 3,
  nextLookSeconds: 2,
  wellSeen: { leastLooks: 12, share: 0.95 },
} as const
