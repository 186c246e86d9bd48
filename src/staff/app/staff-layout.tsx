import { Button, Menu, Text } from '@mantine/core'
import { IconChevronDown, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link, NavLink, Outlet, useLocation } from 'react-router'
import { Brand } from '#src/ui/parts/brand.tsx'
import { LanguageChoice } from '#src/ui/parts/language-choice.tsx'
import { OfflineBanner } from '#src/ui/parts/offline-banner.tsx'
import { shell } from '#src/ui/texts/shell.ts'
import { useAddress, useMay } from '../session/place.ts'
import { useSelf, useStaffSession } from '../session/session-context.ts'
import { layout } from '../texts/layout.ts'
import { Notices } from '../ui/notices.tsx'
import { InstitutionChoice } from './institution-choice.tsx'
import { pages } from './pages.ts'
import classes from './staff-layout.module.css'

/** Around every page: name, institution and person above, the pages that the person may open beside it. */
export function StaffLayout() {
  const { pathname } = useLocation()
  const address = useAddress()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <Notices>
      <div className={classes.page}>
        <a className={classes.skip} href="#isi">
          {shell.skipToContent}
        </a>
        <header className={classes.top}>
          <Link to={address('/')} className={classes.home}>
            <Brand />
            <Text span c="dimmed">
              {layout.name}
            </Text>
          </Link>
          <InstitutionChoice />
          <PersonMenu />
        </header>
        <OfflineBanner />
        <Navigation />
        <main id="isi" className={classes.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </Notices>
  )
}

/** In a narrow window the menu is a row that scrolls: the page that is open is brought into sight in it. */
function Navigation() {
  const may = useMay()
  const address = useAddress()
  const { pathname } = useLocation()
  const menu = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has an entry of its own
  useEffect(() => {
    const entry = menu.current?.querySelector('[aria-current="page"]')
    if (!menu.current || !entry) return
    menu.current.scrollLeft +=
      entry.getBoundingClientRect().left - menu.current.getBoundingClientRect().left - 16
  }, [pathname])

  return (
    <nav ref={menu} className={classes.menu} aria-label={layout.menu}>
      <ul className={classes.entries}>
        {pages
          .filter(({ opens }) => may(opens))
          .map(({ path, title, Icon }) => (
            <li key={path}>
              <NavLink className={() => classes.entry} to={address(`/${path}`)}>
                <Icon size={20} aria-hidden="true" />
                {title}
              </NavLink>
            </li>
          ))}
      </ul>
      <div className={classes.language}>
        <LanguageChoice />
      </div>
    </nav>
  )
}

function PersonMenu() {
  const { name } = useSelf()
  const session = useStaffSession()
  const address = useAddress()
  return (
    <Menu position="bottom-end" width="14rem">
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          className={classes.person}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          {name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={address('/account')}
          leftSection={<IconUserCircle size={16} aria-hidden="true" />}
        >
          {layout.account}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={16} aria-hidden="true" />}
          onClick={() => session.send({ type: 'staff.signOut' })}
        >
          {layout.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
