import { expect, test } from 'vitest'
import { readGlossary } from '../../../scripts/checks/glossary.ts'
import { checkProse, checkSource, commentsOfCss } from '../../../scripts/checks/words.ts'

const glossary = readGlossary(`
## Names that the code does not declare

| Word | Use | Except |
|---|---|---|
| module, modules | block | shared/contract/ |
| taken (only) | applied | |
| concert | production | AllConcerts, allConcert |

## Words that visitors read

| Means | German | English | Not |
|---|---|---|---|
| a zone | Kategorie | category | Preisgruppe |

## Words that we do not write

| Avoid | Write |
|---|---|
| nobody, is told | the visitor |
`)

test('a banned word in a comment is found, with its line and what to write', () => {
  expect(checkSource('a.ts', 'const x = 1\n/** The shop is\n * told. */\nconst y = x', glossary)).toEqual([
    'a.ts:2: "is told"; write: the visitor',
  ])
})

test('a banned word in an English label is found, in a German label and in code it is not', () => {
  const label = "const labels = { de: { a: 'nobody' }, en: { a: 'Nobody is here' } }"
  expect(checkSource('a.ts', label, glossary)).toEqual(['a.ts:1: "nobody"; write: the visitor'])
  expect(checkSource('a.ts', "if (kind === 'nobody') run()", glossary)).toEqual([])
})

test('a word inside a longer word or a hyphenated one is not the banned word', () => {
  expect(checkSource('a.ts', '// nobodyish, a-nobody', glossary)).toEqual([])
})

test.each([
  ['a variable', 'const moduleRows = []'],
  ['a destructured parameter', 'function f({ a: module }) {}'],
  ['a member of a type', 'interface A { modules: string }'],
  ['a function', 'function readModule() {}'],
  ['a type', 'type ModuleRow = 1'],
])('%s with a banned word in its name is found', (_what, code) => {
  expect(checkSource('worker/a.ts', code, glossary)).toEqual([expect.stringMatching(/^worker\/a\.ts:1: the name /)])
  expect(checkSource('shared/contract/a.ts', code, glossary)).toEqual([])
})

test('a use of a banned name that other code declares is not a finding', () => {
  expect(checkSource('a.ts', 'row.module = 1', glossary)).toEqual([])
})

test('a row marked "only" bans only the whole name', () => {
  expect(checkSource('a.ts', 'const taken = 1, isTaken = true', glossary)).toEqual([
    'a.ts:1: the name taken; use: applied',
  ])
})

test('a name among the exceptions may contain the word', () => {
  expect(checkSource('a.ts', 'const allConcert = 1', glossary)).toEqual([])
})

test('prose is checked without its code, a style sheet by its comments', () => {
  expect(checkProse('a.md', 'One\nnobody `nobody`\n```\nnobody\n```', glossary)).toEqual([
    'a.md:2: "nobody"; write: the visitor',
  ])
  const css = '.nobody { }\n/* nobody */'
  expect(checkProse('a.css', commentsOfCss(css), glossary)).toEqual(['a.css:2: "nobody"; write: the visitor'])
})

test('a glossary without its tables is refused', () => {
  expect(() => readGlossary('# Glossary')).toThrow('has no table')
})

test('an object literal that is spread inside another one is named, and no other spread is', () => {
  const text = 'const one = { a, b }\nconst two = {\n  ...{ a, b },\n  ...one,\n  ...(a && { b }),\n}\n'
  expect(checkSource('shared/any.ts', text, glossary)).toEqual([
    'shared/any.ts:3: an object literal is spread; write its properties one a line',
  ])
})

test('a long line of a comment is found in code, and a long text is not', () => {
  const long = 'word '.repeat(30).trim()
  const code = `const a = '${long}'\n/**\n * ${long}\n */\nconst b = { /* ${long} */ }\n// short`
  expect(checkSource('a.ts', code, glossary)).toEqual([
    "a.ts:3: a comment's line has 152 characters, more than 120",
    "a.ts:5: a comment's line has 169 characters, more than 120",
  ])
})
