import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const table = new URL('../e2e/README.md', import.meta.url)

test('every test in the table of promises exists', async () => {
  const named = [...(await readFile(table, 'utf8')).matchAll(/`(tests\/\S+) › ([^`]+)`/g)]
  expect(named.length).toBeGreaterThan(80)
  const gone: string[] = []
  for (const [, file = '', name = ''] of named) {
    const text = await readFile(new URL(`../../${file}`, import.meta.url), 'utf8').catch(() => '')
    if (!text.includes(name)) gone.push(`${file} › ${name}`)
  }
  expect(gone).toEqual([])
})
