import type { EdgeRow, PolicyRow, Site } from './policy.ts'

/**
 * The policies of a PC. Each name and version is checked against Chrome's definitions (`policy_definitions` in Chromium's
 * source) and Microsoft's reference and release notes. Policy files, registry files and docs/lab-policies.md are made of this table.
 */
export const policyTable: readonly PolicyRow[] = [
  // Which pages
  // What `*` spares has to be named: the browsers' own pages opened by their keys without this (seen in Chromium 156).
  [
    'URLBlocklist',
    ['*', 'chrome://*', 'chrome-untrusted://*', 'edge://*', 'view-source:*', 'javascript://*'],
    86,
    77,
    'no page but the exam, no settings, no tools',
  ],
  ['URLAllowlist', ({ filter }) => [filter], 86, 77, 'the exam'],
  ['SSLErrorOverrideAllowed', false, 44, 77, 'nobody clicks past a wrong certificate'],
  ['CACertificates', certificates, 132, 133, "this browser, and nothing else, trusts the room's authority"],
  ['RestoreOnStartup', 4, 8, 77, 'a start opens the exam'],
  ['RestoreOnStartupURLs', ({ page }) => [page], 8, 77, 'a start opens the exam'],
  ['HomepageLocation', ({ page }) => page, 8, 77, 'the home key opens the exam'],
  ['HomepageIsNewTabPage', false, 8, 77, 'the home key opens the exam'],
  ['NewTabPageLocation', ({ page }) => page, 58, 77, 'a new tab shows the exam'],
  ['DefaultPopupsSetting', 2, 10, 77, 'no page opens a window by itself'],

  // What the exam needs
  ['VideoCaptureAllowedUrls', sites, 29, 77, 'the camera without a question'],
  ['AudioCaptureAllowedUrls', sites, 29, 77, 'the microphone without a question'],
  ['AutoplayAllowlist', sites, 86, 93, 'Listening plays by itself'],
  ['AutomaticFullscreenAllowedForUrls', sites, 124, 132, 'the test fills the screen without a click'],
  ['WindowManagementAllowedForUrls', sites, 111, 123, 'a second screen is noticed without a question'],
  [
    'TabDiscardingExceptions',
    ({ filter }) => [filter],
    108,
    ['SleepingTabsBlockedForUrls', 88],
    'the test is never unloaded',
  ],

  // What leaves the PC, and what comes to it
  ['DeveloperToolsAvailability', 2, 68, 77, 'no developer tools, no source of a page'],
  ['RemoteDebuggingAllowed', false, 93, 93, 'no other program steers the browser'],
  ['PrintingEnabled', false, 8, 77, 'no question on paper'],
  ['DownloadRestrictions', 3, 61, 77, 'no file of a page on the PC'],
  ['ScreenCaptureAllowed', false, 81, 83, 'no page sees the screen'],
  ['DisableScreenshots', true, 22, 77, "none by the browser; the system's own keys stay the system's"],
  ['EnableMediaRouter', false, 52, 77, 'nothing is cast to another screen'],
  ['UserFeedbackAllowed', false, 77, 77, 'a report to the maker holds a picture of the page'],
  ['DefaultNotificationsSetting', 2, 10, 77, 'nothing is shown above the test'],

  // Extensions
  ['ExtensionInstallBlocklist', ['*'], 86, 77, 'no extension'],
  ['BlockExternalExtensions', true, 80, 88, 'none that another program brings'],
  ['ExtensionInstallTypeBlocklist', ['command_line'], 120, 123, 'none by the command line'],
  ['ExtensionDeveloperModeSettings', 1, 128, 128, 'none from a folder'],

  // Other profiles, and what is kept of the person before
  ['IncognitoModeAvailability', 1, 14, ['InPrivateModeAvailability', 77], 'answers are stored on the disk'],
  ['BrowserGuestModeEnabled', false, 38, 77, 'answers are stored on the disk'],
  [
    'BrowserAddPersonEnabled',
    false,
    39,
    ['BrowserAddProfileEnabled', 77],
    'one profile, which holds the answers',
  ],
  ['ProfilePickerOnStartupAvailability', 1, 89, null, 'one profile, which holds the answers'],
  ['BrowserSignin', 0, 70, 77, "no account of the browser's maker"],
  ['SyncDisabled', true, 8, 77, 'nothing goes to another PC or comes from it'],
  ['PasswordManagerEnabled', false, 8, 77, 'no password is kept for the next person'],
  ['AutofillAddressEnabled', false, 69, 77, 'no name is kept for the next person'],
  ['BackgroundModeEnabled', false, 19, 77, 'a browser that is closed has ended'],
  ['DefaultBrowserSettingEnabled', false, 11, 77, 'no question at the start'],
  ['PromotionsEnabled', false, 128, ['ShowRecommendationsEnabled', 89], 'no advertisement at the start'],
  ['AllowDeletingBrowserHistory', false, 57, 77, 'nobody deletes what is stored'],
  ['TaskManagerEndProcessEnabled', false, 52, 77, "nobody ends the test's process"],
  ['AllowDinosaurEasterEgg', false, 48, ['AllowSurfGame', 83], 'no game while the network is away'],

  // Helpers
  ['TranslateEnabled', false, 12, 77, 'it is a test of English'],
  ['LiveTranslateEnabled', false, 133, ['LiveTranslationAllowed', 132], 'the same, of what is heard'],
  ['LiveCaptionEnabled', false, 140, ['LiveCaptionsAllowed', 103], 'it would write down what Listening says'],
  ['SpellcheckEnabled', false, 65, 77, 'no corrections'],
  ['DefaultSearchProviderEnabled', false, 8, 77, 'no search'],
  ['SearchSuggestEnabled', false, 8, 77, 'no search'],
  [
    'GoogleSearchSidePanelEnabled',
    false,
    115,
    ['SearchInSidebarEnabled', 110, 2],
    'no search beside the page',
  ],
  ['LensRegionSearchEnabled', false, 94, ['VisualSearchEnabled', 95], 'no search by a picture of the page'],
  [
    'LensOverlaySettings',
    1,
    126,
    ['SearchForImageEnabled', 115, false],
    'no search by a picture of the page',
  ],
  ['AIModeSettings', 1, 138, null, 'no assistant in the address bar'],
  ['SearchContentSharingSettings', 1, 144, null, 'no assistant is shown the page'],
  ['GeminiSettings', 1, 137, ['HubsSidebarEnabled', 99, false], 'no assistant beside the page'],
  ['HelpMeWriteSettings', 2, 121, ['ComposeInlineEnabled', 115, false], 'no assistant that writes'],
  ['VoiceTypingSettings', 2, 151, null, 'no assistant that writes what is said'],
  ['BuiltInAIAPIsEnabled', false, 137, null, "no page uses a model of the browser's"],
  ['GenAILocalFoundationalModelSettings', 1, 124, 132, 'no PC fetches a model of gigabytes'],
]

/** What Edge has beyond Chrome. */
export const edgeTable: readonly EdgeRow[] = [
  ['HideFirstRunExperience', true, 80, 'no questions at the start'],
  ['StartupBoostEnabled', false, 88, 'a browser that is closed has ended'],
  ['WebCaptureEnabled', false, 87, 'no picture of the page'],
  ['ConfigureShare', 1, 83, 'no page is sent to anybody'],
  ['EdgeCollectionsEnabled', false, 78, 'no notes of pages'],
  ['EdgeEDropEnabled', false, 104, 'no files between PCs'],
  ['QuickSearchShowMiniMenu', false, 104, 'no search of what is selected'],
  ['ReadAloudEnabled', false, 113, 'nothing is read aloud'],
  ['TextPredictionEnabled', false, 104, 'no words are suggested'],
  ['MicrosoftEditorProofingEnabled', false, 105, 'no corrections'],
  ['SplitScreenEnabled', false, 117, 'no second page beside the test'],
  ['PictureInPictureOverlayEnabled', false, 118, 'no window above the test'],
]

/** What Chrome's definitions name for Windows, and for Linux only as planned. */
export const windowsOnly: ReadonlySet<string> = new Set(['GeminiSettings'])

/** What Windows heeds only on a PC that is in a domain or otherwise managed, in both browsers: nothing depends on them. */
export const managedWindowsOnly: ReadonlySet<string> = new Set([
  'RestoreOnStartup',
  'RestoreOnStartupURLs',
  'HomepageLocation',
  'HomepageIsNewTabPage',
  'NewTabPageLocation',
  'DefaultSearchProviderEnabled',
])

function sites({ pattern }: Site) {
  return [pattern]
}

function certificates({ authority }: Site) {
  return authority === null ? null : [authority]
}
