/** User actions in a scene. Elements are found by their visible text, as a person finds them. */
export interface User {
  /** Types into the field with this label. */
  fill: (label: string, text: string) => Promise<void>
  /** Presses a button, link, tab or checkbox by its name. */
  press: (name: string) => Promise<void>
  /** Chooses an option of the list that a field with this label opens. */
  choose: (label: string, option: string) => Promise<void>
  /** Gives a file to the page's field for files. */
  give: (name: string, text?: string) => Promise<void>
  /** The network is gone from here on. */
  loseNetwork: () => void
  /** Waits until a text is visible. */
  waitForText: (text: string) => Promise<void>
}

const timeoutMs = 30_000
const everyMs = 30

/** The original timer: the page's own is replaced by one that does not run. */
const wait = window.setTimeout.bind(window)

async function find<Found>(what: string, look: () => Found | null | undefined): Promise<Found> {
  const before = performance.now() + timeoutMs
  while (performance.now() < before) {
    const found = look()
    if (found) return found
    await new Promise((resolve) => wait(resolve, everyMs))
  }
  throw new Error(`${what} is not there`)
}

const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? textOf(element)

function fieldOf(label: string): HTMLInputElement | HTMLTextAreaElement | null | undefined {
  const found = [...document.querySelectorAll('label')].find(
    (one) => textOf(one).replace(/ \*$/, '') === label,
  )
  const field = found
    ? document.getElementById(found.htmlFor)
    : document.querySelector(`input[aria-label="${CSS.escape(label)}"]`)
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  return isField && isVisible(field) ? field : null
}

/** React notices a typed text only if the element's own setter was used. */
function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const pressable = 'button, a[href], [role="tab"], [role="option"], label, input[type="checkbox"]'

function pressableOf(name: string): HTMLElement | undefined {
  const found = [...document.querySelectorAll<HTMLElement>(pressable)].filter(
    (element) => nameOf(element) === name && isVisible(element) && !element.matches(':disabled'),
  )
  // A dialog comes last in the page and covers the rest.
  return found.at(-1)
}

/** Asked again and again while a page loads: of an element that lacks the text nothing further is read. */
function isSeen(text: string, within: Element = document.body): boolean {
  if (!textOf(within).includes(text)) return false
  const closer = [...within.children].filter((child) => textOf(child).includes(text))
  return closer.length > 0 ? closer.some((child) => isSeen(text, child)) : isVisible(within)
}

export const user: User = {
  async fill(label, text) {
    const field = await find(`The field '${label}'`, () => fieldOf(label))
    field.focus()
    type(field, text)
    field.blur()
  },
  async press(name) {
    const found = await find(`'${name}' to be pressed`, () => pressableOf(name))
    found.focus()
    found.click()
  },
  async choose(label, option) {
    const field = await find(`The field '${label}'`, () => fieldOf(label))
    field.focus()
    field.click()
    await user.press(option)
  },
  async give(name, text = '') {
    const field = await find('A field for files', () =>
      document.querySelector<HTMLInputElement>('input[type="file"]'),
    )
    const given = new DataTransfer()
    given.items.add(new File([text], name))
    field.files = given.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
  },
  loseNetwork() {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    window.dispatchEvent(new Event('offline'))
  },
  async waitForText(text) {
    await find(`The text '${text}'`, () => isSeen(text) || null)
  },
}
