import type { tools as Tools } from './tools.ts'

export const tools: typeof Tools = {
  title: 'Tools',
  close: 'Done',
  back: 'Back',
  textSize: 'Text size',
  percent: '{size}%',
  theme: 'Colours',
  themes: {
    light: 'Light',
    dark: 'Dark',
    yellowOnBlack: 'Yellow on black',
    soft: 'Soft',
  },
  spacing: 'More space between lines, words and letters',
  hideTimer: 'Hide the time left',
  timerKept: 'In the last 5 minutes the time left is always shown.',
  timerHidden: 'Hidden',
  keysOn: 'Use keyboard shortcuts',
  showKeys: 'List of keys',
  keys: {
    title: 'Keys in {section}',
    areOff: 'Keyboard shortcuts are off. Switch them on in the Tools menu.',
    letters: 'A–{last}',
    choose: 'choose an answer',
    previous: 'go to the question before',
    next: 'go to the next question',
    tab: 'go to the next button or option; with Shift to the one before',
    space: 'Space',
    press: 'press the button or choose the option that is focused',
    escape: 'close a dialog that can be closed',
  },
}
