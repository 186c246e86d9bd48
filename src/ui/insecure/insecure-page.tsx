import { Anchor, Paper, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { loadConfiguration } from '#src/platform/api/configuration.ts'
import { Brand } from '#src/ui/parts/brand.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { insecure as english } from '#src/ui/texts/insecure.english.ts'
import { insecure } from '#src/ui/texts/insecure.ts'
import classes from './insecure-page.module.css'

/** Everything in both languages: nobody has chosen one at this address. */
const languages = [
  { lang: 'id', words: insecure },
  { lang: 'en', words: english },
] as const

/** What is shown in place of every page where the browser has closed what an exam needs (spec: navigation#without-https). */
export function InsecurePage() {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    document.title = insecure.title
    loadConfiguration()
      .then(({ secureAddress }) => setAddress(secureAddress ?? null))
      .catch(() => undefined)
  }, [])
  const { hostname, host, pathname, search } = window.location
  return (
    <main className={classes.page} tabIndex={-1}>
      <Brand />
      {languages.map(({ lang, words }) => (
        <Paper key={lang} lang={lang} component="section" withBorder className={classes.language}>
          <Title order={lang === 'id' ? 1 : 2} size="h2">
            {words.title}
          </Title>
          <Text mt="sm">{fill(words.text, { host })}</Text>
          {address === null ? (
            <Text mt="sm">{words.tell}</Text>
          ) : (
            <Text mt="sm">
              {words.open} <Anchor href={address + pathname + search}>{address + pathname}</Anchor>
            </Text>
          )}
          <Title order={3} size="h4" mt="lg">
            {words.operator}
          </Title>
          <ol className={classes.steps}>
            <li>
              {words.make} <code>npm run admin -- lab certificate --host {hostname}</code>
            </li>
            <li>{words.start}</li>
            <li>{words.trust}</li>
          </ol>
          <Text size="sm">{words.more}</Text>
        </Paper>
      ))}
    </main>
  )
}
