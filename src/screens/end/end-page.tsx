import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { configured } from '#src/api/configuration.ts'
import { type Ending, EndScreen } from './end-screen.tsx'

/** The end's address without a sitting, as after a reload: the address alone says how it ended. */
export function EndPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const leave = useCallback(() => void navigate(`/${configured().product}`, { replace: true }), [navigate])
  const ending: Ending =
    query.get('type') === 'gugur' ? { outcome: 'disqualified', kind: null } : { outcome: 'completed' }
  return <EndScreen ending={ending} onLeave={leave} />
}
