import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'
import { tools as texts } from '#src/ui/texts/tools.ts'
import { faultsOf } from '#test/browser/accessibility.ts'
import { quietTools } from '#test/browser/exam-app.tsx'
import { render } from '#test/browser/render.tsx'
import { ToolsContext } from './tools-context.ts'
import { ToolsMenu } from './tools-menu.tsx'

const choice = page.getByRole('radiogroup', { name: texts.volume })
const radio = (name: string) => choice.getByRole('radio', { name, exact: true })

it.each(['listening', 'reading'] as const)(
  'among the tools of %s the volume is chosen by the keyboard, where there are sounds',
  async (section) => {
    const tools = createActor(quietTools, { input: { orderId: 'order', kept: [] } }).start()
    onTestFinished(() => {
      tools.stop()
    })
    tools.send({ type: 'section.entered', section })
    render(
      <ToolsContext value={tools}>
        <ToolsMenu section={section} seconds={900} last="D" />
      </ToolsContext>,
      onTestFinished,
    )
    await page.getByRole('button', { name: texts.title }).click()
    await expect.element(page.getByRole('button', { name: texts.close })).toHaveFocus()
    if (section === 'reading') return expect(choice.elements()).toEqual([])
    ;(radio('100%').element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect.element(radio('60%')).toBeChecked()
    expect(tools.getSnapshot().context.volume).toEqual({ revision: 2, value: 60 })
    expect(await faultsOf(document.body)).toEqual([])
  },
)
