/** A file that is no QTI 3.0 package, or a package that QTI cannot carry; the message is one English line. */
export class QtiRefused extends Error {
  override readonly name = 'QtiRefused'
  readonly code = 'qti.refused'
}
