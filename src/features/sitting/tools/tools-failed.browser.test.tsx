import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { exam } from '#src/ui/texts/exam.ts'
import { shell } from '#src/ui/texts/shell.ts'
import { tools as texts } from '#src/ui/texts/tools.ts'
import { sitStructure } from '../screen/focus.fixture.tsx'

// The import fails, as without the network: a module that is mocked cannot fail in another way.
vi.mock(import('./tools-dialog.tsx'), () => ({
  get ToolsDialog(): never {
    throw new TypeError('Failed to fetch dynamically imported module')
  },
}))

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog', { name: texts.title })

it('tools whose code cannot be fetched say so, can be closed and asked for again, and the test goes on', async () => {
  await sitStructure()
  await button('Start Test').click()
  await button(texts.title).click()
  await expect.element(dialog.getByText(shell.networkFailed)).toBeVisible()
  await button(exam.failed.retry).click()
  await expect.element(dialog.getByText(shell.networkFailed)).toBeVisible()
  await button(texts.close).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button(texts.title)).toHaveFocus()
  await expect.element(page.getByText('Soal 1 dari 3')).toBeVisible()
})
