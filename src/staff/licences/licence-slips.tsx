import { fill } from '#src/ui/texts/fill.ts'
import { licences as texts } from '../texts/licences.ts'
import { Paper } from '../ui/paper.tsx'

interface Slip {
  code: string
  /** The name of the test that it opens. */
  test: string
}

/** Licences as they are printed, to be cut apart: each says which test it opens and where its code is typed. */
export function LicenceSlips({ licences }: { licences: readonly Slip[] }) {
  return (
    <Paper
      slips={licences.map(({ code, test }) => ({ id: code, title: code, lines: [test] }))}
      foot={fill(texts.slip, { address: window.location.host })}
    />
  )
}
