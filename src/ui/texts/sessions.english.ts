import type { sessions as Sessions } from './sessions.ts'

export const sessions: typeof Sessions = {
  title: 'Signed-in devices',
  lead: 'Your account is signed in on these devices. If you do not know one of them, sign it out, then change your password.',
  loading: 'Loading the list of devices…',
  failed: 'The list of devices cannot be loaded',
  current: 'This device',
  unknownBrowser: 'Unknown browser',
  address: 'Address {address}.',
  used: 'Signed in {since}, last used {last}.',
  end: 'Sign out there',
}
