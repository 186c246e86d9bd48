import { z } from 'zod'

/** What is said, by whom: the audio is made from it, and nobody is ever sent it. */
const line = z.strictObject({
  voice: z.string().min(1).describe('A voice of content/sound/voices.json'),
  text: z.string().min(1),
  pause: z.number().min(0).max(30).default(0.4).describe('Silence after the line, s'),
})

/** A sound of a text. */
export const audio = z
  .strictObject({
    file: z.string().min(1).describe('Path of an Ogg Opus, MP3 or WAV sound in the package'),
    seconds: z.number().positive().describe('Length of the file, s; checked against the file'),
    script: z
      .array(line)
      .min(1)
      .optional()
      .describe('What is said, by whom: the sound is made from it. A recorded sound has none'),
    transcript: z
      .string()
      .regex(/\S/, 'is empty')
      .optional()
      .describe('What is said in a recorded sound; nothing is made from it, and nobody is ever sent it'),
  })
  .refine(({ script, transcript }) => !script || transcript === undefined, {
    path: ['transcript'],
    message: 'stands beside a script: what is made from a script is said in it',
  })

/** A picture of a text. */
export const image = z.strictObject({
  file: z.string().min(1).describe('Path of a PNG, JPEG or WebP picture in the package'),
  alt: z
    .string()
    .regex(/\S/, 'is empty: say what somebody who cannot see the picture needs to know')
    .describe('What somebody who cannot see it needs to know'),
})
