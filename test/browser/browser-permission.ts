import { cdp } from 'vitest/browser'

interface Told {
  targetInfo: { browserContextId: string }
}

/**
 * Grants this page what a browser of people grants by itself, or by a policy: this one has been told what to grant, and grants nothing
 * else. `more` is what the DevTools protocol knows besides the name.
 */
export async function setPermission(
  setting: 'granted' | 'denied',
  name: string,
  more: object = {},
): Promise<void> {
  const { send } = cdp() as unknown as { send(method: string, params?: object): Promise<Told> }
  const { targetInfo } = await send('Target.getTargetInfo')
  const { browserContextId } = targetInfo
  const permission = { name, ...more }
  await send('Browser.setPermission', { permission, setting, origin: location.origin, browserContextId })
}
