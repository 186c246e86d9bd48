import { facesCounted } from '#contract/observations.fixture.ts'

const observed = (detector: string, kind: string, more: object = {}) => ({ detector, kind, ...more })

/** What detectors may report: mostly that all is well. */
export const observations = [
  observed('face', 'face.counted', facesCounted([0.9], null)),
  observed('face', 'face.counted', facesCounted([0.9], 0.1)),
  observed('face', 'face.counted', facesCounted([], null)),
  observed('face', 'face.counted', facesCounted([0.9, 0.8], null)),
  observed('face', 'face.counted', facesCounted([0.55], 0.3)),
  observed('face', 'face.counted', { ...facesCounted([0.9], 0.3), turn: 75 }),
  observed('face', 'face.counted', {
    ...facesCounted([0.9], 0.3),
    places: [{ x: -0.15, y: 0.3, width: 0.3, height: 0.4 }],
  }),
  observed('speech', 'speech.heard', { words: 5, text: 'satu dua tiga empat lima' }),
  observed('presence', 'presence.hidden'),
  observed('presence', 'presence.visible'),
  observed('presence', 'presence.blurred'),
  observed('presence', 'presence.focused'),
  observed('presence', 'presence.fullscreenLeft'),
  observed('presence', 'presence.fullscreenEntered'),
  observed('presence', 'presence.visible'),
  observed('camera', 'camera.covered'),
  observed('camera-health', 'camera.dark'),
  observed('camera', 'camera.recovered'),
  observed('camera', 'camera.recovered'),
]
