import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

/** The programs that make sound, and the Debian packages of each. */
const debianPackages = {
  flite: 'flite',
  text2wave: 'festival festvox-us-slt-hts',
  'espeak-ng': 'espeak-ng',
  ffmpeg: 'ffmpeg',
}
export type Tool = keyof typeof debianPackages

/** `tool.missing`: not installed, the message says what to install; `tool.failed`: it ended with an error. */
export class ToolError extends Error {
  readonly code: 'tool.missing' | 'tool.failed'

  constructor(code: ToolError['code'], message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'ToolError'
    this.code = code
  }
}

export function missing(...tools: Tool[]): ToolError {
  const packages = tools.map((tool) => debianPackages[tool]).join(' ')
  const absent = `${tools.join(', ')} ${tools.length === 1 ? 'is' : 'are'} not installed`
  return new ToolError('tool.missing', `${absent}. On Debian or Ubuntu: apt-get install ${packages}`)
}

export async function isInstalled(tool: Tool): Promise<boolean> {
  for (const folder of (process.env.PATH ?? '').split(delimiter).filter(Boolean)) {
    const executable = await access(join(folder, tool), constants.X_OK).then(
      () => true,
      () => false,
    )
    if (executable) return true
  }
  return false
}

/** Runs one program to its end. ffmpeg writes its measurements to stderr, so both streams come back. */
export async function run(tool: Tool, args: string[]): Promise<{ stdout: string; stderr: string }> {
  if (!(await isInstalled(tool))) throw missing(tool)
  try {
    return await promisify(execFile)(tool, args, { maxBuffer: 16_000_000 })
  } catch (cause) {
    const told = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : String(cause)
    throw new ToolError('tool.failed', `${tool} failed: ${told.split('\n').slice(-3).join(' ')}`, cause)
  }
}
