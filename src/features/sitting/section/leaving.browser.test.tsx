import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#test/browser/render.tsx'
import { LeavingGuard } from '../leaving.tsx'

/** A page that is a sitting's while `isOn`, with another beside it. */
function open(isOn: boolean) {
  const guard = <LeavingGuard isOn={isOn} stays={(address) => address.startsWith('/ept-pnk/order/')} />
  const router = createMemoryRouter(
    [
      { path: '/ept-pnk/:id/:section', element: guard },
      { path: '/account', element: <h1>Account</h1> },
    ],
    { initialEntries: ['/ept-pnk/order/structure'] },
  )
  onTestFinished(() => router.dispose())
  render(<RouterProvider router={router} />, onTestFinished)
  return router
}

const unload = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}
const refusal = page.getByText('Mohon maaf, anda tidak bisa meninggalkan halaman ini')

it('cancels navigation away from a section and says so', async () => {
  const router = open(true)
  await expect.poll(unload).toBe(true)
  await router.navigate('/account')
  await expect.element(refusal).toBeVisible()
  await page.getByRole('button', { name: 'Lanjutkan tes' }).click()
  await expect.element(refusal).not.toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/ept-pnk/order/structure')
})

it("allows the sitting's own addresses", async () => {
  const router = open(true)
  await expect.poll(unload).toBe(true)
  await router.navigate('/ept-pnk/order/reading')
  await expect.poll(() => router.state.location.pathname).toBe('/ept-pnk/order/reading')
})

it('prompts before the page is closed during the test', async () => {
  open(true)
  await expect.poll(unload).toBe(true)
})

it('blocks nothing outside a section', async () => {
  const router = open(false)
  expect(unload()).toBe(false)
  await router.navigate('/account')
  await expect.element(page.getByRole('heading', { name: 'Account' })).toBeVisible()
})
