/** What live boards and candidates' screens are told: which sittings and rosters have changed (records 0054, 0065). */
export { boardChannel, gatherChanges, noteChange, tellBoards } from './board-channel.ts'
export { announce, screenChannel, tellScreens } from './screen-channel.ts'
