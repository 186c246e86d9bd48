import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconEye } from '@tabler/icons-react'
import type { ActorRefFrom } from 'xstate'
import type { examMachine } from '#machines/exam/machine.ts'
import { describePc } from '#src/platform/devices/this-pc.ts'
import { useOnline } from '#src/ui/hooks/online.ts'
import { specification as texts } from '#src/ui/texts/preparation.ts'
import { type Advice, adviceFor } from './advice.ts'
import classes from './specification-screen.module.css'

const icons = { good: IconCircleCheck, poor: IconAlertTriangle, self: IconEye }

/** Device advice before the checks (spec: orders#device-advice). */
export function SpecificationScreen({ actor }: { actor: ActorRefFrom<typeof examMachine> }) {
  const isOnline = useOnline()
  const pc = { ...describePc(navigator, window.screen), isOnline }
  return (
    <Stack gap="1.5rem" maw="46rem" mx="auto">
      <header>
        <Title order={1}>{texts.title}</Title>
        <Text c="dimmed" mt={4}>
          {texts.lead}
        </Text>
      </header>
      <Paper withBorder component="section" aria-label={texts.title}>
        <ul className={classes.list}>
          {adviceFor(pc).map((advice) => (
            <AdviceRow key={advice.title} {...advice} />
          ))}
        </ul>
      </Paper>
      <Group justify="space-between" align="stretch">
        <Button variant="default" onClick={() => actor.send({ type: 'candidate.back' })}>
          {texts.back}
        </Button>
        <Button onClick={() => actor.send({ type: 'candidate.continue' })}>{texts.proceed}</Button>
      </Group>
    </Stack>
  )
}

function AdviceRow({ title, verdict, found }: Advice) {
  const Icon = icons[verdict]
  return (
    <li className={classes.row}>
      <Icon size={22} stroke={1.75} className={classes.icon} data-verdict={verdict} aria-hidden="true" />
      <div>
        <p className={classes.title}>{title}</p>
        <p className={classes.found}>{found}</p>
      </div>
      <span className={classes.verdict} data-verdict={verdict}>
        {texts.states[verdict]}
      </span>
    </li>
  )
}
