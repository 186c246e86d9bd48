import { dayText } from '#src/ui/dates.ts'
import { CertificatePicture } from '#src/ui/parts/certificate-picture.tsx'
import { QrCode } from '#src/ui/parts/qr-code.tsx'
import { certificate as texts } from '#src/ui/texts/certificates.ts'
import { documents } from '#src/ui/texts/documents.ts'
import classes from './first-page.module.css'
import { daysOf, type PrintedFacts, rightAnswers, testLine, validityLine } from './printed.ts'
import sheet from './sheet.module.css'
import { Sheet } from './sheet.tsx'

const longName = 34

/** Who reached what, when, and how to check it (spec: certificates#viewer). */
export function FirstPage({ facts }: { facts: PrintedFacts }) {
  const { fields, scores } = texts
  const document = documents[facts.kind]
  const [shownAddress = ''] = facts.verifyUrl.split('?')
  const [host, number] = [shownAddress.slice(0, -facts.id.length), shownAddress.slice(-facts.id.length)]
  return (
    <Sheet page={1} stamp={facts.stamp}>
      <header className={classes.head}>
        <div className={classes.of}>
          {facts.logoDigest && (
            <CertificatePicture className={classes.logo} digest={facts.logoDigest} alt={texts.logo} />
          )}
          <div>
            <div className={classes.issuer}>{facts.issuer}</div>
            <div className={classes.label}>{testLine(facts)}</div>
          </div>
        </div>
        <div className={classes.id}>
          <div className={classes.label}>{document.number}</div>
          <div className={sheet.number}>{facts.id}</div>
        </div>
      </header>
      <div className={classes.body}>
        <div>
          <h2 className={classes.heading}>{document.heading}</h2>
          <div className={classes.kind}>{document.awarded}</div>
          <p className={classes.name} data-long={facts.name.length > longName || undefined}>
            {facts.name}
          </p>
          <dl className={classes.facts}>
            {daysOf(facts).map(([field, day]) => (
              <div key={field}>
                <dt className={classes.label}>{fields[field]}</dt>
                <dd>{dayText(day)}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className={classes.results}>
          <dl className={classes.scores}>
            {(['reading', 'structure', 'listening'] as const).map((name) => (
              <div key={name}>
                <dt>{scores[name]}</dt>
                <dd>{facts[name]}</dd>
              </div>
            ))}
            <div className={classes.right}>
              <dt>{scores.total}</dt>
              <dd>{rightAnswers(facts)}</dd>
            </div>
          </dl>
          <div>
            <div className={classes.outcome}>
              <div>
                <div className={classes.label}>{scores.predicted}</div>
                <div className={classes.predicted}>{facts.predictedScore}</div>
              </div>
              <div>
                <div className={classes.label}>{scores.level}</div>
                <div className={classes.level}>{facts.level}</div>
              </div>
            </div>
            <Signatory facts={facts} />
          </div>
        </div>
      </div>
      <footer className={classes.foot}>
        <div className={classes.label}>
          {facts.supervision && (
            <div>
              {texts.supervision.title}: {texts.supervision[facts.supervision]}
            </div>
          )}
          {validityLine(facts)}
        </div>
        <div className={classes.check}>
          <div className={classes.address}>
            <div className={classes.label}>{texts.scan}</div>
            <div className={sheet.number}>
              {host}
              <wbr />
              {number}
            </div>
          </div>
          <QrCode className={classes.qr} content={facts.verifyUrl} label={texts.scan} />
        </div>
      </footer>
    </Sheet>
  )
}

/** Who signs for the issuer, with the signature above the name as on paper; nothing where nobody does. */
function Signatory({ facts: { signatoryName, signatoryTitle, signatureDigest } }: { facts: PrintedFacts }) {
  if ([signatoryName, signatoryTitle, signatureDigest].every((shown) => shown === null)) return null
  return (
    <div className={classes.signatory}>
      {signatureDigest && (
        <CertificatePicture className={classes.signature} digest={signatureDigest} alt={texts.signature} />
      )}
      <div className={classes.signs}>{signatoryName}</div>
      <div className={classes.label}>{signatoryTitle}</div>
    </div>
  )
}
