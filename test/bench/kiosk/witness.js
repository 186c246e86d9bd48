// In each document of the server: says what a candidate sees, presses what begins the section, and goes where it is sent.
if (!location.pathname.startsWith('/bench/')) {
  const tell = (what, value) =>
    fetch('/bench/told', { method: 'POST', body: JSON.stringify({ what, value }) }).catch(() => {})
  tell('document', location.pathname)
  fetch('/bench/goto', { method: 'POST' })
    .then((answer) => answer.text())
    .then((address) => address && location.assign(address))
    .catch(() => {})
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
