import { OperatorError } from '#server/platform/errors/operator-error.ts'

/** A file that is no QTI package, or a package that QTI cannot carry; the message is one English line. */
export class QtiRefused extends OperatorError {
  override readonly name = 'QtiRefused'

  constructor(message: string, options?: ErrorOptions) {
    super('qti.refused', message, options)
  }
}
