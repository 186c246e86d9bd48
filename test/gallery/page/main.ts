// The order of Mantine's styles is the product's, whatever a scene loads first.
import '#src/ui/styles.ts'
import { memberDetail } from '#contract/calls/account.ts'
import { language, loadLanguage } from '#src/ui/texts/language.ts'
import { scenes } from '../scenes/scenes.ts'
import { hand } from './hand.ts'
import { ownChannels, ownDatabases, standStill } from './moment.ts'
import type { Scene } from './scene.ts'
import { answers, standInForServer } from './stand-in.ts'

/** Entry of a scene: the moment first, then the product as it is, then what is done by hand. */
async function show(scene: Scene): Promise<void> {
  const { speaks, who, replies = [], exam, acts, shows } = scene
  standStill(scene)
  ownChannels(scene.id)
  await ownDatabases(scene.id)
  standInForServer([...replies, ...(who ? [answers(memberDetail, who)] : [])], scene.configured)
  if (who) localStorage.setItem('ruanguji.session.1', JSON.stringify({ token: 'scene', member: who }))
  if (speaks) localStorage.setItem('ruanguji.language', speaks)
  if (exam) {
    await loadLanguage()
    document.documentElement.lang = language
    await exam()
  } else await import('#src/main.ts')
  await acts?.(hand)
  await hand.sees(shows)
}

const tell = (state: 'shown' | 'failed') => {
  document.documentElement.dataset.scene = state
}

const wanted = new URLSearchParams(window.location.search).get('scene')
const scene = scenes.find(({ id }) => id === wanted)
if (!scene) throw new Error(`There is no scene '${wanted}'`)
show(scene).then(
  () => tell('shown'),
  (error: unknown) => {
    console.error(`The scene '${scene.id}' was not reached:`, error)
    tell('failed')
  },
)
