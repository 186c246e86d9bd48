import { spawn } from 'node:child_process'

/** What a process may use before it is stopped with everything that it has started. */
interface Bounds {
  cwd: string
  env?: NodeJS.ProcessEnv
  /** Of each process's own processor time, s: what goes round in circles never ends by itself. */
  cpuSeconds: number
  /** Of the clock, s: what waits for something that never comes uses no processor. */
  seconds: number
  /** Of each process's heap, MB. */
  megabytes: number
}

export interface Ending {
  /** What ran out; null where it ended by itself. */
  ranOut: 'time' | 'memory' | null
  code: number | null
  stdout: string
  stderr: string
}

/** Of what a process says, so many letters from the end are kept. */
const kept = 200_000

const running = new Set<number>()
const stop = (pid: number) => {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

/** Whether the end of this process is waited for. */
let isHeeded = false

/** Whoever breaks a benchmark off leaves nothing running behind. */
function stopWithUs(pid: number): void {
  if (!isHeeded) {
    isHeeded = true
    process.once('exit', () => running.forEach(stop))
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  }
  running.add(pid)
}

const filled = /heap out of memory|ERR_WORKER_OUT_OF_MEMORY|Invalid (array|string) length/

function ranOutOf(signal: NodeJS.Signals | null, stderr: string): Ending['ranOut'] {
  if (signal === 'SIGXCPU') return 'time'
  // The system's own way to take memory back is to kill.
  return signal === 'SIGABRT' || signal === 'SIGKILL' || filled.test(stderr) ? 'memory' : null
}

/** Runs Node within bounds, in a group of processes of its own. Always ends, and never rejects once it has begun. */
export function runBounded(
  words: readonly string[],
  { cwd, env = process.env, cpuSeconds, seconds, megabytes }: Bounds,
): Promise<Ending> {
  // The soft limit alone: at the hard one the system kills, and nobody knows why.
  const limited = `ulimit -S -t ${cpuSeconds}; exec "$0" "$@"`
  const heap = `${env.NODE_OPTIONS ?? ''} --max-old-space-size=${megabytes}`.trim()
  const child = spawn('sh', ['-c', limited, process.execPath, ...words], {
    cwd,
    env: { ...env, NODE_OPTIONS: heap },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { pid } = child
  const said = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      said[name] = (said[name] + text).slice(-kept)
    })
  return new Promise((resolve, reject) => {
    let isLate = false
    const clock = setTimeout(() => {
      isLate = true
      if (pid) stop(pid)
    }, seconds * 1000)
    child.once('error', reject)
    child.once('exit', () => {
      clearTimeout(clock)
      // What it has started and left behind would keep its pipes open.
      if (pid) stop(pid)
    })
    child.once('close', (code, signal) => {
      if (pid) running.delete(pid)
      resolve({ ranOut: isLate ? 'time' : ranOutOf(signal, said.stderr), code, ...said })
    })
    if (pid) stopWithUs(pid)
  })
}
