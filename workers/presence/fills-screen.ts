/** Fullscreen by F11, or of a kiosk, is none of the page's own, but of the window. */
export const fullscreenWindow = () => matchMedia('(display-mode: fullscreen)')

/** Whether the page has the whole screen, however it got it. */
export const fillsScreen = (): boolean => document.fullscreenElement !== null || fullscreenWindow().matches
