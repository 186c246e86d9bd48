import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setPermission } from '#test/browser/browser-permission.ts'
import { keepFullscreen } from './fullscreen.ts'

const isFull = () => document.fullscreenElement === document.documentElement
const filled = () => vi.waitFor(() => expect(isFull()).toBe(true), { timeout: 10_000 })
/** Long enough for the browser to have filled the screen, had it been asked to, ms. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 400))

async function leave(): Promise<void> {
  await document.exitFullscreen()
  await vi.waitFor(() => expect(isFull()).toBe(false))
}

function open() {
  const button = document.createElement('button')
  button.textContent = 'Pilihan'
  document.body.append(button)
  onTestFinished(() => {
    button.remove()
    return isFull() ? document.exitFullscreen() : undefined
  })
}

it('asks for no click where a policy spares it, and does not come back by force', async () => {
  open()
  const without = { allowWithoutGesture: true }
  await setPermission('granted', 'fullscreen', without)
  onTestFinished(() => setPermission('denied', 'fullscreen', without))
  onTestFinished(keepFullscreen(() => false))
  await filled()
  await leave()
  await soon()
  expect(isFull()).toBe(false)
})

it('leaves the keys of the browser and the system alone, and the screen to a proctor who looks after the PC', async () => {
  open()
  let isFree = false
  onTestFinished(keepFullscreen(() => isFree))
  await soon()
  expect(isFull(), 'nobody has pressed anything yet').toBe(false)
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Control>}c{/Control}')
  await userEvent.keyboard('{Alt>}a{/Alt}')
  await soon()
  expect(isFull()).toBe(false)
  isFree = true
  await userEvent.click(page.getByRole('button', { name: 'Pilihan' }))
  await soon()
  expect(isFull()).toBe(false)
  isFree = false
  await userEvent.click(page.getByRole('button', { name: 'Pilihan' }))
  await filled()
})

it('fills the screen at the next click or key, each time that it was left, until the test is over', async () => {
  open()
  const end = keepFullscreen(() => false)
  await userEvent.click(page.getByRole('button', { name: 'Pilihan' }))
  await filled()
  await leave()
  await userEvent.keyboard('a')
  await filled()
  await leave()

  end()
  await userEvent.click(page.getByRole('button', { name: 'Pilihan' }))
  await userEvent.keyboard('a')
  await soon()
  expect(isFull(), 'the test is over').toBe(false)
})

it('begins at once where the click that began the test has just been', async () => {
  open()
  await userEvent.click(page.getByRole('button', { name: 'Pilihan' }))
  onTestFinished(keepFullscreen(() => false))
  await filled()
})
