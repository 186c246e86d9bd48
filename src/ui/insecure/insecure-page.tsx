import { Anchor, Paper, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { loadConfiguration } from '#src/platform/api/configuration.ts'
import { Brand } from '#src/ui/parts/brand.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { insecure as english } from '#src/ui/texts/insecure.english.ts'
import { insecure } from '#src/ui/texts/insecure.ts'
import { language } from '#src/ui/texts/language.ts'
import classes from './insecure-page.module.css'

/** In both languages, unless somebody has chosen English at this address. */
const languages = [
  ...(language === 'id' ? [{ lang: 'id', words: insecure }] : []),
  { lang: 'en', words: english },
]

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
      {languages.map(({ lang, words }, at) => (
        <Paper key={lang} lang={lang} component="section" withBorder className={classes.language}>
          <Title order={at === 0 ? 1 : 2} size="h2">
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
          <Title order={at === 0 ? 2 : 3} size="h4" mt="lg">
            {words.operator}
          </Title>
          <ol className={classes.steps}>
            <li>
              {words.make}{' '}
              <code>
                npm run admin -- lab certificate <span className={classes.word}>--host</span> {hostname}
              </code>
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
