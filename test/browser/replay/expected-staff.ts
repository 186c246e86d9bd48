import type { BoardContext } from '#machines/board/setup.ts'
import { layout } from '#src/staff/texts/layout.ts'
import { room } from '#src/staff/texts/room.ts'
import { roomActs } from '#src/staff/texts/room-acts.ts'
import { signIn } from '#src/staff/texts/sign-in.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { shell } from '#src/ui/texts/shell.ts'
import { type Expected, plain, quiet, type Row, says, without } from './expectation.ts'

/** Acts of a board's walks are pauses. */
const pausing = { act: roomActs.kinds.pause.open }
const report = `${pausing.act}: `
const shownRows = ({ rows }: BoardContext): Expected => ({
  says: rows.map(({ name }) => name),
  hides: [room.failed, room.refused.title],
})
const isStale = ({ trueAt }: BoardContext) => plain(trueAt === null ? room.failed : room.feed.offline)

const { prove, enrol, totp, codes, invited } = signIn
const askedForCode = { ...plain(prove.title, prove.submit, signIn.signOut), hides: [layout.menu] }
const choosesFactor = plain(enrol.passkeyMake, enrol.totpBegin)
const showsTotp = plain(totp.scan, totp.secret, totp.confirm)
const setsPassword = plain(invited.password, invited.confirmation, invited.submit)

/** The machines of the staff's pages: their states and their expected content. */
export const staffRows: Record<string, Record<string, Row>> = {
  staffSession: {
    beginning: quiet,
    restoring: quiet,
    unreachable: plain(shell.unreachable.title, shell.retry, layout.signOut),
    signedOut: plain(signIn.title, signIn.submit),
    signingIn: plain(signIn.title, signIn.submit),
    'invited.reading': plain(invited.reading),
    'invited.unread': plain(invited.unread.title, shell.retry),
    'invited.dead': plain(invited.dead.title, invited.dead.leave),
    'invited.choosing': setsPassword,
    'invited.setting': setsPassword,
    entering: quiet,
    'proving.waiting': askedForCode,
    'proving.checkingCode': askedForCode,
    'proving.askingPasskey': askedForCode,
    enrolling: plain(enrol.title, enrol.passkeyMake, signIn.signOut),
    keepingCodes: plain(codes.title, 'AAAA-BBBB', codes.submit),
    'open.working': plain(layout.titles.persons, 'Dewi Lestari'),
    'open.addingFactor': plain(enrol.title, enrol.back),
    signingOut: plain(signIn.title),
  },
  staffEnrolment: {
    choosing: choosesFactor,
    preparingTotp: choosesFactor,
    showingTotp: showsTotp,
    confirmingTotp: showsTotp,
    makingPasskey: choosesFactor,
    enrolled: quiet,
  },
  board: {
    'feed.watching.stream.open.silent': without(room.feed.live),
    'feed.watching.stream.open.live': without(room.feed.catching),
    'feed.watching.stream.waiting': without(room.feed.live),
    'feed.watching.rows.loading': { says: [room.title], hides: [room.empty.title, room.failed] },
    'feed.watching.rows.resting': shownRows,
    'feed.watching.rows.asking': shownRows,
    'feed.watching.rows.askingNamed': shownRows,
    'feed.watching.rows.offline.waiting': isStale,
    'feed.watching.rows.offline.asking': isStale,
    'feed.refused': plain(room.refused.title, shell.retry),
    'act.idle': without(report),
    'act.sending': says(fill(room.report.sending, pausing)),
    'act.cut': says(fill(room.report.cut, pausing)),
    'act.refused': says(fill(room.report.refused, pausing)),
    'act.reported': ({ outcomes }: BoardContext) => {
      const done = outcomes.filter(({ outcome }) => outcome === 'done').length
      if (outcomes.length === 0) return says(fill(room.report.none, pausing))
      return says(fill(room.report.done, { ...pausing, done, count: outcomes.length }))
    },
  },
}
