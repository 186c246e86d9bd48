import { fill } from '#src/ui/texts/fill.ts'
import { locale } from '#src/ui/texts/language.ts'
import { proctor } from '#src/ui/texts/proctor.ts'
import type { BoardPicture } from '../inspection/board-picture.ts'
import classes from './board.module.css'
import { Panel } from './panel.tsx'

const { machine: texts } = proctor

const mega = (bytes: number) =>
  `${(bytes / 1_000_000).toLocaleString(locale, { maximumFractionDigits: bytes < 10_000_000 ? 1 : 0 })} MB`

/** This PC: network, storage, what waits, versions. */
export function MachineFacts({ picture: { isOnline, machine, board } }: { picture: BoardPicture }) {
  const { used, quota, app, browser, cores } = machine
  const storage =
    used === null || quota === null
      ? texts.unknown
      : fill(texts.used, { used: mega(used), quota: mega(quota) })
  const facts = [
    [texts.network, isOnline ? texts.online : texts.offline, !isOnline],
    [texts.waiting, String(board.waiting), board.waiting > 0],
    [texts.storage, storage, false],
    [texts.version, app, false],
    [texts.browser, browser, false],
    [texts.cores, String(cores), false],
  ] as const
  return (
    <Panel id="proctor-machine" title={texts.title}>
      <dl className={classes.facts}>
        {facts.map(([name, value, isBad]) => (
          <div key={name} data-bad={isBad || undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
