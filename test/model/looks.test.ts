import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { usualJudgement } from '#contract/calls/organisation.ts'
import type { EvidenceEvent, Finding, Recorded } from '#machines/findings.ts'
import { lookAtFaces, lookAtSpeech, looksAtPresence, presenceAfter, present } from '#machines/looks.ts'
import type { Observation } from '#machines/observation.ts'
import { supervisionMachine } from '#machines/supervision.machine.ts'
import type { SupervisionInput } from '#machines/supervision-context.ts'

const seen = (kind: string, at: number, more: Partial<Observation> = {}): Observation => ({
  detector: 'd',
  kind,
  at,
  ...more,
})
const faces = (at: number, ...confidences: number[]) =>
  seen('face.counted', at, { count: confidences.length, confidences })

describe('a look', () => {
  it.each([
    [[], 'noFace'],
    [[0.9], 'good'],
    [[0.9, 0.8], 'manyFaces'],
  ] as const)('at faces of confidence %j says %s', (confidences, kind) => {
    expect(lookAtFaces(faces(0, ...confidences), usualJudgement).kind).toBe(kind)
  })

  it("counts a face from the institution's own confidence on", () => {
    const strict = { ...usualJudgement, confidence: 0.85 }
    expect(lookAtFaces(faces(0, 0.9, 0.8), strict).kind).toBe('good')
  })

  it.each([
    ['listening', 3, 'good'],
    ['listening', 4, 'speech'],
    ['structure', 2, 'good'],
    ['structure', 3, 'speech'],
    ['reading', 3, 'speech'],
  ] as const)('at speech in %s: %i words are %s', (section, words, kind) => {
    const heard = seen('speech.heard', 0, { words, text: 'kata' })
    expect(lookAtSpeech(heard, usualJudgement, section).kind).toBe(kind)
  })

  it('at speech keeps to the most words that an institution has set', () => {
    const judgement = { ...usualJudgement, mostWords: { listening: 9, structure: 9, reading: 9 } }
    expect(lookAtSpeech(seen('speech.heard', 0, { words: 9 }), judgement, 'reading').kind).toBe('good')
  })

  it('at a voice takes a cough for no talk', () => {
    expect(lookAtSpeech(seen('speech.voice', 0, { ms: 600 }), usualJudgement, 'reading').kind).toBe('good')
    expect(lookAtSpeech(seen('speech.voice', 0, { ms: 1600 }), usualJudgement, 'reading').kind).toBe('voice')
  })

  it('at somebody who left the tab finds one reason, not three', () => {
    const gone = ['presence.fullscreenLeft', 'presence.blurred', 'presence.hidden'].reduce(
      (presence, kind) => presenceAfter(presence, seen(kind, 1000)),
      present,
    )
    const kinds = looksAtPresence(gone, 2000).map(([what, { kind }]) => [what, kind])
    expect(kinds).toEqual([
      ['hidden', 'hidden'],
      ['blurred', 'good'],
      ['windowed', 'good'],
    ])
  })
})

/** The real machines with a clock and a server of the test's own. */
function supervise(given: Partial<SupervisionInput> = {}) {
  const recorded: Finding[] = []
  const kept: Finding[] = []
  const counts: Record<string, number> = {}
  let tell: (now: number) => void = () => {}
  const machine = supervisionMachine.provide({
    actors: {
      clock: fromCallback(({ sendBack }) => {
        tell = (now) => sendBack({ type: 'clock.ticked', now })
      }),
      evidence: fromCallback<EvidenceEvent, { orderId: string; license: string }>(({ receive }) => {
        receive(({ finding }) => kept.push(finding))
      }),
      recordViolation: fromPromise<Recorded, { finding: Finding | null; orderId: string; license: string }>(
        async ({ input: { finding } }) => {
          if (!finding) throw new Error('nothing to record')
          recorded.push(finding)
          const { counter, counts: isCounted } = finding
          counts[counter] = (counts[counter] ?? 0) + (isCounted ? 1 : 0)
          return { counter, count: counts[counter], disqualified: counts[counter] >= 3 }
        },
      ),
    },
  })
  const input: SupervisionInput = {
    orderId: 'order',
    license: 'L',
    section: 'structure',
    judges: { face: true, speech: true, open_new_tab: true },
    warnsOnly: false,
    judgement: usualJudgement,
    counts: { face: 0, speech: 0, open_new_tab: 0 },
    coversWithoutCamera: true,
    unrecorded: [],
    attended: false,
    ...given,
  }
  const actor = createActor(machine, { input, clock: new SimulatedClock() }).start()
  const observe = (observation: Observation) => actor.send({ type: 'detector.observed', observation })
  return { actor, recorded, kept, observe, tick: (now: number) => tell(now) }
}

type Room = ReturnType<typeof supervise>

/** Five looks a second for so many seconds; `see` says what each shows. */
function watch({ observe, tick }: Room, from: number, seconds: number, see: (at: number) => Observation) {
  for (let at = from; at < from + seconds * 1000; at += 200) {
    observe(see(at))
    tick(at)
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('judgement', () => {
  it('finds a candidate who is away within the window, and the record says on what grounds', async () => {
    const room = supervise()
    watch(room, 0, 5.2, (at) => faces(at))
    await settled()
    expect(room.recorded).toHaveLength(1)
    expect(room.recorded[0]?.grounds).toMatchObject({ kind: 'noFace', from: 0, samples: 24, bad: 24 })
    expect(room.actor.getSnapshot().hasTag('covering')).toBe(true)
  })

  it('accuses nobody who is missed in every third picture for an hour', { timeout: 120_000 }, async () => {
    const room = supervise()
    watch(room, 0, 3600, (at) => (Math.floor(at / 200) % 3 === 0 ? faces(at) : faces(at, 0.9)))
    await settled()
    expect(room.recorded).toEqual([])
  })

  it('never takes a covered lens for an absent face, and covers the questions after twenty seconds', async () => {
    const room = supervise()
    watch(room, 0, 3.2, (at) => faces(at))
    room.observe(seen('camera.covered', 3200))
    watch(room, 3200, 19, (at) => faces(at))
    await settled()
    expect(room.recorded.map(({ what, counts }) => [what, counts])).toEqual([['note', false]])
    expect(room.actor.getSnapshot().hasTag('covering')).toBe(false)
    room.tick(23_200)
    expect(room.actor.getSnapshot().hasTag('covering')).toBe(true)
    room.observe(seen('camera.recovered', 24_000))
    expect(room.actor.getSnapshot().hasTag('covering')).toBe(false)
  })

  it('does not count a look at the clock of less than three seconds in another window, but notes it', async () => {
    const room = supervise()
    room.observe(seen('presence.blurred', 1000))
    room.tick(3500)
    room.observe(seen('presence.focused', 3500))
    await settled()
    expect(room.recorded.map(({ grounds: { kind, from, to }, counts }) => [kind, to - from, counts])).toEqual(
      [['presence.blurred', 2500, false]],
    )
  })

  it('counts a loss of focus that lasts, also when the page was frozen meanwhile', async () => {
    const room = supervise()
    room.observe(seen('presence.blurred', 1000))
    room.observe(seen('presence.focused', 9000))
    await settled()
    expect(room.recorded.map(({ grounds: { kind }, counts }) => [kind, counts])).toEqual([['blurred', true]])
  })

  it('counts fullscreen only when it stays left for ten seconds', async () => {
    const room = supervise()
    room.observe(seen('presence.fullscreenLeft', 1000))
    room.tick(10_900)
    await settled()
    expect(room.recorded).toEqual([])
    room.tick(11_000)
    await settled()
    expect(room.recorded.map(({ what }) => what)).toEqual(['windowed'])
  })

  it('shows one warning at a time when two kinds come together, and records both', async () => {
    const room = supervise()
    room.observe(seen('presence.hidden', 1000))
    room.observe(seen('speech.heard', 1100, { words: 5, text: 'a b c d e' }))
    room.tick(1600)
    await settled()
    expect(room.actor.getSnapshot().context.warnings.map(({ what }) => what)).toEqual(['speech', 'hidden'])
    expect(room.recorded.map(({ what }) => what)).toEqual(['speech', 'hidden'])
    room.actor.send({ type: 'candidate.acknowledge' })
    expect(room.actor.getSnapshot().context.warnings.map(({ what }) => what)).toEqual(['hidden'])
  })

  it('warns anew of a tab that stays left, each time the warning has closed by itself, until the third', async () => {
    const room = supervise()
    room.observe(seen('presence.hidden', 1000))
    for (let now = 1000; now < 60_000; now += 500) {
      room.tick(now)
      await settled()
    }
    expect(room.recorded).toHaveLength(3)
    expect(room.actor.getSnapshot().output).toEqual({ disqualifiedFor: 'open_new_tab' })
  })

  it('keeps what is found, and what is only noted, before the server has had its word on anything', () => {
    const room = supervise()
    room.observe(seen('camera.virtual', 900, { message: 'OBS' }))
    room.observe(seen('presence.hidden', 1000))
    room.observe(seen('speech.heard', 1100, { words: 5, text: 'a b c d e' }))
    room.tick(1600)
    expect(room.kept.map(({ what, grounds: { kind } }) => [what, kind])).toEqual([
      ['note', 'camera.virtual'],
      ['speech', 'speech'],
      ['hidden', 'hidden'],
    ])
    expect(room.recorded.length, 'one is on its way').toBeLessThanOrEqual(1)
  })

  it.each([
    'camera.virtual',
    'presence.frozen',
    'presence.secondScreen',
    'presence.copied',
    'presence.pasted',
    'presence.printed',
  ])('puts %s on record, counts it never and warns of it never', async (kind) => {
    const room = supervise()
    for (const at of [1000, 2000, 3000, 4000]) room.observe(seen(kind, at))
    await settled()
    expect(room.recorded).toHaveLength(4)
    for (const { counts, grounds } of room.recorded) expect([counts, grounds.kind]).toEqual([false, kind])
    expect(room.actor.getSnapshot().hasTag('warning')).toBe(false)
    expect(room.actor.getSnapshot().context.counts).toEqual({ face: 0, speech: 0, open_new_tab: 0 })
  })

  it('knows a virtual camera by its name until another camera is open', () => {
    const room = supervise()
    const isVirtual = () => room.actor.getSnapshot().context.isCameraVirtual
    expect(isVirtual()).toBe(false)
    room.observe(seen('camera.virtual', 1000, { message: 'OBS Virtual Camera' }))
    room.observe(seen('detector.ready', 1100))
    expect(isVirtual()).toBe(true)
    room.observe(seen('camera.open', 9000))
    expect(isVirtual()).toBe(false)
  })

  it('puts on record first what was found before a reload, and counts on from there', async () => {
    const before = supervise()
    before.observe(seen('presence.hidden', 1000))
    before.tick(1600)
    const [found] = before.kept
    if (!found) throw new Error('Nothing was found')
    const room = supervise({ unrecorded: [{ ...found, what: 'note', writeId: 'write' }] })
    await settled()
    expect(room.recorded).toMatchObject([{ writeId: 'write', counts: true }])
    expect(room.actor.getSnapshot().context.counts.open_new_tab).toBe(1)
    expect(room.actor.getSnapshot().hasTag('warning'), 'it was shown before').toBe(false)
    room.observe(seen('presence.hidden', 9000))
    room.tick(9600)
    expect(room.kept.map(({ id }) => id)).toEqual([2])
    await settled()
    expect(room.actor.getSnapshot().context.counts.open_new_tab).toBe(2)
  })

  it('finds no sooner than the window that an institution has set, and at its confidence', async () => {
    const room = supervise({ judgement: { ...usualJudgement, windowSeconds: 8, confidence: 0.95 } })
    watch(room, 0, 7, (at) => faces(at, 0.9))
    await settled()
    expect(room.recorded).toEqual([])
    watch(room, 7000, 1.4, (at) => faces(at, 0.9))
    await settled()
    expect(room.recorded).toMatchObject([{ grounds: { kind: 'noFace', from: 0 } }])
  })

  it('warns of a voice without words, and does not count it', async () => {
    const room = supervise()
    room.observe(seen('speech.voice', 1000, { ms: 2000 }))
    await settled()
    expect(room.actor.getSnapshot().hasTag('warning')).toBe(true)
    expect(room.recorded[0]).toMatchObject({ counts: false, grounds: { kind: 'voice' } })
  })

  it('says that the PC is unstable when it looks less than once a second', () => {
    const room = supervise()
    for (let at = 0; at <= 12_000; at += 1500) {
      room.observe(faces(at, 0.9))
      room.tick(at)
    }
    expect(room.actor.getSnapshot().hasTag('unstable')).toBe(true)
    watch(room, 12_200, 10, (at) => faces(at, 0.9))
    expect(room.actor.getSnapshot().hasTag('unstable')).toBe(false)
  })

  it('warns an individual, puts it on record, and counts nothing', async () => {
    const room = supervise({ warnsOnly: true })
    watch(room, 0, 6, (at) => faces(at))
    await settled()
    expect(room.actor.getSnapshot().hasTag('warning')).toBe(true)
    expect(room.recorded.map(({ what, counts }) => [what, counts])).toEqual([['face', false]])
    expect(room.actor.getSnapshot().context.counts.face).toBe(0)
  })

  it('in a pilot warns nobody and records everything', async () => {
    const room = supervise({ judgement: { ...usualJudgement, pilot: true } })
    watch(room, 0, 6, (at) => faces(at))
    await settled()
    expect(room.recorded).toHaveLength(1)
    expect(room.recorded[0]?.counts).toBe(false)
    const snapshot = room.actor.getSnapshot()
    expect([snapshot.hasTag('warning'), snapshot.hasTag('covering')]).toEqual([false, false])
  })

  it('in a pilot records a fullscreen that stays left, each time anew, without asking back', async () => {
    const room = supervise({ judgement: { ...usualJudgement, pilot: true } })
    room.observe(seen('presence.fullscreenLeft', 1000))
    for (let now = 1000; now < 40_000; now += 500) {
      room.tick(now)
      expect(room.actor.getSnapshot().hasTag('prompting')).toBe(false)
      await settled()
    }
    expect(room.recorded.map(({ what, counts }) => [what, counts])).toEqual([
      ['windowed', false],
      ['windowed', false],
    ])
  })
})
