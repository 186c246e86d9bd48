const observed = (detector: string, kind: string, more: object = {}) => ({ detector, kind, ...more })

/** What detectors may report: mostly that all is well. */
export const observations = [
  observed('face', 'face.counted', { count: 1, confidences: [0.9], width: null }),
  observed('face', 'face.counted', { count: 1, confidences: [0.9], width: 0.1 }),
  observed('face', 'face.counted', { count: 0, confidences: [], width: null }),
  observed('face', 'face.counted', { count: 2, confidences: [0.9, 0.8], width: null }),
  observed('speech', 'speech.heard', { words: 5, text: 'satu dua tiga empat lima' }),
  observed('presence', 'presence.hidden'),
  observed('presence', 'presence.visible'),
  observed('presence', 'presence.blurred'),
  observed('presence', 'presence.focused'),
  observed('presence', 'presence.fullscreenLeft'),
  observed('presence', 'presence.fullscreenEntered'),
  observed('presence', 'presence.visible'),
  observed('camera', 'camera.covered'),
  observed('camera', 'camera.recovered'),
  observed('camera', 'camera.recovered'),
]
