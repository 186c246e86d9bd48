import { z } from 'zod/mini'
import { limits } from '#contract/rules/limits.ts'
import { text } from '#contract/text.ts'
import { id } from '#contract/vocabulary.ts'
import { call } from '../call.ts'
import { page, paging } from '../envelope.ts'
import { person } from './staff-content.ts'

/** The tests that are loaded, as an institution's staff see them (spec: staff#content). */

const where = { institutionId: z.optional(id) }
const stated = { access: 'staff', ours: true } as const

/** A test that the institution may use. */
const loadedPackage = z.object({
  packageId: z.string(),
  name: z.string(),
  version: z.int(),
  loadedAt: z.string(),
  questions: z.int(),
  /** Who may use it; null for everybody. */
  institution: z.nullable(z.string()),
  /** Of all versions: sittings of the institution, or of the installation, that have begun. */
  sittings: z.int(),
})
export type LoadedTest = z.output<typeof loadedPackage>

export const contentPackageList = call({
  ...stated,
  method: 'GET',
  path: '/users/v1/staff/content/list',
  summary: 'Tests that are loaded and may be used, each by its newest version',
  query: z.extend(paging(limits.paging.limit), { ...where, search: z.optional(text(100)) }),
  data: page(loadedPackage),
  errors: ['institution.notFound'],
})

const version = z.object({
  version: z.int(),
  name: z.string(),
  loadedAt: z.string(),
  digest: z.string(),
  sittings: z.int(),
  /** The draft that it was; null where it was loaded on the command line, or before. */
  draft: z.nullable(z.object({ id: z.string(), uploaded: person, signedOff: person, loaded: person })),
})
export type TestVersion = z.output<typeof version>

export const contentVersionList = call({
  ...stated,
  method: 'GET',
  path: '/users/v1/staff/content/versions',
  summary: 'The versions of a test, the newest first, with who uploaded and who signed off',
  query: z.extend(paging(limits.paging.limit), { ...where, packageId: text(200, 1) }),
  data: page(version),
  errors: ['institution.notFound'],
})
