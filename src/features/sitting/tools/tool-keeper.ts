import { fromCallback } from 'xstate'
import { type KeptTool, keepTool } from '#contract/calls/tools.ts'
import { failureOf, isPassing } from '#machines/failure.ts'
import type { ToolsChanged } from '#machines/tools/setup.ts'
import { callServer } from '#src/platform/api/client.ts'
import { signedFor } from '#src/platform/signing/sign.ts'
import { soonMs, startSync } from '#src/platform/time/sync.ts'
import { writeTools } from './kept-tools.ts'

/**
 * Keeps what is chosen of the tools: on this PC at once, at the server a second later, with all that was changed in between, and
 * again until it has it. What the server refuses stays here.
 */
export const toolKeeper = fromCallback<ToolsChanged, { orderId: string }>(
  ({ input: { orderId }, receive }) => {
    const waiting = new Map<KeptTool['tool'], KeptTool>()
    const sign = signedFor(orderId)

    async function send(): Promise<void> {
      for (const body of [...waiting.values()]) {
        await callServer(keepTool, { params: { id: orderId }, body, sign })
        if (waiting.get(body.tool) === body) waiting.delete(body.tool)
      }
    }
    const sync = startSync(send, (error) => !isPassing(failureOf(error)))

    receive(({ all, unsent }) => {
      if (all.length > 0) writeTools(orderId, all)
      if (unsent.length === 0) return
      for (const tool of unsent) waiting.set(tool.tool, tool)
      sync.runWithin(soonMs)
    })
    return () => sync.stop()
  },
)
