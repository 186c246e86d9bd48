/** A text as HTML shows it, also within an attribute's quotes. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)?.toString() ?? ''};`)
