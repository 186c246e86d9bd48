import { fromPromise } from 'xstate'
import { type AnswerFile, type AnswerFileContent, answerFileFormat } from '#contract/calls/answer-file.ts'
import { sections } from '#contract/rules/limits.ts'
import { toWire } from '#contract/wire.ts'
import type { ProctorInput, SavedAnswers } from '#machines/proctor/setup.ts'
import { KeysMissing, sealForServer } from '#src/platform/signing/seal.ts'
import { writeFile } from '#src/platform/write-file.ts'
import { sayably } from '#src/ui/exam-failure.ts'
import { answerFile as texts } from '#src/ui/texts/answer-file.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { type JournalDatabase, theJournal } from './database.ts'
import { linesOf, wireOf } from './delivery.ts'
import { unsent } from './unsent.ts'

/**
 * What the server has not acknowledged of an order, whichever windows of this PC wrote it, sealed for the server (spec:
 * answers#answer-files). It stays here as well: what arrives twice changes nothing. Null where nothing is left.
 * @throws KeysMissing where something is left, and nothing of it can be sealed
 */
export async function answerFileOf(
  database: JournalDatabase,
  order: string,
): Promise<{ file: AnswerFile; entries: number } | null> {
  const left = new Map<string, AnswerFileContent['sections']>()
  for (const section of sections)
    for (const [writer, entries] of linesOf(await unsent(database, order, section)))
      left.set(writer, [...(left.get(writer) ?? []), { section, entries: entries.map(wireOf) }])
  const journals: AnswerFile['journals'] = []
  let entries = 0
  for (const [writer, content] of left) {
    const sealed = await sealForServer(order, writer, JSON.stringify(toWire({ sections: content })))
    if (sealed === null) continue
    journals.push(sealed)
    entries += content.reduce((sum, one) => sum + one.entries.length, 0)
  }
  if (left.size > 0 && entries === 0) throw new KeysMissing()
  return entries === 0 ? null : { file: { format: answerFileFormat, order, journals }, entries }
}

/** Saves them where the proctor says; resolves with null where the proctor has chosen no place. */
export const saveAnswers = fromPromise<SavedAnswers | null, ProctorInput & { orderNo: string }>(
  ({ input: { orderId, orderNo } }) =>
    sayably(async () => {
      const left = await answerFileOf(await theJournal(), orderId)
      if (left === null) return { entries: 0 }
      const isWritten = await writeFile(fill(texts.name, { number: orderNo }), JSON.stringify(left.file))
      return isWritten ? { entries: left.entries } : null
    }),
)
