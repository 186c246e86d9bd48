import { Alert, Button, Group, Text, Title } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { saveFile } from '#src/platform/save-file.ts'
import { certificate as texts } from '#src/ui/texts/certificates.ts'
import { documents } from '#src/ui/texts/documents.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { FirstPage } from './first-page.tsx'
import type { PrintedFacts } from './printed.ts'
import { SecondPage } from './second-page.tsx'
import classes from './viewer.module.css'

interface ViewerProps {
  title: string
  lead: string
  facts: PrintedFacts
  /** The way back, beside the buttons. */
  back?: ReactNode
}

/** Both pages of a certificate, to be read, printed or kept. The sample and a real one look the same. */
export function Viewer({ title, lead, facts, back }: ViewerProps) {
  const [hasFailed, setFailed] = useState(false)

  async function download(): Promise<void> {
    setFailed(false)
    try {
      const { certificatePdf, pdfPictures } = await import('./certificate-pdf.ts')
      const pdf = certificatePdf(facts, await pdfPictures(facts))
      saveFile(pdf, fill(documents[facts.kind].fileName, { id: facts.id.slice(0, 8) }))
    } catch (error) {
      console.warn('The PDF could not be made', error)
      setFailed(true)
    }
  }

  return (
    <>
      <div className={classes.head}>
        <div>
          <Title order={1}>{title}</Title>
          <Text c={facts.stamp === 'revoked' ? 'red.8' : 'dimmed'} mt={4}>
            {lead}
          </Text>
        </div>
        <Group gap="sm">
          {back}
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {texts.print}
          </Button>
          <Button leftSection={<IconDownload size={18} aria-hidden="true" />} onClick={download}>
            {texts.pdf}
          </Button>
        </Group>
      </div>
      <div role="alert" className={classes.notice}>
        {hasFailed && (
          <Alert color="red" mb="md" role="none">
            {texts.pdfFailed}
          </Alert>
        )}
      </div>
      <FirstPage facts={facts} />
      <SecondPage facts={facts} />
    </>
  )
}
