import { expect, test } from 'vitest'
import { isPagePath, pathOfTitle } from '../../../shared/page/page-path.ts'

test.each([
  ['Über uns', 'ueber-uns'],
  ['»Große Fuge« – ein Abend', 'grosse-fuge-ein-abend'],
  ['Ženy & Muži', 'zeny-muzi'],
  ['–', ''],
])('The title “%s” suggests the path “%s”', (title, path) => {
  expect(pathOfTitle(title)).toBe(path)
})

test('A long title suggests a path that a page may have, also if it is cut after a word', () => {
  const path = pathOfTitle(`${'a'.repeat(79)} b`)
  expect(path).toBe('a'.repeat(79))
  expect(isPagePath('de', path)).toBe(true)
})

test('A title is not cut within a character', () => {
  expect(pathOfTitle(`${'a'.repeat(79)}𝟏`)).toBe('a'.repeat(79))
})
