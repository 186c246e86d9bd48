import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { newFolder } from '#test/server/server-process.ts'

export const screenSize = { width: 1366, height: 768 }

/** Whether a program is on the PATH. */
export function has(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** A window manager that takes no key for itself, as cage does not. */
const withoutShortcuts = '<openbox_config xmlns="http://openbox.org/3.4/rc"><keyboard/></openbox_config>'

/** A desktop that nobody sees (Xvfb, openbox), with a mouse and a keyboard that are moved as a person's are (xdotool). */
export async function openScreen({ hasShortcuts = true }: { hasShortcuts?: boolean | undefined } = {}) {
  let number = 90
  while (existsSync(`/tmp/.X11-unix/X${number}`)) number += 1
  const display = `:${number}`
  const { width, height } = screenSize
  const server: ChildProcess = spawn(
    'Xvfb',
    [display, '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'],
    {
      stdio: 'ignore',
    },
  )
  for (let tries = 0; !existsSync(`/tmp/.X11-unix/X${number}`); tries += 1) {
    if (tries === 100) throw new Error('Xvfb did not start within 10 s.')
    await delay(100)
  }
  const config = join(await newFolder(), 'openbox.xml')
  await writeFile(config, withoutShortcuts)
  const manager = spawn('openbox', hasShortcuts ? [] : ['--config-file', config], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display },
  })
  await delay(500)
  const xdotool = (...words: string[]): string => {
    try {
      return execFileSync('xdotool', words, { env: { ...process.env, DISPLAY: display }, encoding: 'utf8' })
    } catch {
      return ''
    }
  }
  return {
    display,
    /** Clicks the middle of the screen. */
    click: () => xdotool('mousemove', String(width / 2), String(height / 2), 'click', '1'),
    /** Clicks a point of the screen, px. */
    clickAt: (x: number, y: number) => xdotool('mousemove', String(x), String(y), 'click', '1'),
    /** Types a text where the keyboard is. */
    type: (text: string) => xdotool('type', '--delay', '30', text),
    /** Presses keys together, such as `ctrl+n`. */
    press: (keys: string) => xdotool('key', '--clearmodifiers', keys),
    /** How many windows are on the screen. */
    windows: () => xdotool('search', '--onlyvisible', '--name', '.').split('\n').filter(Boolean).length,
    /** The windows' titles, as a person would tell them apart. */
    titles: () =>
      xdotool('search', '--onlyvisible', '--name', '.')
        .split('\n')
        .filter(Boolean)
        .map((id) => xdotool('getwindowname', id).trim()),
    close() {
      manager.kill()
      server.kill()
    },
  }
}
