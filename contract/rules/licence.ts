/** The longest code that is asked about. */
export const licenceMaxLength = 100

/** A licence's code as it is compared: without the spaces around it, and without regard to capitals (spec: orders#licences). */
export const licenceCode = (typed: string): string => typed.trim().toUpperCase()
