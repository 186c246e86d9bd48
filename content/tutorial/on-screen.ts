import type { Locator, Page } from 'playwright'

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
export const option = (page: Page, text: string) =>
  page.locator('label').filter({ has: page.getByText(text, { exact: true }) })
export const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })

/** Takes a picture of the screen; `marks` are what scenes point to. */
export type Take = (name: string, marks?: Record<string, Locator>) => Promise<void>
