import type { Listed, SessionFacts, SittingAct } from './facts.ts'

/** Of 24 November 2026, in Jakarta. */
export const at = (clock: string) => new Date(`2026-11-24T${clock}+07:00`)

/** A row of the record as far as papers read it. */
export const row = <Row>(known: Partial<Row>): Row => known as Row

const order = (id: string, more: object = {}) => ({
  ...{
    id,
    startedAt: at('08:10:00'),
    finishedAt: null,
    disqualifiedAt: null,
    disqualifiedFor: null,
    expiredAt: null,
  },
  ...more,
})
const listed = (id: string, seat: string | null, more: object = {}): Listed =>
  row<Listed>({
    ...{
      id,
      memberId: `member ${id}`,
      orderId: `order ${id}`,
      seat,
      fullname: `Peserta ${id}`,
      email: `${id}@kampus.test`,
    },
    ...{
      nim: `210${id}`,
      attendance: 'present',
      isLate: false,
      checkedInAt: at('08:01:00').getTime(),
      checkedInBy: 'Rina',
    },
    ...({ order: order(`order ${id}`), ...more } as object),
  })

const act = (
  id: string,
  kind: SittingAct['kind'],
  clock: string,
  more: Partial<SittingAct> = {},
): SittingAct =>
  row<SittingAct>({
    ...{
      id,
      kind,
      orderId: 'order 1',
      staffActId: null,
      person: 'Rina',
      by: 'staff',
      reason: 'Alasan',
      before: {},
    },
    ...{ createdAt: at(clock), ...more },
  })

export const acts: readonly SittingAct[] = [
  act('a1', 'paused', '08:20:00', { staffActId: 's1' }),
  act('a2', 'paused', '08:20:00', { staffActId: 's1', orderId: 'order 2' }),
  act('a3', 'paused', '08:20:00', { staffActId: 's1', orderId: 'order 3' }),
  act('a4', 'noted', '08:21:00', { person: null, by: 'proctor' }),
  act('a5', 'resumed', '08:22:05', { staffActId: 's2', before: { seconds: 125 } }),
  act('a6', 'resumed', '08:22:05', { staffActId: 's2', orderId: 'order 2', before: { seconds: 125 } }),
  act('a7', 'extended', '08:23:00', {
    before: { seconds: 300, section: 'reading' },
    person: null,
    by: 'operator',
  }),
  act('a8', 'extended', '08:24:00', { before: { seconds: -60, section: 'structure' }, person: 'Sari' }),
  act('a9', 'gaveBack', '08:25:00', { before: { seconds: 3600 } }),
  act('b1', 'messaged', '08:26:00', { before: { text: 'Tetap tenang' }, staffActId: 's3' }),
  act('b2', 'messaged', '08:26:00', {
    before: { text: 'Tetap tenang' },
    staffActId: 's3',
    orderId: 'order 2',
  }),
  act('b3', 'signedInBeside', '08:27:00', {
    ...{ person: null, by: 'server', reason: '' },
    before: { address: '192.0.2.7', browser: 'Chrome 142', system: null } as never,
  }),
  act('b4', 'refused', '08:28:00', {
    person: null,
    by: 'unknown',
    before: { action: { kind: 'strike' } } as never,
  }),
  act('b5', 'reinstated', '08:29:00', {
    before: { disqualifiedAt: at('08:28:30').toISOString(), disqualifiedFor: 'speech' } as never,
  }),
  act('b6', 'sectionEnded', '08:30:00', { before: { section: 'listening' } as never, orderId: 'order 9' }),
  act('b7', 'certified', '08:31:00', { person: 'Penilai' }),
  act('b8', 'paused', '08:33:00', { person: null, by: 'candidate', reason: '' }),
  act('b9', 'resumed', '08:37:00', { person: null, by: 'candidate', reason: '', before: { seconds: 240 } }),
]

const examAct = (kind: string, clock: string, more: object = {}) =>
  row<SessionFacts['examActs'][number]>({
    ...({
      kind,
      createdAt: at(clock),
      memberId: null,
      personId: 'rina',
      by: 'Rina',
      reason: '',
      before: {},
    } as object),
    ...more,
  })

const violation = (id: string, clock: string, more: object = {}) =>
  row<SessionFacts['violations'][number]>({
    ...({
      id,
      orderId: 'order 1',
      createdAt: at(clock),
      violationKind: 'face',
      section: 'reading',
      grounds: null,
    } as object),
    ...({ counts: true, struckAt: null, struckBecause: null, arrivedLate: false, ...more } as object),
  })

type Notice = SessionFacts['openNotices'][number]
const notice = (clock: string, more: Partial<Notice>): Notice =>
  row<Notice>({ createdAt: at(clock), ...more })

export const head = { seq: 41, at: at('09:30:00'), digest: 'a1b2'.repeat(16) } as NonNullable<
  SessionFacts['head']
>

const session = row<SessionFacts['session']>({
  ...{ id: 'session', name: 'Sesi Melati', room: 'Lab 1', institutionId: 'here', packageId: 'tiny' },
  ...{
    windowFrom: at('08:00:00'),
    windowTo: at('09:00:00'),
    openedAt: at('07:55:00'),
    closedAt: at('09:40:00'),
  },
})

const many = Array.from({ length: 14 }, (_, index) =>
  listed(`m${index}`, `C${index}`, { order: null, orderId: `order m${index}` }),
)

/** An exam session in which everything has happened. */
export const full: SessionFacts = {
  ...{ session, institution: 'Politeknik Satu', test: 'Tes kecil', head },
  roster: [
    listed('1', 'A1'),
    listed('2', null, {
      isLate: true,
      fullname: '',
      order: order('order 2', { finishedAt: at('09:20:00') }),
    }),
    listed('3', 'A3', {
      checkedInBy: null,
      order: order('order 3', { disqualifiedAt: at('08:50:00'), disqualifiedFor: 'leaving' }),
    }),
    listed('4', 'A4', {
      attendance: 'absent',
      checkedInAt: null,
      order: order('order 4', { startedAt: null }),
    }),
    listed('5', 'A5', { attendance: 'expected', checkedInAt: null, order: null, orderId: null }),
    listed('6', 'A6', { order: order('order 6', { expiredAt: at('09:00:00') }), nim: null }),
    listed('7', 'A7', { order: order('order 7', { disqualifiedAt: at('08:51:00') }) }),
    ...many,
  ],
  examActs: [
    examAct('opened', '07:55:00'),
    examAct('checkedIn', '08:01:00', { memberId: 'member 1' }),
    examAct('checkedIn', '08:02:00', { memberId: 'member 2' }),
    examAct('checkedIn', '08:03:00', { memberId: 'member 3', personId: 'sari', by: 'Sari' }),
    examAct('tokenRenewed', '08:04:00', { personId: null, by: 'root' }),
    examAct('seatChanged', '08:05:00', { memberId: 'member 1', before: { seat: 'B2' }, reason: 'PC rusak' }),
    examAct('late', '08:06:00', { memberId: 'nobody' }),
    examAct('closed', '09:40:00', { personId: 'sari', by: 'Sari' }),
  ],
  acts: [
    ...acts,
    ...many.map(({ orderId }, index) =>
      act(`c${index}`, 'noted', '08:32:00', { staffActId: 's4', orderId: orderId ?? '' }),
    ),
  ],
  violations: [
    violation('v1', '08:40:00', { grounds: { what: 'manyFaces' } }),
    violation('v2', '08:41:00', { counts: false, struckAt: at('08:42:00'), struckBecause: 'Pengawas lewat' }),
    violation('v3', '08:43:00', { counts: false }),
    violation('v4', '08:44:00', {
      orderId: 'order 9',
      violationKind: 'leaving',
      grounds: { what: 'another' },
    }),
  ],
  openNotices: [
    notice('08:26:00', { orderId: 'order 1', kind: 'message', text: 'Tetap tenang' }),
    notice('08:20:00', { orderId: 'order 9', kind: 'pause', text: null }),
  ],
}

/** One in which nothing has happened yet. */
export const bare: SessionFacts = {
  ...{
    institution: 'Politeknik Satu',
    test: 'Tes kecil',
    head: null,
    examActs: [],
    acts: [],
    violations: [],
    openNotices: [],
  },
  session: { ...session, windowTo: new Date('2026-11-25T09:00:00+07:00'), openedAt: null, closedAt: null },
  roster: [listed('1', 'A1', { attendance: 'present' })],
}
