import { Title } from '@mantine/core'
import classes from './guide.module.css'

/** What to do, step by step. */
export function Guide({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <div>
      <Title order={3} fz="md" fw={600}>
        {title}
      </Title>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}
