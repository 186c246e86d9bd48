import type { KitFile } from './kit-file.ts'
import { linuxInstall, linuxUninstall } from './linux-install.ts'
import { linuxAutostart, linuxStart, linuxUnit } from './linux-start.ts'
import { chromePolicies } from './policies.ts'
import type { Site } from './policy.ts'

/** What a PC with Linux needs, but for the page that says so. */
export const linuxFiles = (site: Site): KitFile[] => [
  { name: 'policies.json', content: `${JSON.stringify(chromePolicies(site, 'linux'), null, 2)}\n` },
  { name: 'start.sh', content: linuxStart(site.page), isProgram: true },
  { name: 'ruanguji-kiosk.service', content: linuxUnit },
  { name: 'ruanguji.desktop', content: linuxAutostart },
  { name: 'install.sh', content: linuxInstall, isProgram: true },
  { name: 'uninstall.sh', content: linuxUninstall, isProgram: true },
]
