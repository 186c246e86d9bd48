import { letterOf } from '#server/platform/mail/layout.ts'
import type { Letter } from '#server/platform/mail/mail.ts'
import { english, indonesian } from './texts.ts'

/** What a letter tells: nothing that is secret, no score, and no reason that somebody has written. */
export type News =
  | { readonly kind: 'resultSettled' }
  | {
      readonly kind: 'resultHeld'
      readonly waitsFor: { readonly verdict: boolean; readonly answers: boolean }
      /** The day until which somebody should decide, or on which the result is final by itself; YYYY-MM-DD. */
      readonly until: { readonly day: string; readonly isFinal: boolean } | null
    }
  /** `wasRevoked`: what was issued of it is not valid any more. */
  | { readonly kind: 'resultWithheld'; readonly wasRevoked: boolean }
  | { readonly kind: 'objectionReceived'; readonly until: string | null }
  | { readonly kind: 'objectionDecided'; readonly goesOn: boolean }

interface About {
  readonly brand: string
  readonly orderNo: string
  /** Where it can be seen, for whoever signs in. */
  readonly link: string
}

const heads: Readonly<Record<News['kind'], { readonly subject: string; readonly button: string }>> = {
  resultSettled: { subject: 'hasil tes Anda sudah ditetapkan', button: 'Lihat hasil' },
  resultHeld: { subject: 'hasil tes Anda menunggu keputusan', button: 'Lihat daftar tes' },
  resultWithheld: { subject: 'hasil tes Anda ditahan', button: 'Lihat daftar tes' },
  objectionReceived: { subject: 'keberatan Anda sudah diterima', button: 'Lihat catatan tes' },
  objectionDecided: { subject: 'keberatan Anda sudah diputuskan', button: 'Lihat catatan tes' },
}

/** Tells a candidate in Indonesian, and the same in English below: nobody has said which of them they read. */
export function candidateLetter({ brand, orderNo, link }: About, news: News): Letter {
  const { subject, button } = heads[news.kind]
  return letterOf(brand, {
    subject: `${brand}: ${subject}`,
    greeting: 'Halo,',
    before: paragraphs(news, orderNo, indonesian, 'id-ID'),
    ...{ button, link, after: [] },
    english: paragraphs(news, orderNo, english, 'en-GB'),
  })
}

function paragraphs(news: News, orderNo: string, texts: typeof indonesian, language: string): string[] {
  const day = (date: string) => dayIn(language, date)
  switch (news.kind) {
    case 'resultSettled':
      return [texts.settled(orderNo)]
    case 'resultHeld': {
      const { waitsFor, until } = news
      const untilWhen = until?.isFinal ? texts.settledOn : texts.decidedUntil
      return [
        texts.held(orderNo),
        ...(waitsFor.verdict ? [texts.verdictWaits] : []),
        ...(waitsFor.answers ? [texts.answersWait] : []),
        ...(until === null ? [] : [untilWhen(day(until.day))]),
        texts.toldWhenSettled,
      ]
    }
    case 'resultWithheld':
      return [
        texts.withheld(orderNo),
        ...(news.wasRevoked ? [texts.nothingIssuedHolds] : []),
        texts.askOrganiser,
      ]
    case 'objectionReceived': {
      const { until } = news
      return [
        texts.objectionReceived(orderNo),
        ...(until === null ? [] : [texts.decidedUntil(day(until))]),
        texts.toldWhenDecided,
      ]
    }
    case 'objectionDecided':
      return [
        texts.objectionDecided(orderNo),
        news.goesOn ? texts.goesOn : texts.staysStopped,
        texts.reasonIsThere,
      ]
  }
}

const dayIn = (language: string, date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' })
