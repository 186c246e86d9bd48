import { type EventObject, fromCallback } from 'xstate'
import { readerMachine } from '#machines/reader/machine.ts'
import type { ReaderInput } from '#machines/reader/setup.ts'

/** How long the device may take to load its voices, ms. */
const loadMs = 2000

/**
 * A voice of the device for English. Others are spoken by a server of the browser's maker, to which a test's directions are
 * not sent.
 */
const ownVoice = (): SpeechSynthesisVoice | undefined =>
  window.speechSynthesis
    .getVoices()
    .find(({ lang, localService }) => localService && /^en\b/i.test(lang.replace('_', '-')))

const voices = fromCallback<EventObject, void>(({ sendBack }) => {
  if (!('speechSynthesis' in window)) {
    sendBack({ type: 'voice.missing' })
    return
  }
  const look = () => {
    if (ownVoice()) sendBack({ type: 'voice.found' })
  }
  look()
  window.speechSynthesis.addEventListener('voiceschanged', look)
  const timer = setTimeout(() => {
    if (!ownVoice()) sendBack({ type: 'voice.missing' })
  }, loadMs)
  return () => {
    clearTimeout(timer)
    window.speechSynthesis.removeEventListener('voiceschanged', look)
  }
})

/** Paragraph by paragraph: Chrome is silent in the midst of a long text. */
const speech = fromCallback<EventObject, ReaderInput>(({ input: { paragraphs }, sendBack }) => {
  const { speechSynthesis } = window
  let isLeft = false
  speechSynthesis.cancel()
  paragraphs.forEach((paragraph, index) => {
    const spoken = new SpeechSynthesisUtterance(paragraph)
    const voice = ownVoice()
    if (voice) spoken.voice = voice
    spoken.lang = voice?.lang ?? 'en-US'
    if (index === paragraphs.length - 1)
      spoken.onend = () => {
        if (!isLeft) sendBack({ type: 'speech.ended' })
      }
    spoken.onerror = () => {
      if (!isLeft) sendBack({ type: 'speech.failed' })
    }
    speechSynthesis.speak(spoken)
  })
  return () => {
    isLeft = true
    speechSynthesis.cancel()
  }
})

export const providedReader = readerMachine.provide({ actors: { voices, speech } })
