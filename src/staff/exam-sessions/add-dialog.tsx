import { Alert, Checkbox, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { addSeveralToExamRoster, addToExamRoster } from '#contract/calls/staff-exam-roster.ts'
import { type ExamSessionDetail, examPackageList } from '#contract/calls/staff-exam-sessions.ts'
import { type ListedMember, staffMemberList } from '#contract/calls/staff-members.ts'
import { limits } from '#contract/rules/limits.ts'
import { callServer } from '#src/platform/api/client.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { QueryResult } from '#src/ui/parts/query-result.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { usePlace } from '../session/place.ts'
import { examRoster } from '../texts/exam-roster.ts'
import { ActDialog } from '../ui/act-dialog.tsx'
import classes from './roster.module.css'

const { add: texts } = examRoster
const shownAtOnce = 20
/** After so long without another letter the server is asked, ms. */
const afterMs = 300

interface AddDialogProps {
  session: ExamSessionDetail
  onDone: () => void
  onClose: () => void
}

/** Members of the institution for the roster of a planned exam session: one with a seat, or several without. */
export function AddDialog({ session: { id, packageId }, ...dialog }: AddDialogProps) {
  const { institutionId } = usePlace()
  const [chosen, choose] = useState<readonly ListedMember[]>([])
  const [seat, setSeat] = useState('')
  const free = useFreeLicences(packageId)
  const [first] = chosen
  return (
    <ActDialog
      title={texts.title}
      text={texts.text}
      act={texts.act}
      isReady={first !== undefined && chosen.length <= limits.examSession.addedAtOnce}
      perform={async () => {
        const where = { institutionId, id }
        if (chosen.length === 1 && first !== undefined) {
          const given = seat.trim() === '' ? {} : { seat }
          await callServer(addToExamRoster, { body: { ...where, email: first.email, ...given } })
          return
        }
        const memberIds = chosen.map((member) => member.id)
        await callServer(addSeveralToExamRoster, { body: { ...where, memberIds } })
      }}
      done={texts.done}
      {...dialog}
    >
      <MemberChoice chosen={chosen} onChoose={choose} />
      {chosen.length > 0 && (
        <Text size="sm" role="status">
          <strong>{fill(texts.chosen, { count: chosen.length })}:</strong>{' '}
          {chosen.map(({ fullname, email }) => fullname || email).join(', ')}
        </Text>
      )}
      {chosen.length === 1 && (
        <TextInput
          label={texts.seat}
          maxLength={limits.examSession.seatLength}
          value={seat}
          onChange={({ currentTarget }) => setSeat(currentTarget.value)}
        />
      )}
      {free !== null && chosen.length > free && (
        <Alert color="yellow" role="status">
          {fill(texts.short, { free })}
        </Alert>
      )}
    </ActDialog>
  )
}

interface MemberChoiceProps {
  chosen: readonly ListedMember[]
  onChoose: (members: readonly ListedMember[]) => void
}

/** The institution's members by a part of name, NIM or address, to be ticked; what was ticked stays over another search. */
function MemberChoice({ chosen, onChoose }: MemberChoiceProps) {
  const { institutionId } = usePlace()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), afterMs)
  const { query, reload } = useQuery(
    useCallback(
      (signal: AbortSignal) => {
        const wanted = search === '' ? {} : { search }
        return callServer(staffMemberList, {
          query: { institutionId, limit: shownAtOnce, ...wanted },
          signal,
        })
      },
      [institutionId, search],
    ),
  )
  const isChosen = ({ id }: ListedMember) => chosen.some((one) => one.id === id)
  return (
    <>
      <TextInput
        type="search"
        label={texts.search}
        data-autofocus
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          // Enter searches, and does not send what is ticked so far.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <QueryResult query={query} texts={texts} onReload={reload}>
        {({ list, total }) =>
          list.length === 0 ? (
            <Text c="dimmed">{texts.none}</Text>
          ) : (
            <>
              {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be moved by itself */}
              <div className={classes.found} role="group" aria-label={texts.found}>
                {list.map((member) => (
                  <Checkbox
                    key={member.id}
                    label={member.fullname || member.email}
                    description={[member.nim, member.email].filter(Boolean).join(' · ')}
                    checked={isChosen(member)}
                    onChange={() =>
                      onChoose(
                        isChosen(member) ? chosen.filter(({ id }) => id !== member.id) : [...chosen, member],
                      )
                    }
                  />
                ))}
              </div>
              {total > list.length && (
                <Text size="sm" c="dimmed">
                  {fill(texts.more, { count: total - list.length })}
                </Text>
              )}
            </>
          )
        }
      </QueryResult>
    </>
  )
}

/** How many licences of a test are free; null while that is not known. */
function useFreeLicences(packageId: string): number | null {
  const { institutionId } = usePlace()
  const { query } = useQuery(
    useCallback(
      (signal: AbortSignal) => callServer(examPackageList, { query: { institutionId }, signal }),
      [institutionId],
    ),
  )
  if (query.status !== 'ready') return null
  return query.data.list.find((one) => one.packageId === packageId)?.freeLicences ?? null
}
