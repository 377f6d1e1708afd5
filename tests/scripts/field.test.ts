import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'tests/field'
const lists = readdirSync(folder).filter((file) => file.endsWith('.md'))
const text = lists.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
const sections = text.split(/^## /m).slice(1)
/** The tests that the lists name, and modules with inputs. */
const modules = [...new Set(text.match(/tests\/[\w./-]+\.tsx?/g))]
const named = [...new Set(text.match(/tests\/[\w./-]+\.(?:test|spec)\.tsx?/g))]

test('every section of the lists of inputs has kinds, each with the test that it names', () => {
  expect(sections.length).toBeGreaterThan(10)
  const rows = sections.flatMap((section) => section.split('\n').filter((line) => /^\| (?!kind)/.test(line)))
  expect(
    sections.filter((section) => !/\.(?:test|spec)\.tsx?`/.test(section)).map((text) => text.split('\n')[0]),
  ).toEqual([])
  expect(rows.filter((row) => !/`tests\/[^`]+`/.test(row))).toEqual([])
  expect(named.filter((file) => !existsSync(file))).toEqual([])
})

test('a named test reads each file of inputs', () => {
  const inputs = readdirSync(join(folder, 'inputs'), { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  )
  expect(inputs.length).toBeGreaterThan(5)
  const texts = modules.map((file) => readFileSync(file, 'utf8'))
  expect(inputs.filter(({ name }) => !texts.some((text) => text.includes(name))).map(({ name }) => name)).toEqual([])
})
