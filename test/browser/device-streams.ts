/** The film of one browser's fake camera and the sound of its fake microphone: names of test/films and test/sounds. */
export interface DeviceStreams {
  film: string
  sound: string
}

/** Each film and each sound once, so that no more browsers are started than needed. */
export const deviceStreams: DeviceStreams[] = [
  { film: 'one-face', sound: 'speaking-english' },
  { film: 'no-face', sound: 'silence' },
  { film: 'two-faces', sound: 'speaking-indonesian' },
  { film: 'covered', sound: 'noise' },
  { film: 'dark', sound: 'leak-30' },
  { film: 'frozen', sound: 'leak-40' },
]
