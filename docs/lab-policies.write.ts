import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { policyPage } from '#server/domains/lab/kit/policy-page.ts'

/** `npm run -s lab:policies`: writes the page of the kit's policies anew, so that a changed table shows a diff. */
writeFileSync(join(import.meta.dirname, 'lab-policies.md'), policyPage())
