import '#src/ui/styles.ts'
import { Alert, Box, List, MantineProvider } from '@mantine/core'
import '@mantine/core/styles/List.layer.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadConfiguration } from '#src/platform/api/configuration.ts'
import { InsecurePage } from '#src/ui/insecure/insecure-page.tsx'
import { cssVariables, theme } from '#src/ui/theme.ts'
import { PreviewPage } from './preview-page.tsx'
import { type PackageFault, type PreviewAnswer, previewAddresses } from './previewed.ts'
import { preview } from './texts.ts'

/** Entry of the preview: served by `npm run content:preview` alone, never built into the product. */

function Faults({ faults }: { faults: readonly PackageFault[] }) {
  return (
    <Box component="main" maw="46rem" mx="auto" my="4rem" px="1.5rem">
      <Alert color="red" variant="light" title={preview.faults.title}>
        {preview.faults.text}
        <List mt="md" spacing="xs" lang="en">
          {faults.map(({ file, field, message }) => (
            <List.Item key={`${field} ${message}`}>
              {[file, field, message].filter(Boolean).join(': ')}
            </List.Item>
          ))}
        </List>
      </Alert>
    </Box>
  )
}

async function contentOf() {
  try {
    await loadConfiguration()
    const answer: PreviewAnswer = await (await fetch(previewAddresses.data)).json()
    return 'faults' in answer ? (
      <Faults faults={answer.faults} />
    ) : (
      <PreviewPage previewed={answer.previewed} />
    )
  } catch {
    return <Alert color="red" title={preview.unreachable} />
  }
}

const place = document.getElementById('root')
if (!place) throw new Error("index.html has no element 'root'")
createRoot(place).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
      {window.isSecureContext ? await contentOf() : <InsecurePage />}
    </MantineProvider>
  </StrictMode>,
)
