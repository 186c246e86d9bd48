import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { sitExam } from '#test/browser/running-exam.tsx'
import { Sitting } from './sitting-page.tsx'

const refusal = page.getByText('Mohon maaf, anda tidak bisa meninggalkan halaman ini')

const isUnloadPrompted = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

it('a section that runs can neither be left nor closed without a question', async () => {
  const addresses: string[] = []
  let router: ReturnType<typeof createMemoryRouter> | undefined
  await sitExam(
    {
      show(exam) {
        const sitting = <Sitting exam={exam} product="ept-pnk" />
        router = createMemoryRouter([{ path: '*', element: sitting }], {
          initialEntries: ['/ept-pnk/order/structure'],
        })
        router.subscribe(({ location }) => addresses.push(location.pathname))
        return <RouterProvider router={router} />
      },
    },
    onTestFinished,
  )
  onTestFinished(() => router?.dispose())
  await expect.element(page.getByRole('button', { name: 'Start Test' })).toBeVisible()
  await expect.poll(isUnloadPrompted).toBe(true)

  await router?.navigate('/guide')
  await expect.element(refusal).toBeVisible()
  await page.getByRole('button', { name: 'Lanjutkan tes' }).click()
  await expect.element(refusal).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Start Test' })).toBeVisible()
  expect(addresses.filter((address) => address !== '/ept-pnk/order/structure')).toEqual([])
})
