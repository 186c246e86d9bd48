import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { institutions } from '#server/tables/index.ts'
import { pin } from '../../e2e/fixtures/proctor-board.ts'
import { beginStructure } from './crash.ts'
import { followPage } from './page-says.ts'
import type { KioskRoom } from './room.ts'
import type { Pc } from './session.ts'
import type { Tried } from './tries.ts'

/** How long a file may take until it is there, s. */
const patience = 10

async function isThere(path: string): Promise<boolean> {
  for (let waited = 0; waited < patience; waited += 1) {
    if (
      await access(path).then(
        () => true,
        () => false,
      )
    )
      return true
    await delay(1000)
  }
  return false
}

/** A member answers without the network; a proctor saves the answer by the system's dialog; the server takes the file in. */
export async function savedAnswers(room: KioskRoom, pc: Pc, say: (text: string) => void): Promise<Tried[]> {
  const [institution] = await room.at.db.select().from(institutions)
  const { id = '' } = institution ?? {}
  const off = ['activeCamera', 'identification.face', 'identification.voice', 'identification.newTab']
  await room.admin('institution', 'set', id, ...off.map((name) => `${name}=off`))
  await room.admin('institution', 'pin', id, pin)
  const page = followPage(room)
  try {
    await beginStructure(room, room.member)
    room.door.start.isCut = true
    await page.click(pc, /^.?\s*moves$/)
    await delay(2000)
    pc.screen.press('ctrl+alt+p')
    await page.until(({ places }) => places.find(([text]) => text === 'Buka'), 30)
    await delay(500)
    pc.screen.type(pin)
    pc.screen.press('Return')
    await page.click(pc, /^Simpan berkas jawaban$/)
    await delay(4000)
    const path = join(pc.home, 'stick.json')
    say(`the dialog: ${pc.screen.titles().join(' | ')}`)
    pc.screen.press('ctrl+a')
    pc.screen.type(path)
    await delay(500)
    pc.screen.press('alt+s')
    const isSaved = await isThere(path)
    const format = isSaved ? JSON.parse(await readFile(path, 'utf8')).format : 'no file'
    const taken = isSaved ? await room.admin('sitting', 'import', path, '--reason', 'Stick') : { added: 0 }
    say(`the file: ${format}, ${taken.added} answers taken in`)
    return [
      { name: 'an answer file, by the dialog of the system: written', isAsWished: isSaved, seen: format },
      { name: 'the server takes it in', isAsWished: taken.added > 0, seen: `${taken.added}` },
    ]
  } finally {
    room.door.start.isCut = false
    page.end()
  }
}
