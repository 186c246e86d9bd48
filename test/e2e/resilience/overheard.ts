import type { Page } from 'playwright'

/**
 * What the server answers to the calls of `path` with this status from now on, read on its way to the page: the browser
 * may have let go of it by the time that it is asked.
 */
export async function overhear<Body>(page: Page, path: RegExp, status: number): Promise<Body[]> {
  const heard: Body[] = []
  await page.route(path, async (route) => {
    const answer = await route.fetch()
    if (answer.status() === status) heard.push(await answer.json())
    await route.fulfill({ response: answer })
  })
  return heard
}
