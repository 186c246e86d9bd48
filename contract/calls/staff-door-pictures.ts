import { z } from 'zod/mini'
import { id, int4 } from '#contract/vocabulary.ts'
import { call } from '../call.ts'
import { inInstitution, ofSession } from './staff-exam-sessions.ts'

/** Pictures by which the staff know who waits at the gate of an exam session (`door-picture.ts`, spec: exam-sessions#pictures-at-the-door). */

const ofEntry = z.extend(ofSession, { entryId: id })
const missing = ['institution.notFound', 'examSession.notFound', 'examSession.entryNotFound'] as const

export const askDoorPicture = call({
  access: 'staff',
  ours: true,
  method: 'POST',
  path: '/users/v1/staff/exam-session/roster/picture/ask',
  summary: "Ask a candidate's screen at the gate for pictures of its camera, for about a minute",
  body: z.extend(ofEntry, { version: int4() }),
  data: z.null(),
  errors: [
    ...missing,
    ...(['examSession.notOpen', 'examSession.closed', 'examSession.changed', 'examSession.begun'] as const),
  ],
})

export const doorPicture = call({
  access: 'staff',
  ours: true,
  method: 'GET',
  path: '/users/v1/staff/exam-session/roster/picture',
  summary: 'The newest picture that a candidate at the gate has shown since it was asked for',
  query: ofEntry,
  data: z.object({
    picture: z.nullable(
      z.object({
        /** Base64. */
        jpeg: z.string(),
        takenAt: z.int(),
      }),
    ),
  }),
  errors: missing,
})

export const examEntryPhoto = call({
  access: 'staff',
  ours: true,
  method: 'GET',
  path: '/users/v1/staff/exam-session/roster/photo/:entryId',
  summary: "The institution's photo of somebody on a roster",
  params: z.object({ entryId: id }),
  query: z.object({ ...inInstitution, id }),
  data: z.null(),
  file: 'image/jpeg',
  errors: [...missing, 'media.notFound'],
})
