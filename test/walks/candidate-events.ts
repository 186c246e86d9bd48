import type { EventObject } from 'xstate'

/** What a candidate may try, wherever they are. */
export const intents: readonly EventObject[] = [
  ...['start', 'previous', 'next', 'mark', 'submit', 'retry', 'continue', 'confirm', 'cancel', 'resend'],
  ...['photograph', 'acknowledge', 'takeOver', 'play', 'proceed', 'install', 'skip'],
].map((what) => ({ type: `candidate.${what}` }))

export const choicesOf = (context: { questions?: { id: string }[] }): EventObject[] =>
  (context.questions ?? []).flatMap(({ id }, index) => [
    { type: 'candidate.goTo', index } as EventObject,
    { type: 'candidate.choose', option: 'two', questionId: id } as EventObject,
    { type: 'candidate.choose', option: 'three', questionId: id } as EventObject,
  ])
