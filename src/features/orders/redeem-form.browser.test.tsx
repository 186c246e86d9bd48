import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { testStart } from '#src/ui/texts/test-start.ts'
import { render } from '#test/browser/render.tsx'
import { RedeemForm } from './redeem-form.tsx'

test('a licence groups itself while it is typed or pasted, and the caret stays where one types', async () => {
  render(<RedeemForm onRedeemed={() => undefined} />, onTestFinished)
  const field = page.getByLabelText(testStart.license.label)
  await expect.element(field).toBeVisible()
  const input = field.element() as HTMLInputElement
  await userEvent.type(field, '7k2m9qxb')
  await expect.element(field).toHaveValue('7K2M-9QXB')
  await vi.waitFor(() => expect(input.selectionStart).toBe(9))

  // A letter in the middle: all groups behind it move, the caret does not.
  input.setSelectionRange(2, 2)
  await userEvent.keyboard('z')
  await expect.element(field).toHaveValue('7KZ2-M9QX-B')
  await vi.waitFor(() => expect(input.selectionStart).toBe(3))
  await userEvent.keyboard('{Backspace}')
  await expect.element(field).toHaveValue('7K2M-9QXB')
  await vi.waitFor(() => expect(input.selectionStart).toBe(2))

  // As fast as a scanner types, all within a frame, and with spaces.
  await userEvent.clear(field)
  for (const letter of ' 7k2m 9qxb t4hv-0zpe c3nd ') document.execCommand('insertText', false, letter)
  await expect.element(field).toHaveValue('7K2M-9QXB-T4HV-0ZPE-C3ND')

  await userEvent.clear(field)
  await userEvent.fill(field, ' 7k2m 9qxb – t4hv0zpe c3nd ')
  await expect.element(field).toHaveValue('7K2M-9QXB-T4HV-0ZPE-C3ND')
})
