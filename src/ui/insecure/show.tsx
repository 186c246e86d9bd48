import '#src/ui/styles.ts'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { cssVariables, theme } from '#src/ui/theme.ts'
import { InsecurePage } from './insecure-page.tsx'

const place = document.getElementById('root')
if (!place) throw new Error("index.html has no element 'root'")
createRoot(place).render(
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
    <InsecurePage />
  </MantineProvider>,
)
