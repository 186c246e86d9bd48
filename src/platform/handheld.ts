/** What a browser reports about its device; `navigator` fits. */
export interface DeviceHints {
  userAgent: string
  maxTouchPoints: number
  userAgentData?: { mobile: boolean }
}

/**
 * True for phones and tablets, which are refused (spec: navigation#desktop-only). A laptop with a touch screen is
 * none; an iPad calls itself a Macintosh, but no Macintosh can be touched.
 */
export function isHandheld({ userAgent, maxTouchPoints, userAgentData }: DeviceHints): boolean {
  if (userAgentData?.mobile) return true
  if (/Android|iPhone|iPad|iPod|Mobile|Tablet|Silk|KFAPWI/i.test(userAgent)) return true
  return userAgent.includes('Macintosh') && maxTouchPoints > 1
}
