import { memberDetail } from '#contract/calls/account.ts'
import { staffMe } from '#contract/calls/staff.ts'
import { language, loadLanguage } from '#src/ui/texts/language.ts'
import { scenes } from '../scenes/scenes.ts'
import { answers, fakeServer, type Reply } from './fake-server.ts'
import { freezePage, isolateChannels, isolateDatabases } from './frozen-page.ts'
import type { Scene } from './scene.ts'
import { user } from './user.ts'

/** Whoever is signed in has their session in the storage, as after signing in, and the server knows them. */
function signIn({ who, staff }: Scene): Reply[] {
  if (staff && staff !== 'nobody') {
    sessionStorage.setItem('ruanguji.staff.1', JSON.stringify({ token: 'scene', self: staff }))
    return [answers(staffMe, staff)]
  }
  if (!who) return []
  localStorage.setItem('ruanguji.session.1', JSON.stringify({ token: 'scene', member: who }))
  return [answers(memberDetail, who)]
}

/** Freezes the page, starts the product, then performs the scene's user actions. */
async function show(scene: Scene, startProduct: () => Promise<unknown>): Promise<void> {
  const { speaks, replies = [], exam, acts, shows } = scene
  freezePage(scene)
  isolateChannels(scene.id)
  await isolateDatabases(scene.id)
  fakeServer([...replies, ...signIn(scene)], scene.configured)
  if (speaks) localStorage.setItem('ruanguji.language', speaks)
  if (exam) {
    await loadLanguage()
    document.documentElement.lang = language
    await exam()
  } else await startProduct()
  await acts?.(user)
  await user.waitForText(shows)
}

const tell = (state: 'shown' | 'failed') => {
  document.documentElement.dataset.scene = state
}

/** Shows the scene that the address names, in the app that `startProduct` starts. */
export function showScene(startProduct: () => Promise<unknown>): void {
  const wanted = new URLSearchParams(window.location.search).get('scene')
  const scene = scenes.find(({ id }) => id === wanted)
  if (!scene) throw new Error(`There is no scene '${wanted}'`)
  show(scene, startProduct).then(
    () => tell('shown'),
    (error: unknown) => {
      console.error(`The scene '${scene.id}' was not reached:`, error)
      tell('failed')
    },
  )
}
