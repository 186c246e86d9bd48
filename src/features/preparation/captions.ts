/** What each cue of a WebVTT file says, in their order, on one line each. */
export const linesOfCaptions = (webVtt: string): string[] =>
  webVtt
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.trim().split('\n')
      const at = lines.findIndex((line) => line.includes('-->'))
      return at === -1
        ? []
        : [
            lines
              .slice(at + 1)
              .join(' ')
              .replaceAll('&amp;', '&'),
          ]
    })
