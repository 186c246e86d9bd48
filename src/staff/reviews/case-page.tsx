import { Anchor, Badge, Button, Group, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { ReviewedCase } from '#contract/calls/staff-reviews.ts'
import { momentText } from '#src/ui/dates.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { usePlace } from '../session/place.ts'
import { momentsOf, picturedOf } from '../sitting/moments.ts'
import { SectionsTable } from '../sitting/sections-table.tsx'
import { SittingFacts } from '../sitting/sitting-facts.tsx'
import { Timeline } from '../sitting/timeline.tsx'
import { layout } from '../texts/layout.ts'
import { reviews as texts } from '../texts/reviews.ts'
import { sitting as record } from '../texts/sitting.ts'
import { DetailResult } from '../ui/detail-result.tsx'
import { useNotices } from '../ui/notices.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import classes from './case-page.module.css'
import { CasePicturesContext, usePicturesOf } from './case-pictures.ts'
import { ChangedAlert } from './changed-alert.tsx'
import { Decide } from './decide.tsx'
import { DueBadge } from './due-badge.tsx'
import { HeldAnswersPart } from './held-answers.tsx'
import { caseAfter, kindIn } from './next-case.ts'
import { ObjectionPart } from './objection.tsx'
import { Pictures } from './pictures.tsx'
import { type OpenCase, useCase } from './use-case.ts'
import { VerdictReasons } from './verdict-reasons.tsx'

/** A case in full: what waits and why, pictures beside the timeline, and what may be decided. */
export function CasePage({ id }: { id: string }) {
  const open = useCase(id)
  const { toNext, queue } = useNextCase(id)
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Anchor component={Link} to={queue}>
          {texts.back}
        </Anchor>
        <Button variant="subtle" size="compact-sm" onClick={() => void toNext()}>
          {texts.next}
        </Button>
      </Group>
      <DetailResult title={layout.titles.reviews} query={open.query} texts={texts} onReload={open.reload}>
        {(of) => <Case of={of} open={open} onDone={toNext} />}
      </DetailResult>
    </>
  )
}

/** On to the next case of the queue that is worked through; back to the queue where no other waits. */
function useNextCase(id: string) {
  const navigate = useNavigate()
  const { institutionId } = usePlace()
  const [search] = useSearchParams()
  const say = useNotices()
  const rest = search.size === 0 ? '' : `?${search}`
  const queue = `/reviews${rest}`
  async function toNext(): Promise<void> {
    const next = await caseAfter(id, { institutionId, kind: kindIn(search) }).catch(() => null)
    if (next === null) say({ kind: 'done', text: texts.decide.allDone })
    void navigate(next === null ? queue : `/reviews/${next}${rest}`)
  }
  return { toNext, queue }
}

function Case({ of, open, onDone }: { of: ReviewedCase; open: OpenCase; onDone: () => Promise<void> }) {
  const { sitting, waits } = of
  const { institutionId } = usePlace()
  const pictures = usePicturesOf(sitting.id, institutionId)
  const moments = useMemo(() => momentsOf(sitting), [sitting])
  const pictured = useMemo(() => picturedOf(moments), [moments])
  const [chosen, setChosen] = useState<string | null>(null)
  const kinds = new Set(waits.map(({ kind }) => kind))

  return (
    <CasePicturesContext value={pictures}>
      <PageFrame
        title={sitting.candidate.name || sitting.candidate.email}
        lead={[sitting.candidate.email, sitting.orderNo, sitting.candidate.institution]
          .filter((text) => text !== null)
          .join(' · ')}
        acts={
          <>
            <Badge color={sitting.state === 'stopped' ? 'red' : 'gray'}>{record.states[sitting.state]}</Badge>
            {waits.length > 0 && <DueBadge due={of.due} />}
          </>
        }
      >
        <ChangedAlert changes={open.changes} />
        <section className={classes.waits} aria-label={texts.columns.waits}>
          {waits.length === 0 && (
            <div>
              <Text fw={600}>{texts.nothing.title}</Text>
              <Text c="dimmed">{texts.nothing.text}</Text>
            </div>
          )}
          {waits.map(({ kind, since }) => (
            <Text key={kind} size="sm" c="dimmed">
              {fill(texts.waitsSince, { kind: texts.kinds[kind], at: momentText(since) })}
            </Text>
          ))}
          {sitting.objection !== null && <ObjectionPart of={of} />}
          {kinds.has('answers') && <HeldAnswersPart sitting={sitting} />}
          {kinds.has('verdict') && <VerdictReasons reasons={of.reasons} />}
        </section>
        <div className={classes.evidence}>
          <Pictures pictured={pictured} chosen={chosen} onChoose={setChosen} />
          <Timeline sitting={sitting} moments={moments} chosen={chosen} onChoose={setChosen} />
        </div>
        <SectionsTable sitting={sitting} />
        <SittingFacts sitting={sitting} />
        <Decide
          of={of}
          onDecided={(now) => {
            if (now.waits.length === 0) void onDone()
            else open.show(now)
          }}
          onChanged={open.lookAgain}
        />
      </PageFrame>
    </CasePicturesContext>
  )
}
