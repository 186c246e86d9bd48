/** 'Tunda Sesi Test' and 'Baik, saya lanjutkan', offered wherever a device is not verified. */
export const unverified = (next: string, failed: 'failCamera' | 'failMicrophone', again: string) =>
  ({
    'candidate.postpone': { target: '#deviceCheck.postponed' },
    'candidate.proceed': { guard: 'mayProceed', target: next, actions: failed },
    'candidate.retry': { target: again, reenter: true, actions: 'forgetFailure' },
  }) as const
