import { Title } from '@mantine/core'
import type { SittingInFull } from '#contract/calls/sitting-in-full.ts'
import { momentText } from '#src/ui/dates.ts'
import { accommodationWords } from '#src/ui/parts/accommodation-words.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { sitting as all } from '../texts/sitting.ts'
import classes from './record.module.css'

const { facts: texts } = all
const moment = (at: string | null) => (at === null ? texts.none : momentText(at))

function certificateText({ certificate }: SittingInFull): string {
  if (certificate === null) return texts.none
  const { id, issuedAt, revokedAt, revokedFor } = certificate
  return revokedAt === null
    ? fill(texts.certificateOf, { id, at: momentText(issuedAt) })
    : fill(texts.certificateRevoked, { id, at: momentText(revokedAt), reason: revokedFor ?? texts.none })
}

function scoreText({ predictedScore, level, result }: SittingInFull, error: number | null): string {
  if (predictedScore === null) return result === 'none' ? texts.none : texts.notTold
  const of = { score: predictedScore, level: level ?? texts.none }
  return error === null ? fill(texts.level, of) : fill(texts.plusMinus, { ...of, error: Math.round(error) })
}

function verifiedText({ verified }: SittingInFull): string {
  const devices = [
    ...(verified.camera ? [texts.verifiedCamera] : []),
    ...(verified.microphone ? [texts.verifiedMicrophone] : []),
  ]
  return devices.join(', ') || texts.nothingVerified
}

/** What applied, and what the candidate said against it. */
function accommodationsText({ accommodations, accommodationObjection: said }: SittingInFull): string {
  const words = accommodationWords(accommodations)
  const objected = said && fill(texts.objects, { text: said.text, at: momentText(said.at) })
  return [...words, ...(objected === null ? [] : [objected])].join(' ') || texts.none
}

/** What is known of a sitting at a glance. `error`: the standard error of its score, where it is known. */
export function SittingFacts({ sitting, error = null }: { sitting: SittingInFull; error?: number | null }) {
  const { supervision, integrity } = sitting
  const rows = [
    [texts.test, sitting.test],
    [texts.number, sitting.orderNo],
    [texts.started, moment(sitting.startedAt)],
    [texts.ended, moment(sitting.finishedAt)],
    [texts.state, all.states[sitting.state]],
    [texts.result, all.results[sitting.result]],
    [texts.score, scoreText(sitting, error)],
    [
      texts.share,
      supervision.share === null
        ? all.supervisedAs[sitting.supervisedAs ?? 'none']
        : fill(texts.shareOf, { percent: Math.floor(supervision.share * 100) }),
    ],
    [texts.accommodations, accommodationsText(sitting)],
    [texts.verified, verifiedText(sitting)],
    [texts.camera, fill(texts.seconds, { seconds: Math.round(supervision.cameraAwaySeconds) })],
    [
      texts.windows,
      fill(texts.windowsOf, { windows: integrity.windows, takeovers: integrity.takeovers ?? 0 }),
    ],
    [texts[sitting.document], certificateText(sitting)],
  ] as const
  return (
    <section className={classes.part} aria-label={texts.title}>
      <Title order={2} size="h3" mb="sm">
        {texts.title}
      </Title>
      <dl className={classes.facts}>
        {rows.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
