import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it.each([
  ['shared/ui/timetable.css', '.day'],
  ['shared/overlay/dense-months.css', '.dz'],
])('%s: the focus of a title fills the date cell, and a tap on a flag does not', (sheet, day) => {
  const rules = readFileSync(sheet, 'utf8')
  expect(rules).not.toContain(`${day}:focus-within`)
  expect(rules).toMatch(new RegExp(`\\${day}:has\\(\\.[\\w-]+ a:focus-visible\\)`))
})
