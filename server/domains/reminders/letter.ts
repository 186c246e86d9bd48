import { instantText, quantity } from '#server/platform/cli/table.ts'
import { escaped } from '#server/platform/http/html.ts'
import type { Letter } from '#server/platform/mail/mail.ts'
import type { Waiting } from './waiting.ts'

/** What waits of one institution, or of those without one: how many sittings, and since when the first of them. */
export interface Summary {
  readonly answers: { readonly sittings: number; readonly since: Date } | null
  readonly verdicts: { readonly sittings: number; readonly since: Date } | null
}

const earliest = (times: readonly Date[]) => new Date(Math.min(...times.map((at) => at.getTime())))
const counted = (times: readonly Date[]) =>
  times.length === 0 ? null : { sittings: times.length, since: earliest(times) }

export const summaryOf = (waiting: readonly Waiting[]): Summary => ({
  answers: counted(waiting.flatMap(({ answersSince }) => answersSince ?? [])),
  verdicts: counted(waiting.flatMap(({ verdictSince }) => verdictSince ?? [])),
})

/** For the server's log. */
export function summaryText({ answers, verdicts }: Summary): string {
  const of = (what: Summary['answers'], which: string) =>
    what === null ? [] : [`${quantity(what.sittings, 'sitting')} ${which}, since ${instantText(what.since)}`]
  return [...of(answers, 'with late answers to be decided'), ...of(verdicts, 'to be certified')].join('; ')
}

const dayIn = (language: string, at: Date) =>
  at.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'Asia/Jakarta' })

/** Tells an institution's contact what waits for its decision. It names nobody. */
export function reminderLetter(brand: string, institution: string, { answers, verdicts }: Summary): Letter {
  const paragraphs = [
    `Kepada ${institution},`,
    ...(answers === null
      ? []
      : [
          `${answers.sittings} tes memiliki jawaban terlambat yang menunggu keputusan sejak ${dayIn('id-ID', answers.since)}.`,
        ]),
    ...(verdicts === null
      ? []
      : [`${verdicts.sittings} hasil tes menunggu pemeriksaan sejak ${dayIn('id-ID', verdicts.since)}.`]),
    'Selama menunggu, hasil dan sertifikat peserta tidak diberitahukan. Mohon sampaikan keputusan Anda kepada operator ujian.',
    ...(answers === null
      ? []
      : [
          `Late answers wait for a decision in ${quantity(answers.sittings, 'test')}, since ${dayIn('en-GB', answers.since)}.`,
        ]),
    ...(verdicts === null
      ? []
      : [`${quantity(verdicts.sittings, 'result')} to be checked, since ${dayIn('en-GB', verdicts.since)}.`]),
    'Until then candidates are told neither result nor certificate. Please tell the operator of the exam what you decide.',
  ]
  const body = paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('\n')
  return {
    subject: `${brand}: hasil tes menunggu keputusan`,
    text: `${paragraphs.join('\n\n')}\n\n${brand}\n`,
    html: `<!doctype html>\n<html lang="id">\n<body>\n${body}\n<p>${escaped(brand)}</p>\n</body>\n</html>\n`,
  }
}
