import type { preparation as Preparation, specification as Specification } from './preparation.ts'

export const preparation: typeof Preparation = {
  title: 'Preparing for the {brand} test',
  lead: 'Read these rules before you start. The clock is not running yet.',
  facts: {
    minutes: '{minutes} minutes',
    minutesHint: 'the whole test',
    sections: '{sections} sections',
    names: { listening: 'Listening', structure: 'Structure & Written Expression', reading: 'Reading' },
    questions: '{questions} questions',
    questionsHint: 'multiple choice',
  },
  rules: {
    title: 'Rules of the test',
    once: 'Each purchase allows one test only.',
    browser: 'Use Google Chrome on a laptop or desktop computer.',
    headset: 'Use a headset. The Listening audio plays once and cannot be repeated.',
    network: 'Make sure that the internet connection stays stable.',
    power: 'Keep your laptop plugged in.',
    desk: 'Clear your desk, and choose a quiet room that is bright enough.',
    screen:
      'The test is taken in full screen and in one tab. Copying and printing are off, and your name stands faintly behind the questions.',
    order: 'Sections follow each other. A finished section cannot be opened again.',
  },
  sectionsOnly:
    'This test does not have every section: its result is a score per section, with no predicted score and no certificate.',
  report: 'This is a practice test: its result is a report, and no certificate.',
  accommodations: {
    title: 'Your accommodations',
    text: 'This test is adapted to your needs:',
  },
  watched: {
    title: 'Supervision during the test',
    none: 'No camera or microphone supervises this test.',
    face: 'The camera checks that nobody but you is in front of the screen.',
    mask: 'With a mask your face may not be detected, as if you were not there. Take it off, or ask the organiser for a test without a camera before the test.',
    speech: 'The microphone checks for conversation. Do not speak during the test.',
    hears: {
      words: 'Words are recognised on this computer. Your voice does not leave it.',
      wordsAtMaker:
        "Words are recognised on the servers of the browser's maker, as your institution allows: the sound of the test is sent there.",
      voice: 'At present this computer knows that somebody speaks, but not what is said.',
      uncounted: 'A voice without words is recorded and does not count.',
      nothing: 'This browser cannot listen: conversation is not noticed on this computer.',
    },
    leaving: 'Leaving the page of the test or opening another tab is recorded.',
    preview: 'Your camera picture is shown during the test.',
    ends: '{limit} {limit|violation|violations} of one kind ({kinds}) {limit|stops|stop} the test.',
    warns: 'Each violation brings a warning; the test is not stopped.',
    pilot: 'Violations are only recorded: nobody is warned, and the test is not stopped.',
    leavingWarns: 'Leaving the page makes your result less accurate.',
    kinds: { face: 'face', speech: 'conversation', leaving: 'leaving the page' },
  },
  stored: {
    title: 'What is stored',
    pictures:
      'Camera pictures are checked on this computer and never recorded as video. What the server stores are photos: of the camera check, of each section (at its start or at moments that are not announced beforehand) and of each violation.',
    words: 'Where conversation is recognised, its words are stored as evidence. Your voice is not stored.',
    records: 'The time, kind and length of each violation are stored, and when the supervision was running.',
    kept: 'All of this is deleted within {workingDays} working days after the end of the test, or after the decision where something is still to be decided.',
  },
  tools: {
    title: 'Tools during the test',
    text: 'The button “Tools” is at the top of each section. What you choose holds to the end of the test.',
    display: 'Text size of 100–200%, colours and spacing can be changed at any time.',
    keys: 'Shortcuts: the letter of an option (A, B, C and so on) chooses it. Shortcuts can be switched off; the Tools menu lists them.',
    volume:
      'The volume of Listening can be chosen where the headset is checked, and in the Tools menu during Listening.',
    arrows: 'In Structure and Reading, ← and → go to another question.',
    strike:
      'Striking out: once it is on in the Tools menu, the button beside an option, or Shift with its letter, strikes it out.',
    lineReader:
      'Line reader: follows the pointer on the passages of Reading, or ↑ and ↓ where the passage has the focus.',
    highlighter:
      'Highlighter: select text of a passage of Reading, then highlight it or write a note. By keyboard: Ctrl + arrow selects, Shift + arrow extends, Enter highlights, Delete removes.',
    hiddenTimer: 'The time left can be hidden; it is always shown in the last 5 minutes.',
    proctorCall: 'Calling a proctor: from the Tools menu; the time goes on.',
  },
  terms: 'I have read and agree to all the rules above',
  start: 'Start the {brand} test',
  practise: 'Try the practice',
  watch: 'Watch the tutorial',
  watchRequired: 'Before you continue, finish the three practices, or watch the tutorial to its end.',
  practised: 'The three practices are finished',
  seen: 'Tutorial watched',
  ahead: {
    fetching: 'Preparing the exam room… {percent}%',
    ready: 'The exam room is ready',
    failed: 'The exam room is not ready. Check your internet connection.',
    label: 'Preparing the exam room',
  },
  tutorial: {
    title: 'Tutorial of the {brand} test',
    required: 'Watch this video to its end. The Continue button is ready after that.',
    optional: 'A short video about how the test goes.',
    proceed: 'Continue',
    play: 'Play',
    pause: 'Pause',
    back: 'Back 5 seconds',
    position: 'Position in the video',
    time: '{at} of {duration}',
    loading: 'Loading the video…',
    failed: 'The tutorial cannot be loaded. Check your internet connection, then try again.',
    transcript: {
      title: 'Read what the video says',
      loading: 'Loading the text…',
      failed: 'The text of the video cannot be loaded',
    },
  },
}

export const specification: typeof Specification = {
  title: 'Device requirements',
  lead: 'See whether your laptop or computer is ready before you check its devices.',
  back: 'Back',
  proceed: 'Continue to the device check',
  advice: {
    memory: 'At least 4 GB of RAM',
    browser: 'Google Chrome',
    network: 'A stable internet connection',
    alone: 'No other programs or tabs open',
    screen: 'The screen of a laptop or computer',
    power: 'Laptop plugged in',
  },
  found: {
    memory: 'This computer has {memory} GB or more',
    memoryLow: 'This computer reports {memory} GB. The test may be slow.',
    memoryUnknown: "The browser cannot tell. Look in the system's settings.",
    browser: 'You are using Google Chrome',
    browserOther: 'You are not using Google Chrome. Open this page in Chrome.',
    online: 'This computer is connected to a network',
    offline: 'This computer is not connected to a network',
    screen: '{width} × {height} pixels',
    screenSmall: '{width} × {height} pixels. At least 1366 × 768 is advised.',
    self: 'Check this yourself before you go on',
  },
  states: { good: 'Good', poor: 'Needs attention', self: 'Check yourself' },
}
