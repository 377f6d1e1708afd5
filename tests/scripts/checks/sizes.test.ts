import { expect, test } from 'vitest'
import {
  type CodeFile,
  checkCommentLines,
  checkLength,
  checkSizes,
  readCrowdedFolders,
} from '../../../scripts/checks/sizes.ts'

const filesOf = (...lines: number[]): CodeFile[] =>
  lines.map((count, index) => ({ path: `folder-${Math.floor(index / 10)}/${index}.ts`, lines: count }))

test('small files in small folders pass', () => {
  expect(checkSizes(filesOf(20, 80, 80, 200), [])).toEqual([])
})

test('a file over 300 lines is named', () => {
  expect(checkSizes([...filesOf(...Array(20).fill(10)), { path: 'b/long.ts', lines: 301 }], [])).toEqual([
    'b/long.ts: 301 lines, more than 300',
  ])
})

test('the median and the size of nine files in ten are held', () => {
  expect(checkSizes(filesOf(81, 81, 81), [])).toEqual(['the median file has 81 lines, more than 80'])
  expect(checkSizes(filesOf(10, 10, 10, 10, 201), [])).toEqual([
    '90 % of the files have up to 201 lines, more than 200',
  ])
})

test('a folder with more than 24 files is named unless CONTRIBUTING lists it', () => {
  const files = Array.from({ length: 25 }, (_, index) => ({ path: `a/${index}.ts`, lines: 10 }))
  expect(checkSizes(files, [])).toEqual(['a: 25 code files in one folder that CONTRIBUTING does not list as crowded'])
  expect(checkSizes(files, ['a'])).toEqual([])
  expect(checkSizes(files.slice(1), ['a'])).toEqual(['CONTRIBUTING lists a as crowded, but it is not'])
})

test('crowded folders are read only from their section of CONTRIBUTING', () => {
  const text =
    '## Folders with many files\n\n- `shared/ui/`: parts of the design system\n\n## Commits\n\n- `worker/`: no\n'
  expect(readCrowdedFolders(text)).toEqual(['shared/ui'])
})

test('Style sheets may not be longer than code', () => {
  expect(checkLength([{ path: 'a.css', lines: 300 }])).toEqual([])
  expect(checkLength([{ path: 'a.css', lines: 301 }])).toEqual(['a.css: 301 lines, more than 300'])
})

test('a line with a comment may have 120 characters, its code included', () => {
  const words = (characters: number) => `a ${'b'.repeat(characters - 2)}`
  const lines = [`/* ${words(114)} */`, `/* ${words(115)} */`]
  expect(checkCommentLines('a.css', lines.join('\n'), lines.join('\n'))).toEqual([
    "a.css:2: a comment's line has 121 characters, more than 120",
  ])
  const inCode = `const a = 1 // ${words(110)}`
  expect(checkCommentLines('a.ts', inCode, inCode.replace('const a = 1', ' '.repeat(11)))).toEqual([
    "a.ts:1: a comment's line has 125 characters, more than 120",
  ])
})

test('a long line without a comment, with a directive for Biome, or with an address that is one word is not named', () => {
  const long = 'a'.repeat(120)
  const directive = `// biome-ignore lint/suspicious/noControlCharactersInRegex: ${'a '.repeat(40)}`
  const lines = [`const a = '${long}'`, directive, ` * https://example.org/${long}`]
  expect(checkCommentLines('a.ts', lines.join('\n'), ['', ...lines.slice(1)].join('\n'))).toEqual([])
})
