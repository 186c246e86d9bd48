/** Runs in a worker of its own: a page that has been hidden for a minute gets its own timers once a minute. */
setInterval(() => postMessage(null), 1000)
