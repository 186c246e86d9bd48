/** How a PC comes to trust an authority, by system; `file` is the authority's certificate on that PC. */
export function trustSteps(file: string, name: string): string {
  return `Each PC trusts it once, from then on every certificate that this authority signs. Copy ${file} to the PC, then:

Windows (Chrome, Edge; a command prompt as administrator)
  certutil -addstore -f Root authority.crt
  For all PCs of a domain: Group Policy, Computer Configuration, Windows Settings, Security Settings, Public Key Policies,
  Trusted Root Certification Authorities, Import.

Linux (Chrome, Chromium; as the user who sits the test; certutil is in libnss3-tools)
  mkdir -p ~/.pki/nssdb
  certutil -d sql:$HOME/.pki/nssdb -A -t C,, -n '${name}' -i authority.crt
  Other programs, such as curl: sudo cp authority.crt /usr/local/share/ca-certificates/ruanguji.crt && sudo update-ca-certificates

macOS
  sudo security add-trusted-cert -d -r trustRoot -k /Library/Keychains/System.keychain authority.crt

Then close the browser altogether and open it again.`
}
