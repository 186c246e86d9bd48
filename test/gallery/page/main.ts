// The order of Mantine's styles is the product's, whatever a scene loads first.
import '#src/ui/styles.ts'
import { showScene } from './show.ts'

/** Entry of a scene of the candidates' app. */
showScene(() => import('#src/main.ts'))
