import type { deviceCheck as DeviceCheck } from './device-check.ts'

export const deviceCheck: typeof DeviceCheck = {
  title: 'Device check',
  lead: 'Make sure that sound, camera and microphone are ready before the test. The clock is not running yet.',
  steps: {
    label: 'Steps of the device check',
    headset: 'Headset',
    camera: 'Camera',
    microphone: 'Microphone',
    ready: 'Start the test',
  },
  next: 'Next',
  retry: 'Check again',
  postpone: 'Postpone the test',
  proceed: 'All right, continue',
  recorded:
    'If you continue, the device is recorded as not verified in the details of the test. If an institution holds your test, its certificate may wait to be checked.',
  required: 'Your institution demands verified devices. Put it right and check again, or ask the proctor.',
  countdown: '{seconds} seconds left',
  stability: 'It takes 15 seconds to judge whether your device is stable.',
  headset: {
    title: 'Headset check',
    lead: 'Put your headset on, play the sample and set the volume until you hear it clearly.',
    play: 'Play',
    again: 'Play again',
    playing: 'The sample is playing…',
    heard: 'The sample has ended. If you heard it clearly, press Next.',
    failed: 'The sample cannot be played. Check your sound device, then press Play again.',
    guideTitle: "Can't hear it?",
    guide: [
      'Make sure that the headset is properly connected to the laptop or computer.',
      'Turn the volume of the system up, and make sure that it is not muted.',
      "Choose the headset as the output device in the system's sound settings.",
      'Right-click the title of this tab: if it offers "Unmute site", choose that.',
    ],
  },
  camera: {
    title: 'Camera check',
    lead: 'Sit facing the camera, with light in front of you and your whole face in view.',
    preview: 'The picture of your camera',
    asking:
      'Waiting for permission to use the camera. Choose "Allow" in the small window at the top left of Chrome.',
    warming: 'Preparing face detection…',
    good: 'The camera detects your face well',
    nobody: 'The camera cannot detect your face',
    many: 'The camera detects more than 1 face',
    small: 'Your face is too small in the picture. Sit closer to the camera.',
    faint: 'Your face is not clear: it is too far away, or there is too little light on it.',
    cut: 'A part of your face is outside the picture. Move to its middle.',
    second:
      'Another face can be seen at the {place} of the picture. If it is a poster, a photo or a screen, cover it.',
    proctorMayMark:
      'If the poster cannot be covered, call the proctor: Ctrl + Alt + P, the PIN, then "Known face". The check then begins again automatically.',
    places: {
      upper: { left: 'top left', middle: 'top', right: 'top right' },
      middle: { left: 'left side', middle: 'middle', right: 'right side' },
      lower: { left: 'bottom left', middle: 'bottom', right: 'bottom right' },
    },
    optional: 'You may continue without a camera',
    skip: 'Continue without a camera',
    stays:
      'Camera pictures are checked on this computer. One photo of a check that succeeds is sent once the test has started, to be compared with the photos of the test.',
    unsupportedTitle: 'Your camera is not ready yet',
    unsupported: {
      nobody:
        'The camera could not detect your face during the check. Add light, clean the lens or come closer, then check again.',
      small:
        "Your face is too small in the picture and is easily lost during the test. Sit at arm's length from the camera, then check again.",
      faint:
        'Your face is not clear in the picture and is easily lost during the test. Come closer to the camera or add light in front of you, then check again.',
      cut: 'A part of your face is outside the picture, and it is easily lost during the test. Move to the middle of the picture, then check again.',
      many: 'The camera detected more than 1 face. Make sure that you are alone in front of it, then check again.',
    },
  },
  microphone: {
    title: 'Microphone check',
    lead: 'Read the sentence below in your usual voice, and watch the meter.',
    sentence: 'I am ready to take this test honestly and in good order.',
    asking:
      'Waiting for permission to use the microphone. Choose "Allow" in the small window at the top left of Chrome.',
    checking: 'Listening to your voice…',
    good: 'The microphone hears you well',
    level: 'Level of the microphone',
    stays: 'Sound is measured on this computer and is not recorded.',
    unsupportedTitle: 'Your microphone is not ready yet',
    unsupported:
      'The microphone could not hear you during the check. Make sure that it is not muted and that the right one is chosen, then check again.',
  },
  failure: {
    title: 'Your device could not be connected',
    messages: {
      'device.denied': 'The browser or the system blocks the {device}.',
      'device.absent': '{Device} not found on this computer.',
      'device.busy': '{Device} in use by another program.',
      'device.unsupported': 'This browser cannot use the {device} at this address.',
      'device.ended': '{Device} disconnected from the computer.',
      'detector.failed': 'Face detection cannot run on this computer.',
    },
    guideTitle: 'How to put it right',
    guides: {
      'device.denied': [
        'Click the icon left of the address of this page in Chrome.',
        'Turn "{Device}" on in the list of permissions.',
        'Press "Check again". If that does not help, look for the {device} in the privacy settings of the system.',
      ],
      'device.absent': [
        'Connect the {device} to the computer, or open its cover.',
        'Make sure that the {device} is not switched off by a key of the laptop.',
        'Press "Check again".',
      ],
      'device.busy': [
        'Close other programs that use the {device}, such as Zoom, Google Meet or Teams.',
        'Close other tabs that use the {device}.',
        'Press "Check again".',
      ],
      'device.unsupported': [
        'Use the latest Google Chrome.',
        'Make sure that the address of this page begins with https:// or localhost.',
        'If it still fails, ask the organiser of the test.',
      ],
      'device.ended': [
        'Check the cable or connection of the {device}.',
        'Connect it again, then press "Check again".',
      ],
      'detector.failed': [
        'Check your internet connection, then press "Check again".',
        'Use the latest Google Chrome.',
        'If it still fails, use another device.',
      ],
    },
    devices: { camera: 'camera', microphone: 'microphone' },
  },
  ready: {
    title: 'The check is over',
    lead: {
      offered: 'The test begins with Listening. Put your headset on and make sure that nobody disturbs you.',
      off: 'Make sure that nobody disturbs you during the test.',
    },
    verified: 'Verified',
    unverified: 'Not verified',
    skipped: 'Not used',
    unchecked: 'Not checked',
    listen: 'Play the sample',
    start: 'Start the {brand} test',
  },
  speech: {
    label: 'Conversation',
    ways: {
      words: 'Words, recognised on this computer',
      wordsAtMaker: "Words, recognised at the browser maker's server",
      voice: 'Voice only, no words',
      nothing: 'Not recognised',
    },
    unheard: 'Watched as soon as the microphone works',
    unknown: 'Not known yet',
    means: {
      words: 'Words that are spoken are recognised on this computer. Your voice does not leave it.',
      wordsAtMaker:
        "Words are recognised at the browser maker's server, which your institution allows: sound during the test is sent there. If that server cannot be reached, only voice is recognised.",
      voice:
        'This computer recognises that somebody speaks, but not the words. A voice without words is recorded and not counted.',
      voiceCounted:
        'This computer recognises that somebody speaks, but not the words. A voice without words counts as a warning too.',
      nothing: 'This browser cannot listen: conversation is not watched on this computer.',
    },
    lead: 'You can start the test without waiting.',
    looking: 'Asking this browser about speech recognition…',
    offer:
      'This browser can download speech recognition for Indonesian, so that words are recognised on this computer and your voice does not leave it. The size of the download is not known, and it may take several minutes. Without it:',
    install: 'Install speech recognition',
    again: 'Try to install again',
    skip: 'Skip',
    installing: 'Installing speech recognition…',
    elapsed: '{time} so far',
    awaited: 'This may take several minutes. You can start the test without waiting.',
    lasting:
      'This is taking long. The browser goes on with it in the background, also if you start the test now.',
    unfinished: 'What is not installed when the test begins is not used yet. Meanwhile:',
    refused: 'Speech recognition cannot be installed now.',
    later: 'You can try again or start the test.',
  },
  away: {
    'device.denied': 'The camera is not allowed yet. Allow it by the icon left of the address.',
    'device.absent': 'No camera found. Connect your camera again.',
    'device.busy': 'Another program uses the camera. Close that program.',
    'device.unsupported': 'This browser cannot use the camera.',
    'device.ended': 'The camera was disconnected. Check its connection.',
  },
}
