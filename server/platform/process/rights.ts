import { readdir, readFile } from 'node:fs/promises'
import { OperatorError } from '#server/platform/errors/operator-error.ts'

/** A user of the operating system. */
export interface Account {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

export const isRoot = () => process.getuid?.() === 0

/**
 * Makes this process, which runs as root, one of `account` for good. Programs that it has started as root and needs no
 * more, such as the one that strips types from the source, are ended first.
 * @throws OperatorError `data.unreachable` if the system keeps root's rights
 */
export async function becomeAccount({ name, uid, gid }: Account): Promise<void> {
  for (const pid of await rootChildren()) process.kill(pid, 'SIGKILL')
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
  if (process.getuid?.() !== uid || process.geteuid?.() !== uid || process.getgid?.() !== gid)
    throw new OperatorError('data.unreachable', `The server cannot go on as ${name}: start it as that user.`)
}

/** Processes that this one has started and that run as root. Known on Linux; elsewhere none are found. */
async function rootChildren(): Promise<number[]> {
  const threads = await readdir('/proc/self/task').catch(() => [])
  const lists = threads.map((id) => readFile(`/proc/self/task/${id}/children`, 'utf8').catch(() => ''))
  const children = (await Promise.all(lists)).join(' ').split(' ').filter(Boolean).map(Number)
  const users = await Promise.all(children.map(userOf))
  return children.filter((_, index) => users[index] === 0)
}

/** The real user of a process; undefined where it has ended. */
async function userOf(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const uid = /^Uid:\s+(\d+)/m.exec(status)?.[1]
  return uid === undefined ? undefined : Number(uid)
}
