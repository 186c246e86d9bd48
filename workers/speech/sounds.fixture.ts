interface Expected {
  says: string
  /** Whether words that a recogniser finds in it can have been said at the microphone. */
  isNear: boolean
  /** Share of the time that is reported as voice: at least, at most. */
  voice: [least: number, most: number]
}

const person = { isNear: true, voice: [0.6, 1] } satisfies Partial<Expected>
/** A single syllable may be as loud as someone far from the microphone; it is no stretch of voice. */
const nobody = { isNear: false, voice: [0, 0.1] } satisfies Partial<Expected>

/** What is heard in each sound of `test/sounds`, by a microphone and from the file alike. */
export const sounds: Record<string, Expected> = {
  'speaking-english': { says: 'a person who speaks English is heard as voice', ...person },
  'speaking-indonesian': { says: 'a person who speaks Indonesian is heard as voice', ...person },
  silence: { says: 'silence is no voice', ...nobody },
  // Words in such noise are nobody's and anybody's: loudness alone cannot tell.
  noise: { says: 'a fan as loud as a person is no voice', ...nobody, isNear: true },
  'leak-30': { says: "the test's own voices, 30 dB weaker through the headset, are no voice", ...nobody },
  'leak-40': { says: "the test's own voices, 40 dB weaker through the headset, are no voice", ...nobody },
}
