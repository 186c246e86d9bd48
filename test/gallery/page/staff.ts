// The order of Mantine's styles is the product's, whatever a scene loads first.
import '@mantine/core/styles.layer.css'
import { showScene } from './show.ts'

/** Entry of a scene of the staff's app, which is built by itself and has styles of its own (record 0050). */
showScene(() => import('#src/staff/main.ts'))
