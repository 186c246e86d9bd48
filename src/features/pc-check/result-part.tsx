import { Button, Text } from '@mantine/core'
import { rehearsalPath } from '#contract/pc-paths.ts'
import { outcomeOf } from '#contract/rules/pc-check.ts'
import { writeFile } from '#src/platform/write-file.ts'
import { momentText } from '#src/ui/dates.ts'
import { useAttempt } from '#src/ui/hooks/attempt.ts'
import { Part } from '#src/ui/pc/part.tsx'
import { PlaceForm } from '#src/ui/pc/place-form.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { pcCheck } from '#src/ui/texts/pc-check.ts'
import type { PartProps } from './checking-part.tsx'
import { resultAsJson, resultAsText } from './result-file.ts'

const { result: texts, outcomes, place: placeTexts } = pcCheck

/** What the PC is, where its result is now, and what can be done with it. */
export function ResultPart({ snapshot, send }: PartProps) {
  const { results, place, checkedAt, suggested } = snapshot.context
  const title = fill(texts.of, { outcome: outcomes[outcomeOf(results)] })
  const { isBusy, problem, attempt } = useAttempt()
  // A place is asked for: where a kit refuses downloads, that is no download.
  const save = (content: string, ending: string, type: string) =>
    attempt(async () => {
      await writeFile([texts.file, place?.seat, ending].filter(Boolean).join('.'), content, type)
    })
  const isPrintable = !results.some(({ finding }) => finding === 'printing.refused')
  const lacksPlace = snapshot.matches({ finished: 'unsent' }) || snapshot.matches({ finished: 'refused' })
  return (
    <>
      <Part
        title={title}
        lead={place === null ? texts.noSeat : fill(texts.seat, { seat: place.seat })}
        acts={
          <>
            <Button
              variant="default"
              disabled={isBusy}
              onClick={() => save(resultAsText(snapshot.context), 'txt', 'text/plain;charset=utf-8')}
            >
              {texts.saveText}
            </Button>
            <Button
              variant="default"
              disabled={isBusy}
              onClick={() => save(resultAsJson(snapshot.context), 'json', 'application/json')}
            >
              {texts.saveJson}
            </Button>
            {isPrintable && (
              <Button variant="default" onClick={() => window.print()}>
                {texts.print}
              </Button>
            )}
            {place !== null && snapshot.matches({ finished: 'sent' }) && (
              <Button
                variant="default"
                component="a"
                href={`${rehearsalPath}?${new URLSearchParams({ ...place })}`}
              >
                {texts.rehearse}
              </Button>
            )}
            {snapshot.can({ type: 'check.again' }) && (
              <Button variant="subtle" onClick={() => send({ type: 'check.again' })}>
                {texts.again}
              </Button>
            )}
          </>
        }
      >
        {checkedAt !== null && (
          <Text size="sm">{fill(texts.at, { at: momentText(new Date(checkedAt).toISOString()) })}</Text>
        )}
        <Sending snapshot={snapshot} send={send} />
        {problem !== null && <Text role="alert">{problem}</Text>}
      </Part>
      {lacksPlace && (
        <PlaceForm
          suggested={suggested}
          lead={placeTexts.lead}
          act={placeTexts.send}
          onGiven={(given) => send({ type: 'place.given', place: given })}
        />
      )}
    </>
  )
}

const sendings = ['unsent', 'sending', 'waiting', 'refused', 'sent'] as const

function Sending({ snapshot, send }: PartProps) {
  const sending = sendings.find((one) => snapshot.matches({ finished: one }))
  const { failure } = snapshot.context
  return (
    <>
      <Text role="status">
        {texts[sending ?? 'keeping']}
        {sending === 'refused' && failure?.message && `: ${failure.message}`}
      </Text>
      {sending === 'waiting' && (
        <div>
          <Button onClick={() => send({ type: 'result.send' })}>{texts.resend}</Button>
        </div>
      )}
    </>
  )
}
