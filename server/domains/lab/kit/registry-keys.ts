/** Below which Windows' registry has what a browser must heed. */
export const chromeKey = 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Google\\Chrome'
export const edgeKey = 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Microsoft\\Edge'
