import { MemoryRouter, useLocation } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#test/browser/render.tsx'
import { StaffSessionContext } from '../session/session-context.ts'
import { ListSearch } from './list-search.tsx'
import { useList } from './use-list.ts'

const self = { roles: [{ role: 'administrator', institution: { id: 'i1', name: 'Politeknik Satu' } }] }
const session = {
  getSnapshot: () => ({ context: { stored: { self } } }),
  subscribe: () => ({ unsubscribe: () => undefined }),
} as never

const ask = async () => ({ list: [], total: 0 })
const filters = ['result', 'test'] as const

function Narrowed() {
  const list = useList({ ask, filters })
  return (
    <>
      <ListSearch label="Cari" list={list} />
      <button
        type="button"
        onClick={() => {
          list.change({ result: 'pending' })
          list.change({ test: 't1' })
        }}
      >
        Saring
      </button>
      <output>{useLocation().search}</output>
    </>
  )
}

test('what is searched and filtered in quick succession all stays, and begins at the first page', async () => {
  render(
    <MemoryRouter initialEntries={['/?page=3']}>
      <StaffSessionContext value={session}>
        <Narrowed />
      </StaffSessionContext>
    </MemoryRouter>,
    onTestFinished,
  )
  await userEvent.fill(page.getByLabelText('Cari'), 'ayu')
  // While the search still waits for another letter.
  await page.getByRole('button', { name: 'Saring' }).click()
  const asked = () => new URLSearchParams(page.getByRole('status').element().textContent ?? '')
  await expect
    .poll(() => Object.fromEntries(asked()))
    .toEqual({ search: 'ayu', result: 'pending', test: 't1' })
})
