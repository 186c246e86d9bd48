import { z } from 'zod'

/**
 * A test package: a folder with one `test.json` of this shape, and the files that it names (paths relative to
 * the folder). Keys and scripts never leave the server.
 */

/** What is said, by whom: the audio is made from it, and nobody is ever sent it. */
const line = z.strictObject({
  /** A voice of `content/voices.json`. */
  voice: z.string().min(1),
  text: z.string().min(1),
  /** Silence after the line, s. */
  pause: z.number().min(0).max(30).default(0.4),
})

const audio = z.strictObject({
  file: z.string().min(1),
  /** Length of the file, s; checked against the file. */
  seconds: z.number().positive(),
  script: z.array(line).min(1),
})

const image = z.strictObject({
  file: z.string().min(1),
  /** What somebody who cannot see it needs to know. */
  alt: z.string().min(1),
})

const statement = z.strictObject({
  /** Paragraphs are parted by an empty line. */
  text: z.string().min(1),
  audio: audio.optional(),
  image: image.optional(),
})

const item = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/, 'lower-case letters, digits and dashes'),
  /** `____` is a blank; `{A|words}` marks part A of a Written Expression sentence. */
  text: z.string(),
  audio: audio.optional(),
  image: image.optional(),
  /** Time to answer after the item's sound, s. */
  answerSeconds: z.number().min(0).max(60).default(0),
  options: z.array(z.string().min(1)).min(2).max(6),
  /** The right option, counted from 0. */
  key: z.int().min(0),
})

const list = z.strictObject({
  /** A passage, or nothing. */
  text: z.string().default(''),
  /** A conversation or talk before a group's items. */
  audio: audio.optional(),
  image: image.optional(),
  items: z.array(item).min(1),
})

const part = z.strictObject({
  part: z.enum(['A', 'B', 'C']),
  direction: statement,
  closing: statement.optional(),
  lists: z.array(list).min(1),
})

const timedSection = z.strictObject({ seconds: z.int().positive(), parts: z.array(part).min(1) })

/** Scaled score by number of right answers: entry 0 for none right (decision 13). */
const scale = z.array(z.int().min(31).max(68)).min(2)

export const testPackage = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal(1),
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string().min(1),
  sections: z.strictObject({
    /** Lasts as long as its sounds and answer times, and `slackSeconds` (spec 2, section 9). */
    listening: z.strictObject({ slackSeconds: z.int().min(0).default(300), parts: z.array(part).min(1) }),
    structure: timedSection,
    reading: timedSection,
  }),
  scores: z.strictObject({ listening: scale, structure: scale, reading: scale }),
})

export type TestPackage = z.output<typeof testPackage>
