import { useCallback } from 'react'
import { useNavigate } from 'react-router'

/** What the router keeps with each entry of the history. */
interface Kept {
  /** How many pages of ours lie behind this one. */
  idx?: number
}

/** Back in history, or to `/` when there is none of ours (spec: certificates#tracking). */
export function useGoBack(): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    const kept: Kept | null = window.history.state
    void ((kept?.idx ?? 0) > 0 ? navigate(-1) : navigate('/'))
  }, [navigate])
}
