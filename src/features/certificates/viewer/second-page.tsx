import { levels } from '#contract/rules/levels.ts'
import { certificate as texts } from '#src/ui/texts/certificates.ts'
import type { PrintedFacts } from './printed.ts'
import classes from './second-page.module.css'
import sheet from './sheet.module.css'
import { Sheet } from './sheet.tsx'

/** How to verify the first page, and what its level means (spec: certificates#viewer). */
export function SecondPage({ facts }: { facts: PrintedFacts }) {
  const { verification, levels: table } = texts
  return (
    <Sheet page={2} stamp={facts.stamp}>
      <div />
      <div className={classes.columns}>
        <div>
          <h2 className={classes.title}>{verification.title}</h2>
          <ol className={classes.steps}>
            {verification.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className={classes.note}>{verification.signature}</p>
        </div>
        <div>
          <h2 className={classes.title} id="levels">
            {table.title}
          </h2>
          <table className={classes.table} aria-labelledby="levels">
            <thead>
              <tr>
                <th scope="col">{table.score}</th>
                <th scope="col">{table.level}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {levels.map(({ from, to, name }) => (
                <tr key={name} data-own={name === facts.level || undefined}>
                  <td>
                    {from}–{to}
                  </td>
                  <th scope="row">{name}</th>
                  <td>{texts.meaning[name]}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={classes.note}>{table.note}</p>
        </div>
      </div>
      <footer className={classes.foot}>
        <span>{facts.issuer}</span>
        <span className={sheet.number}>{facts.id}</span>
      </footer>
    </Sheet>
  )
}
