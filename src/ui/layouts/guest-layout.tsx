import { Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { limits } from '#contract/rules/limits.ts'
import { Brand } from '#src/ui/parts/brand.tsx'
import { LanguageChoice } from '#src/ui/parts/language-choice.tsx'
import { OfflineBanner } from '#src/ui/parts/offline-banner.tsx'
import { login } from '#src/ui/texts/login.ts'
import classes from './guest-layout.module.css'

/** Around the guest screens. It appears after 100 ms, so that it does not flash up for signed-in members. */
export function GuestLayout({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), limits.redirect.guestLayoutMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return (
    <div className={classes.page}>
      <aside className={classes.welcome} aria-labelledby="welcome">
        <Brand inverted />
        <div>
          <Title order={2} id="welcome" className={classes.headline}>
            {login.welcome.title}
          </Title>
          <p className={classes.text}>{login.welcome.text}</p>
          <ol className={classes.sections}>
            {login.welcome.sections.map(([name, about]) => (
              <li key={name}>
                <strong>{name}</strong>
                <span>{about}</span>
              </li>
            ))}
          </ol>
        </div>
        <p className={classes.advice}>{login.welcome.advice}</p>
      </aside>
      <div className={classes.side}>
        <OfflineBanner />
        <Text ta="end" mt="1.25rem" mx="2rem">
          <LanguageChoice />
        </Text>
        <main className={classes.main} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}
