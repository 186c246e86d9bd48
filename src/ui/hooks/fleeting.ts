import { useCallback, useEffect, useRef, useState } from 'react'

/** A message that disappears after `ms`, or at once when it is set to null. */
export function useFleeting<Message>(ms: number) {
  const [message, setMessage] = useState<Message | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const say = useCallback(
    (next: Message | null) => {
      clearTimeout(timer.current)
      setMessage(next)
      if (next !== null) timer.current = setTimeout(() => setMessage(null), ms)
    },
    [ms],
  )
  useEffect(() => () => clearTimeout(timer.current), [])
  return [message, say] as const
}
