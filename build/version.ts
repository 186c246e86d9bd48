import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The version of the project, as both apps tell it. */
export const appVersion = (): string =>
  JSON.parse(readFileSync(join(dirname(import.meta.dirname), 'package.json'), 'utf8')).version
