/** The page's whole style sheet. */
export const style = `
:root { color-scheme: light dark; --line: #8884; --quiet: light-dark(#52606d, #9aa5b1); --link: light-dark(#1c4f8c, #8ab8f0) }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.5rem 6rem; font: 16px/1.55 system-ui, sans-serif }
h1 { margin: 0 } h2 { margin: 2.5rem 0 .5rem } h3 { margin: 1.25rem 0 .25rem; font-size: 1rem }
a { color: var(--link) }
code { font: .9em ui-monospace, monospace }
nav ul { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; padding: 0; list-style: none }
details { border: 1px solid var(--line); border-radius: 8px; margin: .5rem 0; padding: 0 1rem }
details[open] { padding-bottom: 1rem }
summary { margin: 0 -1rem; padding: .6rem 1rem; cursor: pointer; border-radius: 8px }
summary:focus-visible { outline: 2px solid var(--link) }
summary span { color: var(--quiet); margin-left: .5rem }
b.GET { color: light-dark(#0b6b3a, #6fd29b) } b.POST { color: light-dark(#8a4b00, #f0b56b) } b.PUT { color: light-dark(#5b3a9e, #bda3f5) }
small i { font-style: normal; border: 1px solid var(--line); border-radius: 99px; padding: .1rem .6rem; margin-left: .25rem; white-space: nowrap }
table { border-collapse: collapse; width: 100% }
td { border-top: 1px solid var(--line); padding: .35rem .75rem .35rem 0; vertical-align: top }
ul { margin: .25rem 0; padding-left: 1.25rem } li span, em { color: var(--quiet) }
`
