/**
 * Since when Chrome for desktop has each policy, as `supported_on` of its definition in Chromium's source says
 * (`components/policy/resources/templates/policy_definitions/GROUP/NAME.yaml`, read on 26 November 2026): `chrome.*:86-` is Windows, macOS and
 * Linux from version 86 on. Only these lines are taken, and only those of desktop systems.
 */
export const supportedOn: Readonly<Record<string, readonly string[]>> = {
  ...everywhere({
    8: 'RestoreOnStartup RestoreOnStartupURLs HomepageLocation HomepageIsNewTabPage PrintingEnabled SyncDisabled PasswordManagerEnabled DefaultSearchProviderEnabled SearchSuggestEnabled',
    10: 'DefaultPopupsSetting DefaultNotificationsSetting',
    12: 'TranslateEnabled',
    14: 'IncognitoModeAvailability',
    22: 'DisableScreenshots',
    29: 'VideoCaptureAllowedUrls AudioCaptureAllowedUrls',
    38: 'BrowserGuestModeEnabled',
    39: 'BrowserAddPersonEnabled',
    44: 'SSLErrorOverrideAllowed',
    48: 'AllowDinosaurEasterEgg',
    52: 'EnableMediaRouter TaskManagerEndProcessEnabled',
    57: 'AllowDeletingBrowserHistory',
    58: 'NewTabPageLocation',
    61: 'DownloadRestrictions',
    65: 'SpellcheckEnabled',
    68: 'DeveloperToolsAvailability',
    69: 'AutofillAddressEnabled',
    70: 'BrowserSignin',
    77: 'UserFeedbackAllowed',
    80: 'BlockExternalExtensions',
    81: 'ScreenCaptureAllowed',
    86: 'URLBlocklist URLAllowlist AutoplayAllowlist ExtensionInstallBlocklist',
    89: 'ProfilePickerOnStartupAvailability',
    93: 'RemoteDebuggingAllowed',
    94: 'LensRegionSearchEnabled',
    108: 'TabDiscardingExceptions',
    111: 'WindowManagementAllowedForUrls',
    115: 'GoogleSearchSidePanelEnabled',
    120: 'ExtensionInstallTypeBlocklist',
    121: 'HelpMeWriteSettings',
    124: 'AutomaticFullscreenAllowedForUrls GenAILocalFoundationalModelSettings',
    126: 'LensOverlaySettings',
    128: 'ExtensionDeveloperModeSettings PromotionsEnabled',
    133: 'LiveTranslateEnabled',
    137: 'BuiltInAIAPIsEnabled',
    138: 'AIModeSettings',
    140: 'LiveCaptionEnabled',
    144: 'SearchContentSharingSettings',
    151: 'VoiceTypingSettings',
  }),
  BackgroundModeEnabled: ['chrome.win:19-', 'chrome.linux:19-'],
  DefaultBrowserSettingEnabled: ['chrome.win7:11-', 'chrome.mac:11-', 'chrome.linux:11-'],
  GeminiSettings: ['chrome.win:137-', 'chrome.mac:137-'],
}

function everywhere(byVersion: Readonly<Record<number, string>>): Record<string, readonly string[]> {
  const named = Object.entries(byVersion).flatMap(([since, names]) =>
    names.split(' ').map((name) => [name, [`chrome.*:${since}-`]] as const),
  )
  return Object.fromEntries(named)
}
