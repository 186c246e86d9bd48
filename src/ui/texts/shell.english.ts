import type { shell as Shell } from './shell.ts'

export const shell: typeof Shell = {
  appName: 'RuangUji',
  title: '{page} · {brand}',
  skipToContent: 'Skip to the content',
  menu: 'Main menu',
  nav: {
    testStart: '{brand} test',
    certificates: 'Certificates',
    guide: 'Guide',
    account: 'Account',
    privacyPolicy: 'Privacy Policy',
    needsProfile: 'Complete your profile first',
  },
  logout: 'Log out',
  loading: 'Loading…',
  offline: 'The internet connection is down. This page reconnects automatically.',
  waitSeconds: 'Too many attempts. Please try again in {seconds} seconds.',
  waitUntil: 'Too many attempts. Please try again after {time}.',
  queue: {
    ahead: 'In the queue: about {ahead} people are ahead of you.',
    soon: 'In the queue: it is your turn in a moment.',
    note: 'You get in automatically when it is your turn. Do not close or reload this page.',
    leave: 'Leave the queue',
  },
  networkFailed: 'The server cannot be reached. Check your internet connection, then try again.',
  failed: 'Something went wrong. Please try again.',
  storage: {
    refused:
      'This browser cannot keep answers on this computer. Allow it to store site data in its settings, or use another computer, then try again.',
    full: 'The storage of this computer is full, so answers cannot be kept. Free some space, or use another computer, then try again.',
    unsealed:
      'The keys of this test are gone from this PC, so its answers cannot be saved as a file. They are still on this PC: connect it to the network again.',
    unwritten: 'The file could not be written. Choose another place or another USB stick, then try again.',
  },
  retry: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  desktopOnly:
    'Sorry, the {brand} test cannot be opened on a phone or tablet. Please use a laptop or desktop computer.',
  desktopOnlyTitle: 'Use a laptop or desktop computer',
  notFound: {
    title: 'Page not found',
    text: 'The address you opened does not exist, or has moved.',
    back: 'Back to the main page',
  },
  broken: {
    title: 'This page cannot be shown',
    text: 'Reload the page to try again. What is saved on the server is safe.',
    outdated:
      'The app was updated, or the internet connection is away. Reload the page to go on. Whatever was saved is safe.',
    reload: 'Reload the page',
  },
  unreachable: {
    title: 'The server cannot be reached',
    text: 'The app cannot start yet. Check your internet connection, then try again.',
  },
}
