import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Alert, Button, Checkbox, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconCircleCheck, IconHandClick, IconPlayerPlay } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { Link, useLocation } from 'react-router'
import type { ActorRefFrom } from 'xstate'
import type { OrderDetail } from '#contract/calls/orders.ts'
import { lacksTutorial } from '#machines/exam/guards.ts'
import type { examMachine } from '#machines/exam/machine.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { preparation as texts } from '#src/ui/texts/preparation.ts'
import { AccommodationsPart } from './accommodations-part.tsx'
import { PrefetchProgress } from './prefetch-progress.tsx'
import classes from './preparation-screen.module.css'
import { factsOf, rulesOf, storedOf, toolsOf, watchedBy } from './rules.ts'
import { TutorialDialog } from './tutorial-dialog.tsx'
import { useWayOfHearing } from './way-of-hearing.ts'

/** The rules, the terms and the tutorial (spec: orders#preparation). */
export function PreparationScreen({ actor }: { actor: ActorRefFrom<typeof examMachine> }) {
  const snapshot = useSelector(actor, (state) => state)
  const { sitting, plan, prepared } = snapshot.context
  const way = useWayOfHearing(plan)
  const { pathname } = useLocation()
  if (!sitting || !plan) return null

  const stored = storedOf(plan, way)
  const isLacking = lacksTutorial(snapshot.context)
  return (
    <Stack gap="1.5rem">
      <header>
        <Title order={1}>{fill(texts.title)}</Title>
        <Text c="dimmed" mt={4}>
          {texts.lead}
        </Text>
      </header>

      <Group gap="1rem 3rem" align="flex-end" justify="space-between">
        <dl className={classes.facts}>
          {factsOf(sitting.order).map(({ value, hint }) => (
            <div key={hint}>
              <dt>{hint}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <PrefetchProgress isWanted={plan.watchesFaces} />
      </Group>

      <WithoutCertificate order={sitting.order} />

      <AccommodationsPart order={sitting.order} />

      <div className={classes.columns}>
        <Paper withBorder p="xl" component="section">
          <Title order={2} size="h3">
            {texts.rules.title}
          </Title>
          <ol className={classes.rules}>
            {rulesOf(sitting.order).map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
        </Paper>
        <Paper withBorder p="xl" component="section">
          <Title order={2} size="h3">
            {texts.watched.title}
          </Title>
          <ul className={classes.rules}>
            {watchedBy(plan, way).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {stored.length > 0 && (
            <>
              <Title order={3} size="h4" mt="lg">
                {texts.stored.title}
              </Title>
              <ul className={classes.rules}>
                {stored.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </>
          )}
        </Paper>
      </div>

      <Paper withBorder p="xl" component="section">
        <Title order={2} size="h3">
          {texts.tools.title}
        </Title>
        <Text mt="xs">{texts.tools.text}</Text>
        <ul className={classes.rules}>
          {toolsOf(sitting.order).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Paper>

      <Paper withBorder p="xl" component="section" display="grid" style={{ gap: '1.25rem' }}>
        <Checkbox
          size="md"
          label={texts.terms}
          checked={prepared.agreed}
          onChange={({ currentTarget }) =>
            actor.send({ type: 'candidate.agree', agreed: currentTarget.checked })
          }
        />
        <Group gap="0.75rem" align="stretch">
          <Button
            component={Link}
            to="/practice"
            state={{ from: pathname }}
            variant="default"
            leftSection={<IconHandClick size={16} aria-hidden="true" />}
          >
            {texts.practise}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
            onClick={() => actor.send({ type: 'candidate.watchTutorial' })}
          >
            {texts.watch}
          </Button>
          <Button
            disabled={!snapshot.can({ type: 'candidate.start' })}
            onClick={() => actor.send({ type: 'candidate.start' })}
          >
            {fill(texts.start)}
          </Button>
        </Group>
        {prepared.tutorialSeen ? (
          <p className={classes.seen}>
            <IconCircleCheck size={18} aria-hidden="true" />
            {texts.seen}
          </p>
        ) : (
          plan.tutorialRequired && (
            <p className={isLacking ? classes.note : classes.seen}>
              {!isLacking && <IconCircleCheck size={18} aria-hidden="true" />}
              {isLacking ? texts.watchRequired : texts.practised}
            </p>
          )
        )}
      </Paper>

      <TutorialDialog
        isOpen={snapshot.matches({ stage: { preparing: 'watchingTutorial' } })}
        mustFinish={isLacking}
        canContinue={snapshot.can({ type: 'candidate.continue' })}
        onEnded={() => actor.send({ type: 'tutorial.ended' })}
        onContinue={() => actor.send({ type: 'candidate.continue' })}
        onClose={() => actor.send({ type: 'candidate.closeTutorial' })}
      />
    </Stack>
  )
}

/** That the test gives no certificate, and what it gives in its place. */
function WithoutCertificate({ order: { certifies, document } }: { order: OrderDetail }) {
  if (!certifies) return <Alert>{texts.sectionsOnly}</Alert>
  return document === 'report' && <Alert>{texts.report}</Alert>
}
