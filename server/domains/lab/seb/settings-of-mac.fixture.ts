import type { PropertyList, PropertyValue } from './property-list.ts'

/** Settings that have the same value. */
const each = (value: PropertyValue, names: string): PropertyList =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, value]),
  )

const ofProxies: PropertyList = {
  ...each(
    '',
    `
    SOCKSUsername SOCKSProxy SOCKSPassword RTSPUsername RTSPProxy RTSPPassword HTTPUsername
    HTTPSUsername HTTPSProxy HTTPSPassword HTTPProxy HTTPPassword FTPUsername FTPProxy FTPPassword
    AutoConfigurationURL AutoConfigurationJavaScript
    `,
  ),
  ...each(
    false,
    `
    SOCKSRequiresPassword SOCKSEnable RTSPRequiresPassword RTSPEnable HTTPSRequiresPassword
    HTTPSEnable HTTPRequiresPassword HTTPEnable FTPRequiresPassword FTPEnable ExcludeSimpleHostnames
    AutoDiscoveryEnabled AutoConfigurationEnabled
    `,
  ),
  SOCKSPort: 1080,
  RTSPPort: 554,
  HTTPSPort: 443,
  HTTPPort: 80,
  FTPPort: 21,
  FTPPassive: true,
  ExceptionsList: [],
}

/** Settings as Safe Exam Browser 2.1.4 for macOS has them when nothing but the start page is chosen, in no order that it knows. */
export const settingsOfMac: PropertyList = {
  ...each(
    0,
    `
    zoomMode URLFilterMessage sebMode sebConfigPurpose proxySettingsPolicy chooseFileToUploadPolicy
    browserWindowShowURL browserViewMode browserUserAgentWinTouchMode browserUserAgentWinDesktopMode
    browserUserAgentMac browserUserAgentiOS allowiOSBetaVersionNumber
    `,
  ),
  ...each(
    '',
    `
    whitelistURLFilter sebServerURL restartExamURL restartExamText quitURL logDirectoryWin
    logDirectoryOSX hashedQuitPassword hashedAdminPassword examSessionReconfigureConfigURL
    configKeySalt browserUserAgentWinTouchModeCustom browserUserAgentWinDesktopModeCustom
    browserUserAgentMacCustom browserUserAgentiOSCustom browserUserAgent blacklistURLFilter
    `,
  ),
  ...each(
    false,
    `
    urlFilterTrustedContent URLFilterEnableContentFilter URLFilterEnable touchOptimized
    startURLAppendQueryParameter startURLAllowDeepLink showScanQRCodeButton showReloadWarning
    showNavigationButtons showInputLanguage sebServerFallback restartExamUseStartURL
    removeLocalStorage removeBrowserProfile quitURLRestart pinEmbeddedCertificates openDownloads
    newBrowserWindowShowReloadWarning newBrowserWindowByScriptBlockForeign
    newBrowserWindowByLinkBlockForeign mobileSupportedScreenOrientationsCompactPortraitUpsideDown
    mobileShowSettings mobileEnableGuidedAccessLinkTransform mobileCompactAllowInlineMediaPlayback
    mobileAllowSingleAppMode mobileAllowQRCodeConfig mobileAllowPictureInPictureMediaPlayback
    logSendingRequiresAdminPassword killExplorerShell insideSebEnableVmWareClientShade
    insideSebEnableSwitchUser insideSebEnableStartTaskManager insideSebEnableShutDown
    insideSebEnableNetworkConnectionSelector insideSebEnableLogOff insideSebEnableLockThisComputer
    insideSebEnableEaseOfAccess insideSebEnableChangeAPassword ignoreQuitPassword
    hideBrowserWindowToolbar examSessionReconfigureAllow enableTouchExit enableStartMenu
    enablePrintScreen enableJava enableDrawingEditor enableCtrlEsc enableBrowserWindowToolbar
    enableAltMouseWheel enableAltF4 enableAltEsc downloadPDFFiles configFileEncryptUsingIdentity
    configFileCreateIdentity browserScreenKeyboard browserMediaAutoplay blockPopUpWindows allowWlan
    allowVirtualMachine allowVideoCapture allowUserAppFolderInstall allowSwitchToApplications
    allowSpellCheck allowSiri allowScreenSharing allowPDFPlugIn allowFlashFullscreen
    allowDownUploads allowDisplayMirroring allowDictionaryLookup allowDictation
    allowBrowsingBackForward
    `,
  ),
  ...each(
    [],
    `
    URLFilterRules URLFilterIgnoreList prohibitedProcesses permittedProcesses embeddedCertificates
    additionalResources
    `,
  ),
  ...each(
    true,
    `
    urlFilterRegex showTime showTaskBar showReloadButton showQuitButton showMenuBar
    showBackToStartButton sendBrowserExamKey restartExamPasswordProtected quitURLConfirm
    newBrowserWindowNavigation newBrowserWindowAllowReload monitorProcesses
    mobileSupportedScreenOrientationsRegularPortraitUpsideDown
    mobileSupportedScreenOrientationsRegularPortrait
    mobileSupportedScreenOrientationsRegularLandscapeRight
    mobileSupportedScreenOrientationsRegularLandscapeLeft
    mobileSupportedScreenOrientationsCompactPortrait
    mobileSupportedScreenOrientationsCompactLandscapeRight
    mobileSupportedScreenOrientationsCompactLandscapeLeft mobileSupportedFormFactorsRegular
    mobileSupportedFormFactorsNonTelephonyCompact mobileSupportedFormFactorsCompact
    mobilePreventAutoLock mobileEnableASAM mobileAllowInlineMediaPlayback ignoreExitKeys hookKeys
    forceAppFolderInstall examSessionClearSessionCookies enableZoomText enableZoomPage
    enableSebBrowser enableRightMouse enablePrivateClipboard enablePlugIns enableLogging
    enableJavaScript enableF9 enableF8 enableF7 enableF6 enableF5 enableF4 enableF3 enableF2
    enableF12 enableF11 enableF10 enableF1 enableEsc enableAppSwitcherCheck enableAltTab
    downloadAndOpenSebConfig detectStoppedProcess createNewDesktop browserWindowAllowReload
    browserURLSalt allowUserSwitching allowQuit allowPreferencesWindow allowedDisplayBuiltin
    `,
  ),
  taskBarHeight: 40,
  startURL: 'https://www.google.com',
  ...each(
    2,
    `
    sebServicePolicy oskBehavior newBrowserWindowShowURL newBrowserWindowByScriptPolicy
    newBrowserWindowByLinkPositioning exitKey1
    `,
  ),
  newBrowserWindowByLinkWidth: '1000',
  ...each(
    1,
    `
    newBrowserWindowByLinkPolicy mobileStatusBarAppearanceExtended mobileStatusBarAppearance
    mainBrowserWindowPositioning allowedDisplaysMaxNumber
    `,
  ),
  ...each(
    '100%',
    `
    newBrowserWindowByLinkHeight mainBrowserWindowWidth mainBrowserWindowHeight
    `,
  ),
  minMacOSVersion: 4,
  logLevel: 4,
  exitKey3: 5,
  allowiOSVersionNumberPatch: 5,
  exitKey2: 10,
  downloadDirectoryWin: 'Downloads',
  downloadDirectoryOSX: '/Users/andrewmadden/Downloads',
  browserUserAgentWinTouchModeIPad:
    'Mozilla/5.0 (iPad; CPU OS 11_4_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/11.0 Mobile/15E148 Safari/604.1',
  browserMessagingSocket: 'ws:\\localhost:8706',
  browserMessagingPingTime: 120000,
  allowiOSVersionNumberMinor: 3,
  allowiOSVersionNumberMajor: 9,
  examKeySalt: Buffer.from('e222ce35501cd722962f16dee956dfdaf59840eeb32110286ca81cddfdb92c7f', 'hex'),
  proxies: Object.fromEntries(
    Object.entries(ofProxies).map(([name, value]) => [`org_safeexambrowser_SEB_${name}`, value]),
  ),
}
