import { institution } from '#contract/calls/organisation.ts'
import type { Rules } from '#machines/plan.ts'

const all = { face: true, voice: true, newTab: true }

/** A member of an institution that watches everything and ends the test for it. */
export const memberRules: Rules = {
  isB2b: true,
  institution: institution.parse({
    id: 'i',
    name: 'Universitas',
    activeCamera: true,
    setting: { identification: all, failed: all },
  }),
  company: {
    id: 'c',
    name: 'Perusahaan',
    settings: {
      announcement: { isActive: false, images: [] },
      deviceVerification: { camera: { status: 'on' }, microphone: { status: 'on' } },
    },
  },
}
