import { useState } from 'react'
import { useParams } from 'react-router'
import { NewPassword } from './new-password.tsx'
import { OneTimePassword } from './one-time-password.tsx'

/** First the mailed one-time password, then the new one (spec: accounts#forgotten-password). `code` names the reset. */
export function PasswordResetScreen() {
  const { code = '' } = useParams()
  const [otp, setOtp] = useState<string | null>(null)
  return otp === null ? (
    <OneTimePassword code={code} onVerified={setOtp} />
  ) : (
    <NewPassword code={code} otp={otp} />
  )
}
