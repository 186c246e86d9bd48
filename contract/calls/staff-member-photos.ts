import { z } from 'zod/mini'
import { limits } from '#contract/rules/limits.ts'
import { text } from '#contract/text.ts'
import { id } from '#contract/vocabulary.ts'
import { call } from '../call.ts'

/** Where a call of staff acts: in an institution, or on the installation where it is left out. */
const where = { institutionId: z.optional(id) }
const stated = { access: 'staff', ours: true } as const

/** The photo that an institution has of a member. The instant is ISO 8601, UTC. */
export const memberPhoto = z.object({
  /** Another photo has another one. */
  id: z.string(),
  at: z.string(),
  /** Who kept it. */
  by: z.string(),
})
export type ShownPhoto = z.output<typeof memberPhoto>

/** A member with the photo that whoever acts has seen: its id, or nothing where there was none. */
const seenPhoto = z.object({ ...where, id, seen: text(64) })

export const staffMemberPhoto = call({
  ...stated,
  method: 'GET',
  path: '/users/v1/staff/member/photo/:id',
  summary: "The institution's photo of a member",
  params: z.object({ id }),
  query: z.object(where),
  data: z.null(),
  file: 'image/jpeg',
  errors: ['institution.notFound', 'member.notFound', 'media.notFound'],
})

/** Form fields and `file`: JPEG by content, at most `limits.upload.maxBytes`. What is kept is encoded anew. */
export const staffKeepMemberPhoto = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/member/photo/keep',
  summary: 'Keep a photo of a member in the place of the one that was seen',
  multipart: true,
  body: seenPhoto,
  data: memberPhoto,
  errors: [
    ...(['institution.notFound', 'member.notFound', 'photo.changed', 'photo.tooSmall'] as const),
    ...(['media.notJpeg', 'media.tooLarge'] as const),
  ],
})

export const staffRemoveMemberPhoto = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/member/photo/remove',
  summary: 'Remove the photo of a member that was seen',
  body: seenPhoto,
  data: z.null(),
  errors: ['institution.notFound', 'member.notFound', 'media.notFound', 'photo.changed'],
})

/** Why a file is nobody's photo: no member has its name as NIM or address, or several have. */
export const nameProblems = ['nobody', 'several'] as const
export type NameProblem = (typeof nameProblems)[number]

export const staffMatchPhotos = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/member/photo/match',
  summary: 'Say whose NIM or address each name is; nothing is written',
  body: z.object({
    ...where,
    /** Names of files, without folder and ending. */
    names: z.array(text(300, 1)).check(z.minLength(1), z.maxLength(limits.memberPhoto.namesAtOnce)),
  }),
  data: z.object({
    /** In the order of the names. */
    list: z.array(
      z.object({
        name: z.string(),
        /** Null where it is nobody's: `problem` says why. */
        member: z.nullable(
          z.object({
            id: z.string(),
            email: z.string(),
            fullname: z.string(),
            nim: z.nullable(z.string()),
            /** Of the photo that there is already. */
            photoId: z.nullable(z.string()),
          }),
        ),
        problem: z.nullable(z.enum(nameProblems)),
      }),
    ),
  }),
  errors: ['institution.notFound'],
})
