/** The check of headset, camera and microphone before a test. */
export { deviceCheckActors } from './actors.ts'
export { DeviceCheckScreen } from './device-check-screen.tsx'
