// In each document of the server: says what a candidate sees, presses what begins the section, and goes where it is sent.
if (!location.pathname.startsWith('/bench/')) {
  const tell = (what, value) =>
    fetch('/bench/told', { method: 'POST', body: JSON.stringify({ what, value }) }).catch(() => {})
  void tell('document', location.pathname)
  fetch('/bench/goto', { method: 'POST' })
    .then((answer) => answer.text())
    .then((address) => address && location.assign(address))
    .catch(() => {})
  setInterval(
    () =>
      tell(
        'state',
        `${location.pathname}, ${document.visibilityState}, focus ${document.hasFocus()}, ${innerWidth}x${innerHeight}`,
      ),
    500,
  )
  // Where each button is, for a mouse that is moved as a person's, and what a check of the PC has found.
  let buttonsTold = ''
  setInterval(() => {
    const shown = [...document.querySelectorAll('button, a, label')].filter((one) => one.textContent)
    // What would lie below the screen.
    shown.find((one) => one.textContent === 'Simpan berkas jawaban')?.scrollIntoView({ block: 'center' })
    const places = shown.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return [one.textContent, Math.round(x + width / 2), Math.round(y + height / 2)]
    })
    const found = [...document.querySelectorAll('li[data-outcome]')].map((row) => [
      row.dataset.outcome,
      row.textContent,
    ])
    const all = JSON.stringify({
      places,
      found,
      status: document.querySelector('#proctor-answer-file [role=status], [role=status]')?.textContent,
    })
    if (all !== buttonsTold) void tell('buttons', all)
    buttonsTold = all
  }, 200)
  let told = ''
  setInterval(() => {
    const buttons = [...document.querySelectorAll('button')]
    const headings = [...document.querySelectorAll('h1, h2, h3')].map((one) => one.textContent).join(', ')
    const start = buttons.find((one) => one.textContent === 'Start Test')
    if (start && !start.disabled) start.click()
    const seen = `${location.pathname} ${headings}`
    if (seen !== told) void tell('seen', seen)
    told = seen
  }, 50)
}
