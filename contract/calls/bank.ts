import { z } from 'zod/mini'
import { limits, sections } from '#contract/rules/limits.ts'
import { byId, id } from '#contract/vocabulary.ts'
import { call } from '../call.ts'
import { paging } from '../envelope.ts'
import { bankQuestion, partLetter } from './sections.ts'

export const questionPublic = call({
  method: 'GET',
  path: '/bank/v1/question/public/:id',
  access: 'bank',
  summary: 'One question, without its key',
  params: byId,
  headers: z.object({ 'x-company-id': id }),
  data: bankQuestion,
  errors: ['request.notFound'],
})

export const questionDetail = call({
  method: 'GET',
  path: '/bank/v1/question/detail/:id',
  access: 'bank',
  summary: 'One question, without its key',
  params: byId,
  data: bankQuestion,
  errors: ['request.notFound'],
})

export const questionBank = call({
  method: 'GET',
  path: '/bank/v1/question',
  access: 'bank',
  summary: 'The question bank, without keys',
  query: z.extend(paging(limits.paging.questions), {
    type: z._default(z.enum(['single_choice']), 'single_choice'),
  }),
  data: z.object({ list: z.array(bankQuestion), page: z.int(), limit: z.int(), total: z.int() }),
})

export const examList = call({
  method: 'GET',
  path: '/exam/v1/list',
  access: 'bank',
  summary: 'The parts of all loaded tests',
  query: paging(limits.paging.limit),
  data: z.object({
    list: z.array(
      z.object({ examId: z.string(), part: partLetter, section: z.enum(sections), test: z.string() }),
    ),
    page: z.int(),
    limit: z.int(),
    total: z.int(),
  }),
})
