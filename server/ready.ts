import { demoReport, demoText, openAt } from './domains/demo/index.ts'
import type { FirstOperator } from './domains/staff/index.ts'
import { OperatorError } from './platform/errors/operator-error.ts'
import type { Installation } from './platform/lifecycle/installation.ts'

/** What a start has made. */
export interface Made {
  /** It has loaded the demo. */
  readonly isFirst: boolean
  /** Null where there was one. */
  readonly operator: FirstOperator | null
}

/** What is printed once the server answers at these addresses: what a first sitting needs. */
export async function readyText(
  { db, dataDir }: Pick<Installation, 'db' | 'dataDir'>,
  { isFirst, operator }: Made,
  addresses: string[],
): Promise<string> {
  const seconds = process.uptime().toFixed(1)
  const heading = `RuangUji is ready after ${seconds} s; its data is in ${dataDir}.\n\n${operatorText(operator)}`
  const footing = '\nThis table again: npm run admin -- demo. Stop: Ctrl+C.\n'
  try {
    const report = demoText(await demoReport(db, dataDir, addresses))
    return heading + (isFirst ? 'This is a first start: a demo has been loaded.\n\n' : '') + report + footing
  } catch (error) {
    if (!(error instanceof OperatorError && error.code === 'demo.missing')) throw error
    return `${heading}${openAt(addresses)}\n`
  }
}

/** Says this once who is the first operator: the password is stored nowhere. */
const operatorText = (operator: FirstOperator | null): string =>
  operator === null
    ? ''
    : `The first operator of the staff: ${operator.email}, password ${operator.password}. It is not told again: npm run admin -- staff reset makes a new one.\n\n`
