import { expect, test } from 'vitest'
import { checkDecisions } from '../../../scripts/checks/decisions.ts'

const list = '# Decisions\n\n## Pages\n\n- 0001 [Plain CSS](0001-css.md)\n- 0002 [One statement](0002-sql.md)\n'

test('a list that names every decision once passes', () => {
  expect(checkDecisions(list, ['0001-css.md', '0002-sql.md'])).toEqual([])
})

test('a decision that is missing or listed twice is named', () => {
  const twice = `${list}\n## Lists\n\n- 0002 [One statement](0002-sql.md)\n`
  expect(checkDecisions(twice, ['0001-css.md', '0002-sql.md', '0003-new.md'])).toEqual([
    'docs/decisions/README.md lists 0002-sql.md 2 times instead of once',
    'docs/decisions/README.md lists 0003-new.md 0 times instead of once',
  ])
})

test('a line without its file, or with the number of another one, is named', () => {
  expect(checkDecisions(list, ['0001-css.md'])).toEqual([
    'docs/decisions/README.md lists 0002 as 0002-sql.md, which is not a decision',
  ])
  expect(checkDecisions('- 0003 [Plain CSS](0001-css.md)', ['0001-css.md'])).toEqual([
    'docs/decisions/README.md lists 0003 as 0001-css.md, which is not a decision',
  ])
})
