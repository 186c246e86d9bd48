// The order of Mantine's styles is the product's, whatever a scene loads first.
import '#src/ui/styles.ts'
import { memberDetail } from '#contract/calls/account.ts'
import { language, loadLanguage } from '#src/ui/texts/language.ts'
import { scenes } from '../scenes/scenes.ts'
import { answers, fakeServer } from './fake-server.ts'
import { freezePage, isolateChannels, isolateDatabases } from './frozen-page.ts'
import type { Scene } from './scene.ts'
import { user } from './user.ts'

/** Entry of a scene: freezes the page, starts the product, then performs the scene's user actions. */
async function show(scene: Scene): Promise<void> {
  const { speaks, who, replies = [], exam, acts, shows } = scene
  freezePage(scene)
  isolateChannels(scene.id)
  await isolateDatabases(scene.id)
  fakeServer([...replies, ...(who ? [answers(memberDetail, who)] : [])], scene.configured)
  if (who) localStorage.setItem('ruanguji.session.1', JSON.stringify({ token: 'scene', member: who }))
  if (speaks) localStorage.setItem('ruanguji.language', speaks)
  if (exam) {
    await loadLanguage()
    document.documentElement.lang = language
    await exam()
  } else await import('#src/main.ts')
  await acts?.(user)
  await user.waitForText(shows)
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
