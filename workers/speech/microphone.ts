/**
 * How a microphone is to be opened for the speech detector. Automatic gain lifts what a headset's loudspeaker leaks
 * to the loudness of a person, and then nobody can tell them apart; echo cancellation takes away what the page itself
 * plays through loudspeakers.
 */
export const speechMicrophone = {
  autoGainControl: false,
  noiseSuppression: false,
  echoCancellation: true,
} as const satisfies MediaTrackConstraints
