// In each document of the server: says what a candidate sees, and presses what begins the section.
if (!location.pathname.startsWith('/bench/')) {
  const tell = (what, value) =>
    fetch('/bench/told', { method: 'POST', body: JSON.stringify({ what, value }) }).catch(() => {})
  tell('document', location.pathname)
  let told = ''
  setInterval(() => {
    const buttons = [...document.querySelectorAll('button')]
    const headings = [...document.querySelectorAll('h1, h2, h3')].map((one) => one.textContent).join(', ')
    const start = buttons.find((one) => one.textContent === 'Start Test')
    if (start && !start.disabled) start.click()
    const seen = `${location.pathname} ${headings}`
    if (seen !== told) tell('seen', seen)
    told = seen
  }, 50)
}
