import { z } from 'zod'
import { limits, type SectionName } from '#contract/rules/limits.ts'
import { sectionsOf } from '#contract/rules/test-sections.ts'
import { partLetters } from '#contract/vocabulary.ts'
import { figures } from './figures.ts'
import { audio, image } from './media.ts'

/**
 * A test package: a folder with one `test.json` of this shape, and the files that it names (paths relative to
 * the folder). Keys and scripts never leave the server.
 */

const statement = z.strictObject({
  text: z
    .string()
    .regex(/\S/, 'is empty: nobody would know what to do')
    .describe('Paragraphs are parted by an empty line'),
  audio: audio.optional(),
  image: image.optional(),
})

const item = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'lower-case letters, digits and dashes')
    .describe('Never used for another item'),
  text: z
    .string()
    .describe(
      'What stands on the screen. ____ is a blank; {A|words} marks part A of a Written Expression sentence',
    ),
  passageWords: z
    .string()
    .min(1)
    .max(300)
    .optional()
    .describe(
      'Words of the passage that the item speaks of, marked there while it is on the screen. Where they stand in it more than once: in [brackets], with what stands around them',
    ),
  audio: audio.optional(),
  image: image.optional(),
  answerSeconds: z.number().min(0).max(60).default(0).describe("Time to answer after the item's sound, s"),
  options: z.array(z.string().min(1).max(limits.option.length)).min(2).max(6),
  key: z.int().min(0).describe('The right option, counted from 0'),
})

const list = z.strictObject({
  text: z.string().default('').describe('A passage, or nothing'),
  audio: audio.optional().describe("A conversation or talk before a group's items"),
  image: image.optional(),
  figures: figures.optional(),
  items: z.array(item).min(1),
})

const part = z.strictObject({
  part: z.enum(partLetters),
  direction: statement.describe('What the candidate is told before the part'),
  closing: statement.optional().describe('What is said when the part is over'),
  lists: z.array(list).min(1),
})

const timedSection = z.strictObject({
  seconds: z.int().positive().describe('How long the section lasts, s'),
  parts: z.array(part).min(1),
})

/** Scaled score by number of right answers: entry 0 for none right (spec: certificates#scores). */
const scale = z
  .array(z.int().min(31).max(68))
  .min(2)
  .describe('Scaled score by number of right answers: entry 0 for none right, the last for all right')

export const testPackage = z.strictObject({
  $schema: z
    .string()
    .optional()
    .describe('Path of test.schema.json, so that an editor completes as you type'),
  format: z.literal(1),
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'lower-case letters, digits and dashes')
    .describe('Names the test for ever: a changed package with the same id is a new version of it'),
  name: z.string().min(1),
  certifies: z
    .literal(false)
    .optional()
    .describe('false for a practice test: its result is a report, and no certificate'),
  sections: z
    .strictObject({
      /** Lasts as long as its sounds and answer times, and `slackSeconds` (spec: sections#durations). */
      listening: z
        .strictObject({
          slackSeconds: z
            .int()
            .min(0)
            .default(300)
            .describe(
              'Added to the sounds and the times to answer, s: together they are how long Listening lasts',
            ),
          parts: z.array(part).min(1),
        })
        .optional(),
      structure: timedSection.optional(),
      reading: timedSection.optional(),
    })
    .refine((given) => sectionsOf(given).length > 0, 'is empty: a test has at least one section')
    .describe(
      'One or two of the three may be left out: then the test gives section scores only, and no certificate',
    )
    .meta({ minProperties: 1 }),
  scores: z
    .strictObject({
      listening: scale.optional(),
      structure: scale.optional(),
      reading: scale.optional(),
    })
    .describe('A table for each of its sections'),
})

export type TestPackage = z.output<typeof testPackage>
export type PackagePart = z.output<typeof part>

/** The parts of a section; none where the test does not have it. */
export const partsOf = ({ sections }: Pick<TestPackage, 'sections'>, section: SectionName): PackagePart[] =>
  sections[section]?.parts ?? []
