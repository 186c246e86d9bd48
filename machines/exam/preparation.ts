import { examSetup } from './setup.ts'

export const preparing = examSetup.createStateConfig({
  initial: 'readingRules',
  states: {
    readingRules: {
      on: {
        'candidate.agree': { actions: 'keepAgreement' },
        'candidate.watchTutorial': 'watchingTutorial',
        'candidate.start': [
          { guard: 'isPrepared', target: '#exam.stage.specifying' },
          { guard: 'hasAgreed', target: 'watchingTutorial' },
        ],
        'candidate.leave': '#exam.stage.left',
      },
    },
    watchingTutorial: {
      on: {
        'tutorial.ended': { actions: 'keepTutorial' },
        'candidate.continue': [
          { guard: 'isPrepared', target: '#exam.stage.specifying' },
          { guard: 'needsNoTutorial', target: 'readingRules' },
        ],
        'candidate.closeTutorial': 'readingRules',
      },
    },
  },
})

export const specifying = examSetup.createStateConfig({
  on: {
    'candidate.continue': 'checkingDevices',
    'candidate.back': 'left',
    'address.requested': { guard: 'asksPreparation', target: 'preparing' },
  },
})

export const checkingDevices = examSetup.createStateConfig({
  invoke: {
    src: 'deviceCheck',
    id: 'deviceCheck',
    input: ({ context: { orderId, plan, sitting } }) => ({
      orderId,
      knownFaces: sitting?.order.knownFaces ?? [],
      headset: sitting?.order.section.listening === null ? 'off' : 'offered',
      camera: plan?.camera ?? 'off',
      microphone: plan?.microphone ?? 'off',
      requiresDevices: plan?.requiresDevices ?? false,
      speech: plan?.watchesSpeech
        ? {
            remoteAllowed: plan.judgement.remoteSpeechAllowed,
            voiceCounts: plan.judgement.voiceActivityCounts,
          }
        : null,
    }),
    onDone: [
      {
        guard: { type: 'wasPassed', params: ({ event }) => event.output },
        target: 'admitting',
        actions: { type: 'keepSettings', params: ({ event }) => event.output },
      },
      { target: 'left' },
    ],
  },
  on: {
    'face.known': { actions: 'tellKnownFaces' },
    'address.requested': [
      { guard: 'asksPreparation', target: 'preparing' },
      { guard: 'asksSpecification', target: 'specifying' },
    ],
  },
})
