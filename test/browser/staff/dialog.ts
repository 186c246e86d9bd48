import { expect } from 'vitest'
import { faultsOf } from '../accessibility.ts'

const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()

/** The dialog on top, once there is one. */
export async function topDialog(): Promise<HTMLElement> {
  const found = () => [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1)
  await expect.poll(found).toBeDefined()
  return found() as HTMLElement
}

/** Presses a button of the dialog on top, once it can be pressed. */
export async function pressInDialog(name: string): Promise<void> {
  const dialog = await topDialog()
  const found = () =>
    [...dialog.querySelectorAll('button')].find((one) => textOf(one) === name && !one.disabled)
  await expect.poll(found, { message: `'${name}' can be pressed` }).toBeDefined()
  found()?.click()
}

const openLists = () =>
  [...document.querySelectorAll('[role="menu"], [role="listbox"]')].filter((one) => one.checkVisibility())

/** What axe finds wrong with the dialog on top once the menu from which it was opened is gone, and no choice is open. */
export async function faultsOfDialog(): Promise<string[]> {
  const dialog = await topDialog()
  await expect
    .poll(() => dialog.contains(document.activeElement), { message: 'it takes the focus' })
    .toBe(true)
  await expect
    .poll(() => {
      // A field that offers choices closes them once it is left.
      if (openLists().length > 0) (document.activeElement as HTMLElement).blur()
      return openLists()
    })
    .toEqual([])
  return faultsOf(dialog)
}
