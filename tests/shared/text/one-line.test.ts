import { expect, it } from 'vitest'
import { oneLine } from '../../../shared/text/one-line.ts'

it.each([
  ['a joiner of pictures stays', 'Mia 👩‍👩‍👧', 'Mia 👩‍👩‍👧'],
  ['a joiner after a skin tone stays', '👩🏽‍🚀', '👩🏽‍🚀'],
  ['a joiner after a selector stays', '❤️‍🔥', '❤️‍🔥'],
  ['a joiner of Persian letters stays', 'علی\u200cرضا', 'علی\u200cرضا'],
  ['a joiner of Hindi letters stays', 'क्\u200dष', 'क्\u200dष'],
  ['the tags of a flag stay', '🏴󠁧󠁢󠁷󠁬󠁳󠁿', '🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
  ['marks of direction leave no gap', '\u200eAn\u202ena\u202c\u2069', 'Anna'],
  ['an invisible name is empty', '\u200d\u200b\ufeff\u2060', ''],
  ['a soft hyphen leaves no gap', 'Hohen\u00adlohe', 'Hohenlohe'],
  ['line breaks become one space', 'Anna\r\n\u0000Maria', 'Anna Maria'],
  ['marks are composed', 'Dvor\u030ca\u0301k', 'Dvořák'],
])('%s', (_, text, expected) => {
  expect(oneLine(text)).toBe(expected)
  expect(oneLine(oneLine(text))).toBe(expected)
})
