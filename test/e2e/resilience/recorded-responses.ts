import type { Page } from 'playwright'

/**
 * Records the bodies of the server's responses to `path` with this status, from now on. They are read before the page
 * gets them: afterwards the browser may have discarded them.
 */
export async function recordResponses<Body>(page: Page, path: RegExp, status: number): Promise<Body[]> {
  const recorded: Body[] = []
  await page.route(path, async (route) => {
    const response = await route.fetch()
    if (response.status() === status) recorded.push(await response.json())
    await route.fulfill({ response })
  })
  return recorded
}
