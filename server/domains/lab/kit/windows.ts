import { type KitFile, windowsText } from './kit-file.ts'
import { passportRemoval } from './passport-files.ts'
import { chromePolicies, edgePolicies } from './policies.ts'
import type { Policies, Site } from './policy.ts'
import { chromeKey, edgeKey, registryFile, registryRemoval } from './registry-file.ts'
import { windowsCommand, windowsInstall, windowsUninstall } from './windows-install.ts'
import { windowsStart } from './windows-start.ts'

/** What a PC with Windows needs, but for the page that says so. */
export const windowsFiles = (site: Site): KitFile[] => [
  ...registryFiles('chrome', chromeKey, chromePolicies(site, 'windows')),
  ...registryFiles('edge', edgeKey, edgePolicies(site)),
  passportRemoval(),
  { name: 'start.ps1', content: windowsText(windowsStart(site.page)) },
  { name: 'install.ps1', content: windowsText(windowsInstall) },
  { name: 'uninstall.ps1', content: windowsText(windowsUninstall) },
  { name: 'install.cmd', content: windowsText(windowsCommand('install.ps1')) },
  { name: 'uninstall.cmd', content: windowsText(windowsCommand('uninstall.ps1')) },
]

/** What sets a browser's policies, and what takes them off. */
const registryFiles = (browser: string, key: string, policies: Policies): KitFile[] => [
  { name: `${browser}.reg`, content: registryFile(key, policies) },
  { name: `${browser}-remove.reg`, content: registryRemoval(key, policies) },
]
