import { describe, expect, it } from 'vitest'
import { endOf, stateName } from './chart.ts'
import { deviceCheckModel } from './device-check.model.ts'
import { disqualificationModel } from './disqualification.model.ts'
import { examModel } from './exam.model.ts'
import { proctorModel } from './proctor.model.ts'
import { everyStep, inputsOf, starts, told } from './rules.ts'
import { sessionModel } from './session.model.ts'
import { submissionModel } from './submission.model.ts'
import { supervisionModel } from './supervision.model.ts'
import { violationModel } from './violation.model.ts'

describe('the exam', () => {
  it('every state of a sitting says what happens on a disqualification and at another browser', () => {
    everyStep(examModel, ({ after }) => {
      if (!after.hasTag('sitting')) return
      expect(after.can({ type: 'sitting.stopped' })).toBe(true)
      expect(after.can({ type: 'sitting.elsewhere' })).toBe(true)
      expect(after.can({ type: 'pause.received', pause: { at: 1, reason: 'Jeda' } })).toBe(true)
      expect(after.can({ type: 'limit.reached' })).toBe(true)
    })
  })

  it('a disqualified sitting runs no section and accepts no answer', () => {
    everyStep(examModel, ({ after: { context, children, _nodes } }) => {
      const isStopped = _nodes.some(({ key }) => key === 'disqualifying' || key === 'disqualified')
      if (!isStopped && context.sitting?.order.state !== 'disqualified') return
      expect(Object.keys(children)).not.toEqual(expect.arrayContaining(['listening']))
      for (const section of ['listening', 'structure', 'reading']) expect(children[section]).toBeUndefined()
    })
  })

  it('a stopped test gets a post for each section that it has, and for no other', () => {
    const numbers = new Set<number>()
    everyStep(examModel, (step) => {
      for (const { sections } of inputsOf(step, 'disqualification') as { sections: string[] }[]) {
        const has = step.after.context.sitting.order.section as Record<string, unknown>
        expect(sections).toEqual(['listening', 'structure', 'reading'].filter((name) => has[name] !== null))
        numbers.add(sections.length)
      }
    })
    expect(numbers).toContain(3)
    expect(Math.min(...numbers)).toBeLessThan(3)
  })

  it('nobody sits unobserved, and nobody is observed who does not sit', () => {
    everyStep(examModel, ({ after }) => {
      const isLoadingBetweenSections = after.matches({ stage: 'loading' })
      if (after.hasTag('sitting')) expect(after.children.detectors).toBeDefined()
      else if (!isLoadingBetweenSections && after.matches({ supervision: 'resting' }))
        expect(after.children.detectors).toBeUndefined()
    })
  })

  it('a test is started only by who has agreed to the rules', () => {
    everyStep(examModel, (step) => {
      if (starts(step, 'startTest')) expect(step.after.context.prepared.agreed).toBe(true)
    })
  })
})

describe('the session', () => {
  it('the stored member goes only when a sign-out has ended', () => {
    everyStep(sessionModel, ({ from, event, after }) => {
      if (from?.snapshot.context.stored && !after.context.stored)
        expect(endOf(event)?.id).toContain('signingOut')
    })
  })
})

describe('the device check', () => {
  it('the camera and the microphone are watched for ten seconds, from the first picture or sound on', () => {
    everyStep(deviceCheckModel, ({ from, after }) => {
      const was = from?.snapshot.context.checkUntil ?? 0
      const { checkUntil, now } = after.context
      if (checkUntil !== was && checkUntil !== 0) expect(checkUntil - now).toBe(10_000)
      const isJudged = from?.snapshot.hasTag('checking') && !after.hasTag('checking')
      if (isJudged && (after.hasTag('verified') || after.hasTag('unsupported')))
        expect(now).toBeGreaterThanOrEqual(was)
    })
  })

  it('an institution that requires devices lets nobody go on without them', () => {
    const refused = new Set<string>()
    const passed = new Set<string>()
    everyStep(deviceCheckModel, ({ after, event, isRefused }) => {
      const { requiresDevices, camera, cameraVerified, microphone, microphoneVerified } = after.context
      if (!requiresDevices) return
      expect(after.can({ type: 'candidate.proceed' })).toBe(false)
      if (isRefused && event.type === 'candidate.proceed') refused.add(stateName(after))
      if (after.output?.outcome !== 'passed') return
      if (camera === 'required') expect(cameraVerified).toBe(true)
      if (microphone === 'required') expect(microphoneVerified).toBe(true)
      passed.add(`camera ${camera}, microphone ${microphone}`)
    })
    const unverified = ['unsupported', 'denied'].flatMap((state) => [
      `camera.${state}`,
      `microphone.${state}`,
    ])
    expect([...refused], 'where devices fail, going on is refused').toEqual(
      expect.arrayContaining([...unverified, 'camera.crowded', 'camera.distant']),
    )
    expect(passed, 'whoever has them starts').toEqual(
      new Set([
        'camera required, microphone off',
        'camera off, microphone required',
        'camera required, microphone required',
      ]),
    )
  })
})

describe('the recognition of speech in the device check', () => {
  it('is installed only after a click, or where the browser is at it by itself', () => {
    everyStep(deviceCheckModel, ({ from, event, after }) => {
      const began = after.children.installSpeech && !from?.snapshot.children.installSpeech
      if (!began) return
      const isRunning = event.type === 'speech.found' && after.context.speechHere?.pack === 'installing'
      expect(isRunning || event.type === 'candidate.install').toBe(true)
    })
  })

  it('is said to be there only where the browser has said so', () => {
    everyStep(deviceCheckModel, ({ from, event, after }) => {
      const before = from?.snapshot.context.speechHere ?? null
      if (after.context.speechHere !== before) expect(event.type).toBe('speech.found')
    })
  })

  it('keeps nobody from the start, in no state', () => {
    everyStep(deviceCheckModel, ({ after }) => {
      if (after.value instanceof Object && 'ready' in after.value)
        expect(after.can({ type: 'candidate.start' })).toBe(true)
    })
  })
})

describe('the submission', () => {
  it('nobody is asked when time is up', () => {
    everyStep(submissionModel, ({ after }) => {
      if (after.context.forced) expect(after.can({ type: 'candidate.cancel' })).toBe(false)
    })
  })

  it('answers are sent once at a time, and the section ends as sent only when they have arrived', () => {
    everyStep(submissionModel, ({ event, after }) => {
      expect(Object.keys(after.children).length).toBeLessThanOrEqual(1)
      if (after.output?.outcome === 'sent') expect(endOf(event)?.how).toBe('done')
    })
  })

  it('a disqualification is posted one by one', () => {
    everyStep(disqualificationModel, ({ from, after }) => {
      if (from) expect(after.context.posted - from.snapshot.context.posted).toBeLessThanOrEqual(1)
    })
  })
})

describe('the supervision', () => {
  it('every violation is passed to the evidence, once', () => {
    everyStep(supervisionModel, (step) => {
      const was = step.from?.snapshot.context.found ?? step.after.context.found
      expect(step.after.context.found - was).toBe(told(step, 'violation.found'))
    })
  })

  it('a pilot warns nobody and counts nothing', () => {
    everyStep(supervisionModel, ({ after }) => {
      const { judgement, unrecorded } = after.context
      if (!judgement.pilot) return
      expect(after.hasTag('warning')).toBe(false)
      for (const { counts } of unrecorded) expect(counts).toBe(false)
    })
  })

  it('a violation is found only after what it is based on has lasted', () => {
    everyStep(violationModel, ({ after }) => {
      if (after.status === 'done') expect(after.output.to - after.output.from).toBeGreaterThanOrEqual(1800)
    })
  })
})

describe("the proctor's board", () => {
  it('nothing is done that no PIN has opened', () => {
    everyStep(proctorModel, (step) => {
      if (starts(step, 'perform')) expect(step.from?.snapshot.hasTag('open')).toBe(true)
      const opens = step.after.hasTag('open') && !step.from?.snapshot.hasTag('open')
      if (opens) expect(endOf(step.event)?.how).toBe('done')
    })
  })

  it('a PIN is checked at most as often as is allowed', () => {
    everyStep(proctorModel, ({ after }) => {
      expect(after.context.wrong).toBeLessThanOrEqual(5)
    })
  })
})
