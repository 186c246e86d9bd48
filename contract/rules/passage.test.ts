import { expect, it } from 'vitest'
import { paragraphsOf, passageParagraphs, piecesOf } from './passage.ts'

it('splits paragraphs at empty lines and at nothing else', () => {
  expect(paragraphsOf('One\nline.\n\n  Two.\n \nThree.\n')).toEqual(['One\nline.', 'Two.', 'Three.'])
  expect(paragraphsOf('')).toEqual([])
})

it('counts the paragraphs after pictures and tables on', () => {
  expect(passageParagraphs({ text: 'One.\n\nTwo.', figures: [{ text: '' }, { text: 'Three.' }] })).toEqual([
    ...['One.', 'Two.', 'Three.'],
  ])
  expect(passageParagraphs({ text: '' })).toEqual([])
})

it('cuts a paragraph at the same characters whichever of its words are asked about', () => {
  const paragraph = 'Salt was scarce and dear.'
  const scarce = { from: 9, to: 15 }
  const both = { from: 9, to: 24 }
  const cut = (asked?: typeof both) => piecesOf(paragraph, [scarce, both], asked)
  const texts = ['Salt was ', 'scarce', ' and dear', '.']
  for (const asked of [undefined, scarce, both]) expect(cut(asked).map(({ text }) => text)).toEqual(texts)
  const asked = (of?: typeof both) => cut(of).flatMap((piece) => (piece.isAsked ? piece.text : []))
  expect([asked(), asked(scarce), asked(both)]).toEqual([[], ['scarce'], ['scarce', ' and dear']])
  expect(cut().map(({ isNamed }) => isNamed)).toEqual([false, true, true, false])
  expect(piecesOf('Short.', [{ from: 2, to: 99 }], undefined).map(({ text }) => text)).toEqual(['Sh', 'ort.'])
  expect(piecesOf('Whole.', [], undefined).map(({ text }) => text)).toEqual(['Whole.'])
})
