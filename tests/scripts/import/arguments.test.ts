import { expect, test } from 'vitest'
import { importArguments } from '../../../scripts/import/arguments.ts'
import { onlyLists } from '../../../scripts/import/lists/only-lists.ts'
import type { Records } from '../../../scripts/import/records.ts'

const given = (...more: string[]) => importArguments(['file.json', '--site', 'hh', ...more])

test('names the lists to import; without it, all are', () => {
  expect(given('--only', 'plans, sales')).toMatchObject({ only: ['plans', 'sales'] })
  expect(given()).toMatchObject({ only: null })
})

test('refuses a list that the format does not have', () => {
  expect(() => given('--only', 'sales,concerts')).toThrow('There is no list "concerts"; the lists are productions,')
  expect(() => given('--only', '')).toThrow('There is no list ""')
})

test('the other lists of the file read as empty', async () => {
  const records = {
    survey: async () => {},
    async *of(list: string) {
      yield { path: `${list}[0]`, record: {} }
    },
  } as unknown as Records
  const read = async (source: Records, list: 'plans' | 'articles') => {
    const paths: string[] = []
    for await (const { path } of source.of(list)) paths.push(path)
    return paths
  }
  const some = onlyLists(records, ['plans'])
  expect([await read(some, 'plans'), await read(some, 'articles')]).toEqual([['plans[0]'], []])
  expect(await read(onlyLists(records, null), 'articles')).toEqual(['articles[0]'])
})
