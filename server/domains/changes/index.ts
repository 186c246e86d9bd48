/** What live boards are told: which sittings and rosters have changed (record 0054). */
export { boardChannel, gatherChanges, noteChange, tellBoards } from './board-channel.ts'
export { screenChannel, tellScreens } from './screen-channel.ts'
