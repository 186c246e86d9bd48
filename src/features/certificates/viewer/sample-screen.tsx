import { certificate as texts } from '#src/ui/texts/certificates.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { sampleFacts } from './printed.ts'
import { Viewer } from './viewer.tsx'

/** What a certificate looks like, before there is one (spec: certificates#viewer). */
export function SampleScreen() {
  const facts = sampleFacts(window.location.origin)
  return <Viewer title={texts.sampleTitle} lead={fill(texts.sampleLead)} facts={facts} />
}
