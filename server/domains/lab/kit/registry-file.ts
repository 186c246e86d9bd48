import type { Policies, PolicyValue } from './policy.ts'

/** Below which Windows' registry has what a browser must heed. */
export const chromeKey = 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Google\\Chrome'
export const edgeKey = 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Microsoft\\Edge'

/**
 * A file for Windows' registry that sets these policies below one key or several, such as
 * `HKEY_LOCAL_MACHINE\SOFTWARE\Policies\Google\Chrome`. A list takes the place of the one before; what else is there stays.
 * @returns UTF-16LE with a byte order mark, as the registry editor writes and reads it
 */
export const registryFile = (keys: string | readonly string[], policies: Policies): Buffer =>
  encoded([keys].flat().flatMap((key) => settingLines(key, policies)))

/** A file that removes these policies below the keys, and nothing else. */
export const registryRemoval = (keys: string | readonly string[], policies: Policies): Buffer =>
  encoded([keys].flat().flatMap((key) => removingLines(key, policies)))

function settingLines(key: string, policies: Policies): string[] {
  const entries = Object.entries(policies)
  const single = entries.flatMap(([name, value]) => (isList(value) ? [] : [`${quoted(name)}=${data(value)}`]))
  const lists = entries.flatMap(([name, value]) =>
    isList(value) ? [...listLines(`${key}\\${name}`, value)] : [],
  )
  return [`[${key}]`, ...single, '', ...lists]
}

function removingLines(key: string, policies: Policies): string[] {
  const entries = Object.entries(policies)
  const single = entries.flatMap(([name, value]) => (isList(value) ? [] : [`${quoted(name)}=-`]))
  const lists = entries.flatMap(([name, value]) => (isList(value) ? [`[-${key}\\${name}]`] : []))
  return [`[${key}]`, ...single, '', ...lists]
}

const listLines = (key: string, values: readonly string[]): string[] => [
  `[-${key}]`,
  `[${key}]`,
  ...values.map((value, index) => `${quoted(String(index + 1))}=${quoted(value)}`),
  '',
]

const isList = (value: PolicyValue): value is readonly string[] => Array.isArray(value)

function data(value: boolean | number | string): string {
  if (typeof value === 'string') return quoted(value)
  return `dword:${Number(value).toString(16).padStart(8, '0')}`
}

const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`

const encoded = (lines: readonly string[]): Buffer =>
  Buffer.from(`\ufeffWindows Registry Editor Version 5.00\r\n\r\n${lines.join('\r\n')}\r\n`, 'utf16le')
