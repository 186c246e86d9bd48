import { z } from 'zod/mini'
import { text } from '#contract/text.ts'
import { byId, id } from '#contract/vocabulary.ts'
import { call } from '../call.ts'

export const storedMedia = z.object({
  id: z.string(),
  publicUrl: z.string(),
  title: z.string(),
  source: z.string(),
  type: z.string(),
  caption: z.string(),
  alt: z.string(),
  description: z.string(),
})

/**
 * Form fields `title`, `source` (always `upload`) and `file`; JPEG by content, at most `limits.upload.maxBytes`. What is
 * kept is encoded anew (spec: supervision#pictures).
 */
export const uploadMedia = call({
  method: 'POST',
  path: '/storage/v1/media/user/upload',
  access: 'member',
  signed: 'signature',
  summary: 'Keep a picture of a sitting',
  multipart: true,
  body: z
    .object({
      title: text(200),
      source: z.literal('upload'),
      /** Ours: the request that this photo answers (spec: supervision#photo-requests). */
      request: z.optional(id),
      /** Ours: that it is the picture of the device check (spec: supervision#photos); a sitting has one, the first stays. */
      moment: z.optional(z.literal('check')),
    })
    .check(z.refine(({ request, moment }) => !(request && moment), { path: ['moment'] })),
  data: storedMedia,
  errors: [
    'media.notJpeg',
    'media.tooLarge',
    'media.tooMany',
    'sitting.notStarted',
    'sitting.finished',
    'sitting.disqualified',
    'sitting.expired',
    'photo.notAsked',
  ],
})

export const mediaDetail = call({
  method: 'GET',
  path: '/storage/v1/media/user/detail/:id',
  access: 'member',
  summary: 'A picture of your own',
  params: byId,
  data: storedMedia,
  errors: ['media.notFound'],
})
