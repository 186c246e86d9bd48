/**
 * Leaves nothing of a test for the next person at this PC, except answers that the server does not have yet, and
 * evidence that only the server can open (spec: privacy#what-stays-on-the-pc). The code is loaded only now: the login page has
 * no use for it. A part that fails does not keep the others.
 */
export async function clearFeatures(): Promise<void> {
  const proctor = await import('#src/features/proctor/offline-acts/database.ts').catch(() => null)
  await import('#src/features/evidence/left-behind.ts')
    .then(({ leaveEvidence }) => leaveEvidence(proctor?.sealOf ?? (async () => null)))
    .catch(() => undefined)
  await proctor?.forgetProctorSetups().catch(() => undefined)
}
