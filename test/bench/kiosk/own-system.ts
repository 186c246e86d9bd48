import { newFolder } from '#test/server/server-process.ts'

/**
 * What starts a program that sees this machine's `/etc` and `/opt` with layers of its own above them (a mount namespace):
 * policies that are put there hold for its browser alone, and are gone with it, also where the benchmark is killed.
 * @param script of a POSIX shell, run there as root; the program's own words are its `"$@"`
 */
export async function inOwnSystem(script: string): Promise<readonly [program: string, ...words: string[]]> {
  const layers = await newFolder()
  const prepared = `set -e
mount -t tmpfs layers '${layers}'
for place in etc opt; do
  mkdir -p "${layers}/$place" "${layers}/$place-work"
  mount -t overlay layers -o "lowerdir=/$place,upperdir=${layers}/$place,workdir=${layers}/$place-work" "/$place"
done
${script}`
  return ['unshare', '--mount', '--propagation', 'private', 'sh', '-c', prepared, 'sh']
}
