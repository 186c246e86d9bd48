import './film-clock.ts'
import '#workers/face/worker.ts'
