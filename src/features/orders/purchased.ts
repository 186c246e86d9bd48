import type { DataOf } from '#contract/call.ts'
import { orderList } from '#contract/calls/orders.ts'
import { limits } from '#contract/rules/limits.ts'
import { callServer } from '#src/platform/api/client.ts'

type Page = Pick<DataOf<typeof orderList>, 'list' | 'total'>

/**
 * All purchased tests, newest first, asked for by twenty (spec: constants#screens). What is bought between two pages
 * moves a test to the next page, where it is left out.
 */
export async function purchased(askPage: (page: number) => Promise<Page>): Promise<Page> {
  const list: Page['list'] = []
  for (let page = 1; ; page += 1) {
    const asked = await askPage(page)
    const known = new Set(list.map(({ id }) => id))
    list.push(...asked.list.filter(({ id }) => !known.has(id)))
    if (list.length >= asked.total || asked.list.length === 0) return { list, total: list.length }
  }
}

export const askPurchased = (signal: AbortSignal): Promise<Page> =>
  purchased((page) => callServer(orderList, { signal, query: { page, limit: limits.paging.orders } }))
