/** How a candidate calls a proctor (spec: proctoring#calls-of-candidates). */

/** So long after a call another one is refused, ms. */
export const callAgainMs = 60_000

/** What was recorded of calls, the oldest first. Of a call `call` is its id; of the board at the candidate's PC there is none. */
export interface CallAct {
  kind: 'proctorCalled' | 'callWithdrawn' | 'callAnswered' | 'unlocked'
  call: string | null
  /** ms since 1970. */
  at: number
}

export interface ProctorCall {
  call: string
  at: number
}

/** Whether an act ends a call: a person of the staff has answered, the candidate needs nobody any more, or a proctor is at the PC. */
const ends = ({ call, at }: ProctorCall, act: CallAct): boolean =>
  act.kind === 'unlocked' ? act.at > at : act.kind !== 'proctorCalled' && act.call === call

/** The last call, with when it ended. */
export function lastCall(acts: readonly CallAct[]): (ProctorCall & { endedBy: CallAct | null }) | null {
  const last = acts.findLast(({ kind }) => kind === 'proctorCalled')
  if (last?.call == null) return null
  const called = { call: last.call, at: last.at }
  return { ...called, endedBy: acts.find((act) => ends(called, act)) ?? null }
}

/** The call that waits for somebody. */
export function openCall(acts: readonly CallAct[]): ProctorCall | null {
  const last = lastCall(acts)
  return last === null || last.endedBy !== null ? null : { call: last.call, at: last.at }
}
