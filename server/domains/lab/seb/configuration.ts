import { createHash, type X509Certificate } from 'node:crypto'
import { quitPath } from '#contract/safe-exam-browser.ts'
import type { PropertyList, PropertyValue } from './property-list.ts'

interface Wanted {
  /** Where the PCs open the product: an origin, such as `https://ujian.lan:3000`. */
  readonly address: string
  /** With which a proctor leaves Safe Exam Browser before the end; null where nobody can. */
  readonly quitPassword: string | null
  /** Of the room's authority, where there is one. */
  readonly authority: { readonly name: string; readonly certificate: X509Certificate } | null
}

/**
 * What a PC of an exam room is configured with, by the names of Safe Exam Browser's documentation (record 0069). The same
 * wishes make the same configuration, and so the same Config Key. What is not named here has its default, which is the safe one.
 */
export function sebConfiguration({ address, quitPassword, authority }: Wanted): PropertyList {
  return {
    sebConfigPurpose: 0,
    startURL: `${address}/`,
    ...leaving(address, quitPassword),
    ...proof(address),
    ...pages(address),
    ...devices,
    ...storage,
    ...locks,
    pinEmbeddedCertificates: false,
    embeddedCertificates: authority === null ? [] : [embedded(authority)],
  }
}

/** The quit link needs no confirmation: it stands where the test is over. */
const leaving = (address: string, quitPassword: string | null): PropertyList => ({
  quitURL: `${address}${quitPath}`,
  quitURLConfirm: false,
  quitURLRestart: false,
  allowQuit: quitPassword !== null,
  showQuitButton: quitPassword !== null,
  ...(quitPassword !== null && { hashedQuitPassword: sha256(quitPassword).toString('hex') }),
})

/** What the server checks: by headers where Safe Exam Browser sends them, else by its JavaScript API (3: the modern view always). */
const proof = (address: string) => ({
  sendBrowserExamKey: true,
  browserWindowWebView: 3,
  // Of the Browser Exam Key. It is no secret, since it stands in this file: a random one would only change both keys each time.
  examKeySalt: new Uint8Array(sha256(`ruanguji ${address}`)),
})

/** Our pages and no others. The filter of parts of pages stays off: it would force the old view on macOS. */
const pages = (address: string) => ({
  URLFilterEnable: true,
  URLFilterEnableContentFilter: false,
  URLFilterRules: [{ action: 1, active: true, expression: filterOf(address), regex: false }],
  newBrowserWindowByLinkPolicy: 0,
  newBrowserWindowByScriptPolicy: 0,
  allowBrowsingBackForward: false,
  browserWindowAllowAddressBar: false,
  browserWindowAllowReload: true,
  showReloadWarning: false,
})

/** The dot keeps names below the host's out. */
function filterOf(address: string): string {
  const { protocol, host } = new URL(address)
  return `${protocol}//.${host}/*`
}

/** Camera, microphone and sound: a name of its own on each system. */
const devices = {
  allowVideoCapture: true,
  allowAudioCapture: true,
  browserMediaCaptureCamera: true,
  browserMediaCaptureMicrophone: true,
  browserMediaAutoplay: true,
  audioControlEnabled: true,
  audioMute: false,
}

/** Answers that the server does not have yet must outlive a crash; what a test leaves is removed by its own page. */
const storage = {
  removeBrowserProfile: false,
  removeLocalStorage: false,
  examSessionClearCookiesOnStart: false,
  examSessionClearCookiesOnEnd: false,
}

const off = [
  ...['allowSwitchToApplications', 'allowUserSwitching', 'allowVirtualMachine', 'allowScreenSharing'],
  ...['allowScreenCapture', 'allowDisplayMirroring', 'allowDeveloperConsole', 'allowPreferencesWindow'],
  ...['allowDownUploads', 'downloadAndOpenSebConfig', 'examSessionReconfigureAllow', 'allowPDFPlugIn'],
  ...['allowSpellCheck', 'allowDictionaryLookup', 'allowDictation', 'allowSiri', 'allowFind', 'allowWlan'],
  ...['enablePrintScreen', 'enableRightMouse', 'enableAltTab', 'enableAltEsc', 'enableAltF4'],
  ...['enableCtrlEsc', 'enableStartMenu', 'enableF1', 'enableF3', 'enableF12'],
]

const locks: PropertyList = {
  ...Object.fromEntries(off.map((name) => [name, false])),
  browserViewMode: 1,
  createNewDesktop: true,
  killExplorerShell: false,
  enablePrivateClipboard: true,
  allowedDisplaysMaxNumber: 1,
  showTaskBar: true,
  showTime: true,
}

/** Read on macOS and iPad alone; a Windows PC is made to trust the authority as any browser's. Type 2: an authority. */
const embedded = ({ name, certificate }: NonNullable<Wanted['authority']>): PropertyValue => ({
  certificateDataBase64: certificate.raw.toString('base64'),
  name,
  type: 2,
})

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
