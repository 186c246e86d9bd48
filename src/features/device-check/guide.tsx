import classes from './guide.module.css'

/** What to do, step by step. */
export function Guide({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <div>
      <h3 className={classes.title}>{title}</h3>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}
