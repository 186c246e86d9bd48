import { z } from 'zod'
import { call } from '../call.ts'

const kinds = z.object({ face: z.boolean(), voice: z.boolean(), newTab: z.boolean() })

/** Who supervises what (spec 1, section 3): which detectors run, and which end a test after three warnings. */
export const institution = z.object({
  id: z.string(),
  name: z.string(),
  activeCamera: z.boolean(),
  setting: z.object({ identification: kinds, failed: kinds }),
})
export type Institution = z.output<typeof institution>

export const institutionDetail = call({
  method: 'GET',
  path: '/institusion/v1/get/institusion/detail/:id',
  access: 'member',
  summary: "The member's own institution and its supervision settings",
  params: z.object({ id: z.string().min(1) }),
  data: institution,
  errors: ['institution.notFound'],
})

const onOrOff = z.object({ status: z.enum(['on', 'off']) })

export const company = z.object({
  id: z.string(),
  name: z.string(),
  settings: z.object({
    announcement: z.object({ isActive: z.boolean(), images: z.array(z.object({ url: z.string() })) }),
    deviceVerification: z.object({ camera: onOrOff, microphone: onOrOff }),
  }),
})
export type Company = z.output<typeof company>

export const companyDetail = call({
  method: 'GET',
  path: '/company/v1/get/company/:id',
  access: 'member',
  summary: "The member's own company: announcement and device checks",
  params: z.object({ id: z.string().min(1) }),
  data: company,
  errors: ['company.notFound'],
})
