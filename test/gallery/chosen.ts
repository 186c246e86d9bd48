import type { Scene } from './page/scene.ts'
import { scenes } from './scenes/scenes.ts'

/** These scenes, of which each exists. */
function named(...ids: string[]): (scene: Scene) => boolean {
  for (const id of ids) if (!scenes.some((one) => one.id === id)) throw new Error(`There is no scene '${id}'`)
  return ({ id }) => ids.includes(id)
}

const screenOf = ({ id }: Scene) => id.split('/')[0]
export const isFirstOfScreen = (scene: Scene) =>
  scenes.find((one) => screenOf(one) === screenOf(scene)) === scene

/**
 * Of the pages around the test those that, together with the first of each screen, hold every kind of element and every colour of a
 * text or a control's border that any of them has; those that are opened for another look; and those with the longest names or of the most in one place.
 */
const holdsMore = named(
  ...['login/social', 'login/invalid', 'registration/refused', 'password-reset/new'],
  ...['password-reset/refused', 'test-start/some', 'test-start/offline', 'test-start/refused'],
  ...['test-start/redeemed', 'test-start/new-version', 'test-start/unverified', 'account/saved'],
  ...['account/long-names', 'account/calendar', 'account/my-data-deletion', 'reward/many'],
  ...['certificate/issued', 'certificate/long-names', 'certificate/revoked', 'tracking/on-its-way'],
  ...['verify/long-names', 'practice/choosing', 'practice/structure', 'practice/reading'],
  ...['practice/results', 'practice/dark-results', 'proctor/open', 'proctor/offline', 'staff-room/wall'],
)

/** The same of the sections with other colours and sizes. */
const isColouredOtherwise = named(
  ...['tools/menu', 'tools/english', 'tools/keys', 'tools/last-minute', 'tools/struck', 'tools/large'],
  ...['tools/spaced', 'tools/line-reader', 'tools/call', 'tools/yellow-on-black-passage'],
  ...['tools/highlight-note', 'tools/dark-submission', 'tools/dark-warning', 'tools/dark-paused'],
  ...['tools/soft-last-minute', 'tools/yellow-on-black-menu'],
)

/**
 * What is looked at whole: the first scene of each screen, and of its others those that show something of their own. The states of
 * a sitting are rendered where walks are replayed (`test/browser/replay`), and the staff's pages are made of the same few parts:
 * of these also those for phones. `npm run gallery -- --pictures` looks at all.
 */
export const isWhole = (scene: Scene): boolean =>
  isFirstOfScreen(scene) ||
  holdsMore(scene) ||
  isColouredOtherwise(scene) ||
  (scene.staff !== undefined && scene.isForPhones === true)

/** Of a test's screens those that are laid out otherwise than the first of their kind. */
export const isLaidOutOtherwise = named(
  ...['exam/elsewhere-pin', 'exam/paused-message', 'exam-session/check-in', 'exam-session/token'],
  ...['device-check/camera-good', 'device-check/camera-second', 'device-check/ready'],
  ...['device-check/speech-offering', 'structure/second-directions', 'structure/question'],
  ...['structure/written-expression', 'listening/question', 'listening/group', 'listening/gesture'],
  ...['reading/question', 'submission/refused', 'submission/photos', 'supervision/speech'],
  ...['supervision/left', 'supervision/cut', 'supervision/photo', 'supervision/camera-away'],
  ...['supervision/windowed', 'disqualification/told', 'end/late-answers'],
  ...['practice/choosing', 'practice/structure', 'practice/reading', 'practice/results'],
  // Themes lay nothing out.
  ...['tools/large', 'tools/spaced', 'tools/struck', 'tools/line-reader', 'tools/menu', 'tools/keys'],
)
/** Of the pages around the test one with all that may stand above a page. */
export const isAround = named('test-start/unverified')

export const isColoured = named(
  ...['structure/question', 'listening/group', 'listening/fetching', 'reading/question'],
  ...['supervision/camera-away', 'device-check/microphone', 'tools/menu', 'tools/yellow-on-black-menu'],
  ...['account/saved', 'staff-room/wall', 'certificate/revoked'],
)

export const isStill = named(
  'exam/loading',
  'structure/question',
  'listening/question',
  'device-check/microphone',
)

export const isKeyed = named(
  ...['login/social', 'registration/empty', 'forgot-password/empty', 'password-reset/new'],
  ...['test-start/some', 'account/new', 'account/saved', 'reward/many', 'certificate/issued'],
  ...['tracking/on-its-way', 'review/counts', 'privacy-policy/read', 'preparation/agreed'],
)
/** Of the staff the first of each screen; a dialog keeps the keyboard in itself, and without https there is nothing to press. */
export const isKeyedOfStaff = (scene: Scene): boolean =>
  scene.staff !== undefined && isFirstOfScreen(scene) && !scene.acts && !scene.isInsecure
