import { levels } from '#contract/rules/levels.ts'
import { certificate as texts } from '#src/ui/texts/certificates.ts'
import { documents } from '#src/ui/texts/documents.ts'
import type { PrintedFacts } from './printed.ts'
import classes from './second-page.module.css'
import sheet from './sheet.module.css'
import { Sheet } from './sheet.tsx'

/** How to verify the first page, and what its level means (spec: certificates#viewer). */
export function SecondPage({ facts }: { facts: PrintedFacts }) {
  const { levels: table } = texts
  const { verification, steps, signature } = documents[facts.kind]
  return (
    <Sheet page={2} stamp={facts.stamp}>
      <div />
      <div className={classes.columns}>
        <div>
          <h2 className={classes.title}>{verification}</h2>
          <ol className={classes.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className={classes.note}>{signature}</p>
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
