import { expect, test } from 'vitest'
import { readGlossary } from '../../../scripts/checks/glossary.ts'
import { checkVisitorWords } from '../../../scripts/checks/visitor-words.ts'

const table = (heading: string, cells: string) => `## ${heading}\n\n| A | B | C | D |\n|---|---|---|---|\n${cells}\n\n`
const glossary = readGlossary(
  table('Names that the code does not declare', '| a | b | | |') +
    table('Words that we do not write', '| a | b | | |') +
    table('Words that visitors read', '| a zone | Kategorie | category | Preisgruppe, price category |'),
)
const view = (word: string) =>
  `// a price category\nconst labels = { de: { it: '${word}' }, en: { it: \`The Price  Category\` } }`

test('a word that the glossary replaces is refused in labels and in the demo, with its line', () => {
  expect(checkVisitorWords('shared/box-office/view.tsx', view('Die Preisgruppe'), glossary).sort()).toEqual([
    'shared/box-office/view.tsx:2: visitors do not read "preisgruppe"; write: Kategorie / category',
    'shared/box-office/view.tsx:2: visitors do not read "price category"; write: Kategorie / category',
  ])
  expect(checkVisitorWords('seed/abos.json', '{\n"de": "Preisgruppe 1"}', glossary)).toHaveLength(1)
})

test.each([
  'client/box-office/basket/words.tsx',
  'shared/contract/box-office/words.ts',
  'worker/box-office/mails/words.ts',
])('visitors read what is written in %s', (path) => {
  expect(checkVisitorWords(path, view('Die Preisgruppe'), glossary)).toHaveLength(2)
  expect(
    checkVisitorWords(path, "const de = { a: 'Preisgruppe' }\nexport const words = { de }", glossary),
  ).toHaveLength(1)
})

test('comments, longer words and the texts of staff are left alone', () => {
  expect(
    checkVisitorWords(
      'shared/box-office/view.tsx',
      "// Preisgruppe\nexport const a = { de: 'Preisgruppenname' }",
      glossary,
    ),
  ).toEqual([])
  expect(checkVisitorWords('client/desk/view.tsx', view('Preisgruppe'), glossary)).toEqual([])
})
