// A page of its own: texts are in the language that was chosen when they were loaded.

import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { englishScenes } from '#test/browser/staff/scenes.ts'
import { user } from '#test/gallery/page/user.ts'
import { indonesianWord } from '#test/indonesian.ts'
import { loadLanguages } from '../texts/language.ts'

/** Texts are constants of the modules that name them: the language is chosen before any of them is loaded. */
beforeAll(async () => {
  localStorage.setItem('ruanguji.language', 'en')
  await loadLanguages()
  return () => localStorage.removeItem('ruanguji.language')
})

const spoken = ['aria-label', 'title', 'placeholder', 'alt']

/** Everything that the page says, text by text, where it is shown, in attributes and in its title. */
function said(): string[] {
  const texts = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement?.closest('style, script') === null) texts.push(node.textContent ?? '')
  for (const one of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    texts.push(...spoken.map((name) => one.getAttribute(name) ?? ''))
  return texts.map((text) => text.trim())
}

/** Every text of what the server has answered: people have written it, and names and words in it are nobody's to translate. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.length > 2 ? [value] : []
  return value instanceof Object ? Object.values(value).flatMap(textsIn) : []
}

it('every page of the menu, and the own account, has a scene in English', async () => {
  const { pages } = await import('./pages.ts')
  const known = englishScenes.map(({ path }) => path.split(/[/?]/)[2])
  expect([...pages.map(({ path }) => path), 'account'].filter((path) => !known.includes(path))).toEqual([])
})

it.each(englishScenes)('$id says nothing in Indonesian but what people have written', async (scene) => {
  const { openStaff } = await import('#test/browser/staff/open-staff.tsx')
  const { server } = await openStaff(scene, onTestFinished)
  await scene.acts?.(user)
  await user.waitForText(scene.shows)
  const written = ['Bahasa Indonesia', ...server.told.flatMap((json) => textsIn(JSON.parse(json)))]
  const ours = said().map((text) => written.reduce((rest, one) => rest.replaceAll(one, ''), text))
  expect(ours.filter(Boolean).length).toBeGreaterThan(10)
  expect(ours.filter((text) => indonesianWord.test(text))).toEqual([])
})
