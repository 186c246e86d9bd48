import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { shell } from '#src/ui/texts/shell.ts'
import { NoticePage } from './notice-page.tsx'

export function NotFoundPage({ text = shell.notFound.text }: { text?: string }) {
  return (
    <NoticePage title={shell.notFound.title} text={text}>
      <Button component={Link} to="/">
        {shell.notFound.back}
      </Button>
    </NoticePage>
  )
}
