import { type CheckedSeat, drawPcCheckCode, pcCheckList } from '#contract/calls/staff-pc-checks.ts'
import {
  allPcFindings,
  itemOf,
  type PcFinding,
  type PcResult,
  pcFindings,
  pcItems,
} from '#contract/rules/pc-check.ts'
import { attempts } from '#server/tables/index.ts'
import { dataOf } from '#test/server/candidate.ts'
import type { TestServer } from '#test/server/test-server.ts'
import type { Room } from '../exam-sessions/exam-sessions.fixture.ts'

/** A whole check in which everything is in order but for what is given. */
export function check(...findings: PcFinding[]): PcResult[] {
  const given = new Map(findings.map((finding) => [itemOf(finding), finding]))
  return pcItems.map((item) => {
    const good = allPcFindings.find((one) => itemOf(one) === item && pcFindings[one] === 'ready')
    return { finding: given.get(item) ?? good ?? 'camera.good', figures: {} }
  })
}

/** Exam sessions whose PCs are checked. */
export function openLabs(server: TestServer, room: Room) {
  const draw = async (id: string) => dataOf<{ code: string }>(await room.act(drawPcCheckCode, { id })).code
  return {
    draw,
    list: async (id: string) =>
      dataOf<{ code: string | null; isClosed: boolean; seats: CheckedSeat[] }>(
        await room.ask(pcCheckList, { id }),
      ),
    /** An exam session that is planned, with one seat and a code. */
    async lab() {
      const { id } = await room.plan()
      await room.add(id, server.people.member.email, 'A1')
      return { id, code: await draw(id) }
    },
    /** So many of each limit have been counted. */
    tried: (count: number) => server.db.update(attempts).set({ count }),
  }
}
