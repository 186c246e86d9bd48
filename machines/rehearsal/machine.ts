import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { type Joined, notRehearsed, placeIn, rehearsalSetup, sittingIn, toldIn } from './setup.ts'

const joined = ({ event }: { event: { output: Joined } }) => event.output
const answer = ({ event }: { event: { output: 'kept' | 'over' } }) => event.output

/**
 * A PC that waits for a rehearsal, sits a whole test by itself, and tells what it has measured (spec: exam-sessions#rehearsal). Nobody has to
 * stand before it: whatever can pass by waiting is waited for.
 */
export const rehearsalMachine = rehearsalSetup.createMachine({
  id: 'rehearsal',
  context: notRehearsed,
  initial: 'choosing',
  states: {
    choosing: {
      always: [
        { guard: 'isPlaceSuggested', target: 'joining', actions: 'takeSuggestion' },
        { target: 'asking' },
      ],
    },
    /** Which seat this is. */
    asking: {
      tags: 'asking',
      entry: 'forgetFailure',
      on: { 'place.given': { guard: 'isPlace', target: 'joining', actions: 'keepPlace' } },
    },
    joining: {
      tags: 'waiting',
      invoke: {
        src: 'join',
        input: placeIn,
        onDone: [
          {
            guard: { type: 'hasBegun', params: joined },
            target: 'rehearsing',
            actions: [{ type: 'keepJoined', params: joined }, 'forgetRun'],
          },
          { target: 'waiting', actions: { type: 'keepJoined', params: joined } },
        ],
        onError: [
          { guard: 'mayPass', target: 'waiting', actions: 'keepFailure' },
          { target: 'refused', actions: 'keepFailure' },
        ],
      },
      on: { 'place.change': 'asking' },
    },
    /** No rehearsal runs, another page sits it at this seat, or the server is away: it is asked again. */
    waiting: { tags: 'waiting', after: { again: 'joining' }, on: { 'place.change': 'asking' } },
    /** The server knows no such code or seat. */
    refused: {
      tags: 'asking',
      on: { 'place.given': { guard: 'isPlace', target: 'joining', actions: 'keepPlace' } },
    },
    rehearsing: {
      tags: 'rehearsing',
      invoke: { src: 'rehearse', id: 'rehearse', input: sittingIn },
      on: {
        'rehearsal.progressed': { actions: 'keepProgress' },
        'rehearsal.ended': { target: 'reporting', actions: 'keepProgress' },
      },
      initial: 'telling',
      states: {
        telling: {
          invoke: {
            src: 'tell',
            input: toldIn,
            onDone: [
              { guard: { type: 'isOver', params: answer }, target: '#rehearsal.joining' },
              { target: 'resting' },
            ],
            // The next word says the same, and more.
            onError: 'resting',
          },
        },
        resting: { after: { again: 'telling' } },
      },
    },
    /** The last word is told until the server has it, or does not want it any more. */
    reporting: {
      tags: 'finished',
      invoke: { src: 'tell', input: toldIn, onDone: 'finished', onError: 'unsent' },
    },
    unsent: { tags: 'finished', after: { again: 'reporting' } },
    /** The staff may want this seat once more. */
    finished: {
      tags: 'finished',
      after: { again: 'asked' },
      on: { 'place.change': 'asking' },
    },
    asked: {
      tags: 'finished',
      invoke: {
        src: 'join',
        input: placeIn,
        onDone: [
          {
            guard: { type: 'hasBegun', params: joined },
            target: 'rehearsing',
            actions: [{ type: 'keepJoined', params: joined }, 'forgetRun'],
          },
          { target: 'finished' },
        ],
        onError: 'finished',
      },
      on: { 'place.change': 'asking' },
    },
  },
})

export type RehearsalActor = ActorRefFrom<typeof rehearsalMachine>
export type RehearsalSnapshot = SnapshotFrom<typeof rehearsalMachine>
