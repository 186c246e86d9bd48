import { z } from 'zod/mini'
import { limits } from '#contract/rules/limits.ts'
import { text } from '#contract/text.ts'
import { id } from '#contract/vocabulary.ts'
import { call } from '../call.ts'
import { page, paging } from '../envelope.ts'

export const staffInstitutionList = call({
  method: 'GET',
  path: '/users/v1/staff/institution/list',
  access: 'staff',
  summary: "The installation's institutions by name, or the one with an id",
  ours: true,
  query: z.extend(paging(limits.paging.limit), { search: z.optional(text(100)), id: z.optional(id) }),
  data: page(z.object({ id: z.string(), name: z.string() })),
})
