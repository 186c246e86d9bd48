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
 * text or a control's border that any of them has.
 */
const holdsMore = named(
  ...['login/social', 'login/invalid', 'login/queued', 'registration/invalid', 'registration/refused'],
  ...['registration/done', 'insecure/address', 'verify-email/refused', 'forgot-password/unknown'],
  ...['password-reset/new', 'password-reset/refused', 'pc-check/lacking', 'sso/incomplete'],
  ...['test-start/some', 'test-start/offline', 'test-start/refused', 'test-start/redeemed'],
  ...['test-start/announcement', 'test-start/new-version', 'test-start/unverified', 'account/invalid'],
  ...['account/no-address', 'account/saved', 'account/long-names', 'account/calendar', 'account/password'],
  ...['account/sessions-failed', 'account/my-data-deletion', 'reward/many', 'reward/pending'],
  ...['reward/report', 'certificate/issued', 'certificate/long-names', 'certificate/revoked'],
  ...['certificate/sections-only', 'tracking/on-its-way', 'tracking/missing', 'review/may-be-amended'],
  ...['review/report', 'verify/valid', 'verify/english', 'verify/long-names', 'verify/forged'],
  ...['evidence/warned', 'evidence/stopped', 'evidence/contested', 'evidence/settled'],
  ...['practice/choosing', 'practice/failed', 'practice/structure', 'practice/reading'],
  ...['practice/results', 'practice/dark-results', 'proctor/live', 'proctor/before', 'proctor/asking'],
  ...['proctor/pin-wrong', 'proctor/open', 'proctor/striking', 'proctor/done', 'proctor/offline'],
  ...['proctor/refused'],
)

/** The same of the sections with other colours and sizes. */
const isColouredOtherwise = named(
  ...['tools/menu', 'tools/english', 'tools/keys', 'tools/volume', 'tools/last-minute', 'tools/struck'],
  ...['tools/yellow-on-black-struck', 'tools/dark', 'tools/large', 'tools/spaced', 'tools/line-reader'],
  ...['tools/call', 'tools/yellow-on-black-call-answered', 'tools/highlighted', 'tools/dark-highlighted'],
  ...['tools/yellow-on-black-highlighted', 'tools/soft-highlighted', 'tools/yellow-on-black-passage'],
  ...['tools/highlights', 'tools/highlight-note', 'tools/dark-submission', 'tools/dark-warning'],
  ...['tools/dark-paused', 'tools/yellow-on-black-end', 'tools/soft-last-minute'],
  ...['tools/yellow-on-black-menu'],
)

const isOnWall = named('staff-room/wall', 'staff-room/strike')
/**
 * What is looked at whole: the first scene of each screen, and of its others those that show something of their own. The states of
 * a sitting are rendered where walks are replayed (`test/browser/replay`), and the staff's pages are made of the same few parts:
 * of these also those for phones. `npm run gallery -- --pictures` looks at all.
 */
export const isWhole = (scene: Scene): boolean =>
  isFirstOfScreen(scene) ||
  holdsMore(scene) ||
  isColouredOtherwise(scene) ||
  (scene.staff !== undefined && scene.isForPhones === true) ||
  isOnWall(scene)

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
