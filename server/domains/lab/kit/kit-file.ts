/** A file of a kit. */
export interface KitFile {
  /** In the kit's folder. */
  readonly name: string
  readonly content: string | Uint8Array
  /** Whether it is a program that is started by its name. */
  readonly isProgram?: true
}

/** A text as one word of a POSIX shell, whatever is in it. */
export const shellWord = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** A text as a literal of PowerShell, whatever is in it. */
export const powershellWord = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** With the line ends of Windows. */
export const windowsText = (text: string): string => text.replaceAll('\n', '\r\n')
