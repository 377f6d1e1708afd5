import { expect, test } from 'vitest'
import { html, line } from '../../../../shared/contract/import/text.ts'

test('an imported title of no-break spaces only has ordinary ones', () => {
  expect(line(200).parse('Die\u00a0Nacht\u00a0der\u00a0langen\u00a0Schatten\u00a0über\u00a0Hamburg')).toBe(
    'Die Nacht der langen Schatten über Hamburg',
  )
  expect(line(200).parse('Quartett op.\u00a059')).toBe('Quartett op.\u00a059')
})

test('markup between two blanks is no text that they hold together', () => {
  const text = '<h2>Plätze</h2><p>Nr.\u00a05:</p><ul><li><strong>Parkett</strong></li></ul>'
  expect(html().parse(text)).toBe(text)
})
