import { describe, expect, it } from 'vitest'
import { followPresence, type Presence } from './detect.ts'

const options = { frozenMs: 5_000, hiddenFrozenMs: 90_000, leavingMs: 2_000 }
const here: Presence = { visible: true, focused: true, fullscreen: true, extended: false }
const following = (initial = here) => followPresence(options, initial, 0)

describe('followPresence', () => {
  it('says that the page is hidden, and how long it was when it is back', () => {
    const page = following()
    expect(page.looked({ ...here, visible: false }, 1_000)).toEqual([{ kind: 'presence.hidden' }])
    expect(page.looked({ ...here, visible: false }, 2_000)).toEqual([])
    expect(page.looked(here, 4_500)).toEqual([{ kind: 'presence.visible', ms: 3_500 }])
  })

  it('says focus and fullscreen apart from it', () => {
    const page = following()
    const away = { ...here, focused: false, fullscreen: false }
    expect(page.looked(away, 1_000).map(({ kind }) => kind)).toEqual([
      'presence.blurred',
      'presence.fullscreenLeft',
    ])
    expect(page.looked({ ...away, focused: true }, 2_000)).toEqual([{ kind: 'presence.focused', ms: 1_000 }])
  })

  it('does not say of a page that has just been loaded that focus or fullscreen was left', () => {
    const page = following({ ...here, focused: false, fullscreen: false })
    expect(page.looked({ ...here, focused: false, fullscreen: false }, 1_000)).toEqual([])
    expect(page.looked({ ...here, fullscreen: false }, 2_000)).toEqual([
      { kind: 'presence.focused', ms: null },
    ])
  })

  it('says at once that a page begins hidden', () => {
    const hidden = { ...here, visible: false }
    expect(following(hidden).looked(hidden, 0)).toEqual([{ kind: 'presence.hidden' }])
  })

  it('says a second screen when it is there and when it is not', () => {
    const page = following()
    expect(page.looked({ ...here, extended: true }, 0)).toEqual([
      { kind: 'presence.secondScreen', extended: true },
    ])
    expect(page.looked({ ...here, extended: true }, 1_000)).toEqual([])
    expect(page.looked(here, 2_000)).toEqual([{ kind: 'presence.secondScreen', extended: false }])
  })

  it('says nothing of what a reload causes', () => {
    const page = following()
    page.leaving(1_000)
    expect(page.looked({ ...here, focused: false }, 1_010)).toEqual([])
    page.gone()
    expect(page.looked({ ...here, visible: false, fullscreen: false }, 9_000)).toEqual([])
  })

  it('says what has lasted when the page was asked to be left and was not', () => {
    const page = following()
    page.leaving(1_000)
    expect(page.looked({ ...here, visible: false }, 1_500)).toEqual([])
    expect(page.looked({ ...here, visible: false }, 3_000)).toEqual([{ kind: 'presence.hidden' }])
  })

  it('goes on when a page that was put away is shown again', () => {
    const page = following()
    page.gone()
    page.shown(60_000)
    expect(page.ticked(true, 61_000)).toEqual([])
    expect(page.looked({ ...here, focused: false }, 62_000)).toEqual([{ kind: 'presence.blurred' }])
  })

  it('says that a visible page was frozen when its clock stood still', () => {
    const page = following()
    expect(page.ticked(true, 1_000)).toEqual([])
    expect(page.ticked(true, 5_900)).toEqual([])
    expect(page.ticked(true, 13_000)).toEqual([
      { kind: 'presence.frozen', from: 5_900, to: 13_000, ms: 7_100 },
    ])
  })

  it('does not take the slow clock of a hidden page for a frozen one', () => {
    const page = following()
    page.looked({ ...here, visible: false }, 500)
    expect(page.ticked(false, 1_000)).toEqual([])
    expect(page.ticked(false, 61_000)).toEqual([])
    expect(page.ticked(true, 121_000)).toEqual([])
    expect(page.ticked(true, 128_000)).toHaveLength(1)
  })

  it('says once that the browser froze the page', () => {
    const page = following()
    page.ticked(true, 1_000)
    expect(page.resumed(1_500, 31_500)).toEqual([
      { kind: 'presence.frozen', from: 1_500, to: 31_500, ms: 30_000 },
    ])
    expect(page.ticked(true, 32_000)).toEqual([])
  })

  it('does not take the prompt that asks whether to leave for a frozen page', () => {
    const page = following()
    page.ticked(true, 1_000)
    page.leaving(1_500)
    expect(page.ticked(true, 20_000)).toEqual([])
    expect(page.ticked(true, 27_000)).toHaveLength(1)
  })
})
