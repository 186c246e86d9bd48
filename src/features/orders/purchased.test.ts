import { describe, expect, it, vi } from 'vitest'
import type { OrderSummary } from '#contract/calls/orders.ts'
import { askPurchased, purchased } from './purchased.ts'

const server = vi.hoisted(() => ({ answer: (_query: { page: number; limit: number }): unknown => null }))
vi.mock('#src/platform/api/client.ts', () => ({
  callServer: async (_call: unknown, { query }: { query: { page: number; limit: number } }) =>
    server.answer(query),
}))

const order = (number: number) => ({ id: `order-${number}` }) as OrderSummary

/** A list of `total` tests by twenty, and the pages that were asked for. */
function bought(total: number) {
  const pages: number[] = []
  const all = Array.from({ length: total }, (_, at) => order(total - at))
  const askPage = async (page: number) => {
    pages.push(page)
    return { list: all.slice((page - 1) * 20, page * 20), total: all.length }
  }
  return { all, pages, askPage }
}

describe('the purchased tests', () => {
  it.each([
    [0, [1]],
    [20, [1]],
    [21, [1, 2]],
    [45, [1, 2, 3]],
  ])('of a member with %i are asked for by twenty, and all are there', async (total, pages) => {
    const shop = bought(total)
    expect(await purchased(shop.askPage)).toEqual({ list: shop.all, total })
    expect(shop.pages).toEqual(pages)
  })

  it('are there once each when one is bought between two pages', async () => {
    const shop = bought(25)
    const before = [...shop.all]
    const { list, total } = await purchased(async (page) => {
      const asked = await shop.askPage(page)
      if (page === 1) shop.all.unshift(order(26))
      return asked
    })
    expect(list).toEqual(before)
    expect(total, 'so that each keeps its number').toBe(25)
  })
  it('are asked of the server page by page, twenty each', async () => {
    const { all } = bought(45)
    const asked: unknown[] = []
    server.answer = ({ page, limit }) => {
      asked.push({ page, limit })
      if (asked.length > 9) throw new Error('It asks without end.')
      return { list: all.slice((page - 1) * limit, page * limit), total: all.length }
    }
    expect(await askPurchased(new AbortController().signal)).toEqual({ list: all, total: 45 })
    expect(asked).toEqual([1, 2, 3].map((page) => ({ page, limit: 20 })))
  })
})
