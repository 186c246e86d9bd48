import './index.css'
import { addressOf } from '../scenes/address.ts'
import { scenes } from '../scenes/scenes.ts'

/** The gallery's first page: every scene small and alive, by its screen. */
const screens = new Set(scenes.map(({ id }) => id.split('/')[0] ?? id))
const scenesOf = (screen: string) => scenes.filter(({ id }) => id.startsWith(`${screen}/`))

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  given: Partial<HTMLElementTagNameMap[Name]>,
  ...children: Node[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), given)
  made.append(...children)
  return made
}

/** A scene in a window of 1366x768, drawn small; the frame is for the eye alone. */
function card(id: string, href: string): HTMLElement {
  const frame = element('iframe', { src: href, loading: 'lazy', tabIndex: -1, title: id, inert: true })
  const small = element('span', { className: 'small' }, frame)
  return element('li', {}, element('a', { href, textContent: id }), small)
}

document.body.append(
  element('header', {}, element('h1', { textContent: `${scenes.length} scenes` })),
  element(
    'main',
    {},
    ...[...screens].map((screen) =>
      element(
        'section',
        {},
        element('h2', { textContent: screen }),
        element('ul', {}, ...scenesOf(screen).map((scene) => card(scene.id, addressOf(scene)))),
      ),
    ),
  ),
)
