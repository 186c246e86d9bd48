import { expect } from 'vitest'
import { sections } from '#contract/rules/limits.ts'
import { sectionsOf } from '#contract/rules/test-sections.ts'
import type { ExamContext } from '#machines/exam/context.ts'
import { examMachine } from '#machines/exam/machine.ts'
import {
  examEvents,
  ofBreaks,
  ofExamSession,
  ofStructureAlone,
  ofTwoSections,
  tabHeld,
} from './exam.events.ts'
import { asksNothing, isPhotographed, isWatched, offers, sits, stands, waitsAtGate } from './exam.expects.ts'
import type { Model, ModelEvent } from './model.ts'

/** What a proctor does has a scenario of its own. */
const ofProctors = ['a proctor opens', 'the board is locked', 'a proctor has']
const titlesOf = (events: readonly ModelEvent[]) => events.map(({ title }) => title)
const lacking = titlesOf([...ofStructureAlone, ...ofTwoSections, ...ofExamSession, ...ofBreaks])
const withoutProctor = [
  ...titlesOf(examEvents).filter(
    (title) => !lacking.includes(title) && !ofProctors.some((one) => title.startsWith(one)),
  ),
  '5 s pass',
]

/** As far as the specification. */
const ofPreparation = [tabHeld.title, "a member's new sitting is loaded", 'agree to the rules', 'Mulai test']

const input = { orderId: 'order', prepared: { agreed: false, tutorialSeen: false }, wish: 'preparation' }

export const examModel: Model = {
  machine: examMachine,
  scenarios: {
    'a candidate arrives': input,
    'a prepared candidate asks for the device check': {
      ...input,
      prepared: { agreed: true, tutorialSeen: true },
      wish: 'device-check',
    },
    'a prepared candidate asks for the specification': {
      ...input,
      prepared: { agreed: true, tutorialSeen: true },
      wish: 'specification',
    },
    'an unprepared candidate asks for the device check': { ...input, wish: 'device-check' },
    'a candidate who has practised arrives': { ...input, practised: sections },
    'a candidate who has practised two sections arrives': { ...input, practised: sections.slice(1) },
    'a proctor comes': input,
    'a proctor comes to the device check': {
      ...input,
      prepared: { agreed: true, tutorialSeen: true },
      wish: 'device-check',
    },
    'a candidate has breaks': input,
    'a test of Structure alone': {
      ...input,
      prepared: { agreed: true, tutorialSeen: true },
      wish: 'device-check',
    },
    'a test without Structure': input,
    'a test of an exam session': {
      ...input,
      prepared: { agreed: true, tutorialSeen: true },
      wish: 'device-check',
    },
  },
  limitedTo: {
    'a candidate arrives': [...withoutProctor, '2 s pass'],
    'a prepared candidate asks for the device check': withoutProctor,
    'a prepared candidate asks for the specification': withoutProctor,
    'an unprepared candidate asks for the device check': withoutProctor,
    'a candidate who has practised arrives': ofPreparation,
    'a candidate who has practised two sections arrives': ofPreparation,
    'a proctor comes': [
      tabHeld.title,
      'Structure is due',
      'the sitting proves disqualified',
      'the server has stopped the test',
      'the three posts are done',
      'a proctor opens the board',
      'the board is locked',
      'a proctor has reinstated the sitting',
      'a proctor has resolved the camera',
      'a proctor has done so without the network',
      'a proctor has paused the test',
      '5 s pass',
    ],
    'a proctor comes to the device check': [
      tabHeld.title,
      "a member's new sitting is loaded",
      'a proctor opens the board',
      'a proctor has marked a face as known',
      'the devices are checked',
    ],
    'a candidate has breaks': [
      tabHeld.title,
      'Listening is due',
      'Structure is due',
      'the sitting proves in a break',
      'the server tells of a pause',
      'the server tells of none',
      ...titlesOf(ofBreaks),
    ],
    'a test of Structure alone': [
      tabHeld.title,
      ...titlesOf(ofStructureAlone),
      'the devices are checked',
      'Structure is handed in',
      'the server has stopped the test',
    ],
    'a test of an exam session': [
      tabHeld.title,
      ...titlesOf(ofExamSession),
      'the devices are checked',
      'the sitting is started',
      'another browser was first',
      'this browser may start nothing',
      'it was finished before',
      '40 start before them',
      'it may be their turn',
      'leave',
      'the address asks for preparation',
      'the address asks for specification',
      '5 s pass',
    ],
    'a test without Structure': [
      tabHeld.title,
      ...titlesOf(ofTwoSections),
      'Listening is handed in',
      'Reading is handed in',
      'the server has stopped the test',
    ],
  },
  events: examEvents,
  project: ({
    sitting,
    prepared,
    observed,
    wish,
    covered,
    attended,
    followed,
    pause,
    breakWanted,
    token,
    place,
  }: ExamContext) => ({
    ...(place !== null && { ahead: place.ahead }),
    covered,
    ...(sitting?.order.examSession && { gate: sitting.order.examSession.stage, token }),
    ...(pause !== null && { paused: pause.until === undefined ? true : 'break' }),
    ...(breakWanted && { breakWanted }),
    ...(attended && { attended }),
    ...(followed > 0 && { followed, known: sitting?.order.knownFaces.length }),
    b2b: sitting?.rules.isB2b,
    handedIn: Object.values(sitting?.order.section ?? {}).filter((state) => state?.exam.isComplete).length,
    ...(sitting?.order.certifies === false && { sections: sectionsOf(sitting.order.section) }),
    prepared,
    wish,
    seen: Object.keys(observed),
  }),
  expects: {
    'stage.entering': (snapshot) => {
      expect(snapshot.hasTag('loading')).toBe(true)
      asksNothing(snapshot)
    },
    'stage.otherTab': (snapshot) => {
      asksNothing(snapshot)
      expect(snapshot.can({ type: 'candidate.takeOver', pin: null }), 'one tab, whoever asks').toBe(false)
      offers(snapshot, 'tab.held', 'candidate.leave')
    },
    'stage.loading': (snapshot) => expect(snapshot.hasTag('loading')).toBe(true),
    'stage.loadingFailed': (snapshot) => {
      expect(snapshot.context.failure.message).not.toBe('')
      offers(snapshot, 'candidate.retry', 'candidate.leave')
    },
    'stage.elsewhere.asking': (snapshot) => {
      expect(snapshot.children.heartbeat, 'whoever does not sit is silent').toBeUndefined()
      offers(snapshot, 'candidate.takeOver', 'candidate.leave')
    },
    'stage.elsewhere.looking': (snapshot) => offers(snapshot, 'candidate.takeOver', 'candidate.leave'),
    'stage.elsewhere.takingOver': (snapshot) => {
      expect(snapshot.can({ type: 'candidate.takeOver' }), 'one takeover at a time').toBe(false)
      offers(snapshot, 'candidate.leave')
    },
    'stage.otherBrowser.waiting': (snapshot) => {
      for (const child of ['heartbeat', 'listening', 'structure', 'reading', 'detectors'])
        expect(snapshot.children[child], 'nothing of the test goes on here').toBeUndefined()
      offers(snapshot, 'candidate.retry', 'candidate.leave')
    },
    'stage.otherBrowser.looking': (snapshot) => {
      expect(snapshot.children.heartbeat).toBeUndefined()
      expect(snapshot.can({ type: 'candidate.retry' }), 'it is asked once at a time').toBe(false)
      offers(snapshot, 'candidate.leave')
    },
    'stage.routing': () => expect.unreachable('routing is never rested in'),
    'stage.preparing.readingRules': (snapshot) => {
      expect(snapshot.can({ type: 'candidate.start' })).toBe(snapshot.context.prepared.agreed)
      offers(snapshot, 'candidate.watchTutorial', 'candidate.leave')
    },
    'stage.preparing.watchingTutorial': (snapshot) => offers(snapshot, 'candidate.closeTutorial'),
    'stage.specifying': (snapshot) => {
      const { prepared, plan, practised = [] }: ExamContext = snapshot.context
      expect(prepared.agreed, 'nobody gets here without having agreed').toBe(true)
      const isInstructed = prepared.tutorialSeen || practised.length === sections.length
      expect(!plan?.tutorialRequired || isInstructed).toBe(true)
      offers(snapshot, 'candidate.continue', 'candidate.back')
    },
    'stage.checkingDevices': (snapshot) => {
      expect(snapshot.context.prepared.agreed).toBe(true)
      expect(snapshot.children.deviceCheck).toBeDefined()
    },
    'stage.admitting': () => expect.unreachable('admitting is never rested in'),
    'stage.waitingForToken.judging': () => expect.unreachable('judging is never rested in'),
    'stage.waitingForToken.early.arriving': () => expect.unreachable('arriving is never rested in'),
    'stage.waitingForToken.showing.arriving': () => expect.unreachable('arriving is never rested in'),
    'stage.waitingForToken.early.photographing': isPhotographed,
    'stage.waitingForToken.showing.photographing': isPhotographed,
    'stage.waitingForToken.early.resting': waitsAtGate,
    'stage.waitingForToken.early.looking': waitsAtGate,
    'stage.waitingForToken.showing.resting': waitsAtGate,
    'stage.waitingForToken.showing.looking': waitsAtGate,
    'stage.waitingForToken.typing': (snapshot) => offers(snapshot, 'candidate.enterToken', 'candidate.leave'),
    'stage.waitingForToken.reading': waitsAtGate,
    'stage.waitingForToken.over.resting': waitsAtGate,
    'stage.waitingForToken.over.looking': waitsAtGate,
    'stage.starting': (snapshot) => expect(snapshot.hasTag('loading')).toBe(true),
    'stage.queued.waiting': (snapshot) => {
      expect(snapshot.context.place.ahead).toBe(40)
      offers(snapshot, 'candidate.leave')
    },
    'stage.queued.asking': (snapshot) => {
      expect(snapshot.context.place.ticket, 'the place is kept').toBe('ticket')
      offers(snapshot, 'candidate.leave')
    },
    'stage.startFailed': (snapshot) => offers(snapshot, 'candidate.retry', 'candidate.leave'),
    'stage.listening': sits('listening'),
    'stage.structure': sits('structure'),
    'stage.reading': sits('reading'),
    'stage.paused.stopped': (snapshot) => {
      expect(snapshot.context.pause.reason, 'whoever is held reads why').not.toBe('')
      stands(snapshot)
    },
    'stage.paused.resting': (snapshot) => {
      expect(snapshot.context.pause.until, 'whoever rests reads until when').toBeGreaterThan(0)
      stands(snapshot)
    },
    'stage.disqualifying': (snapshot) => {
      expect(['face', null], 'null where only the server knows').toContain(snapshot.context.stoppedFor)
      expect(snapshot.children.disqualification).toBeDefined()
      expect(snapshot.children.supervision, 'nobody is watched any more').toBeUndefined()
    },
    'stage.completed': (snapshot) => {
      expect(snapshot.context.sitting.order.state).toBe('finished')
      expect(snapshot.children.endPage, 'the page tells the result').toBeDefined()
    },
    'stage.disqualified.choosing': () => expect.unreachable('choosing is never rested in'),
    'stage.disqualified.leaving': (snapshot) => {
      expect(snapshot.context.sitting.order.state).toBe('disqualified')
      expect(snapshot.context.attended).toBe(false)
      expect(snapshot.children.endPage).toBeDefined()
    },
    'stage.disqualified.staying': (snapshot) => {
      expect(snapshot.children.endPage, 'nobody is signed out beside a proctor').toBeUndefined()
      expect(snapshot.context.sitting.order.state).toBe('disqualified')
      expect(snapshot.context.attended, 'nobody is left here whom no proctor holds').toBe(true)
    },
    'stage.left': (snapshot) => expect(snapshot.hasTag('left')).toBe(true),
    'supervision.resting': (snapshot) => {
      expect(snapshot.hasTag('sitting'), 'nobody sits unobserved').toBe(false)
      expect(snapshot.children.detectors, 'nobody is observed outside a sitting').toBeUndefined()
    },
    'supervision.watching': isWatched,
  },
}
