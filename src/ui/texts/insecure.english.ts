import type { insecure as Insecure } from './insecure.ts'

export const insecure: typeof Insecure = {
  title: 'This page was opened without a secure connection',
  text: 'Without https the browser gives access to no camera, no microphone and no safe storage of answers, so this app cannot be used at http://{host}. Do not enter a password here.',
  open: 'Open this address:',
  tell: 'Tell a proctor or the operator.',
  operator: 'For the operator',
  make: "On the server's PC make a certificate:",
  start: 'Start the server with TLS_CERT and TLS_KEY as that command prints them.',
  trust:
    'Follow the steps that it prints, so that each PC trusts the certificate, then open the https address.',
  more: "All of it: docs/lab.md. On the server's own PC http://localhost still works.",
}
