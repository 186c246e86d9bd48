import { Box } from '@mantine/core'
import {
  IconBook2,
  IconCertificate,
  IconClipboardText,
  IconShieldCheck,
  IconUserCircle,
} from '@tabler/icons-react'
import { NavLink, useLocation } from 'react-router'
import { configured } from '#src/platform/api/configuration.ts'
import { LanguageChoice } from '#src/ui/parts/language-choice.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { shell } from '#src/ui/texts/shell.ts'
import classes from './sidebar.module.css'

interface SidebarProps {
  isProfileComplete: boolean
  /** Members of an institution have no list of certificates (spec: product#members-and-individuals). */
  hasCertificates: boolean
}

/** What a certificate leads to belongs to their list: its entry shows where one is. */
const ofCertificates = /^\/(viewer|certificate|review)(\/|$)/

/** Until the profile is saved only Account and Privacy Policy can be chosen (spec: navigation#layout). */
export function Sidebar({ isProfileComplete, hasCertificates }: SidebarProps) {
  const { pathname } = useLocation()
  const certificates = { to: '/reward', text: shell.nav.certificates, Icon: IconCertificate, locks: true }
  const entries = [
    { to: `/${configured().product}`, text: fill(shell.nav.testStart), Icon: IconClipboardText, locks: true },
    ...(hasCertificates ? [certificates] : []),
    { to: '/guide', text: shell.nav.guide, Icon: IconBook2, locks: true },
    { to: '/account', text: shell.nav.account, Icon: IconUserCircle, locks: false },
    { to: '/privacypolicy', text: shell.nav.privacyPolicy, Icon: IconShieldCheck, locks: false },
  ]
  return (
    <nav className={classes.sidebar} aria-label={shell.menu}>
      <ul className={classes.entries}>
        {entries.map(({ to, text, Icon, locks }) => (
          <li key={to}>
            {locks && !isProfileComplete ? (
              // biome-ignore lint/a11y/useValidAnchor: a link without an address is the standard's disabled link
              <a className={classes.entry} aria-disabled="true" role="link" title={shell.nav.needsProfile}>
                <Icon size={20} aria-hidden="true" />
                {text}
              </a>
            ) : (
              <NavLink
                className={() => classes.entry}
                to={to}
                end
                data-within={(to === certificates.to && ofCertificates.test(pathname)) || undefined}
              >
                <Icon size={20} aria-hidden="true" />
                {text}
              </NavLink>
            )}
          </li>
        ))}
      </ul>
      <Box px="0.875rem">
        <LanguageChoice />
      </Box>
    </nav>
  )
}
