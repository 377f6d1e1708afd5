import { expect, test } from 'vitest'
import { contentSettings } from '../../../scripts/lib/content-settings.mjs'

test('the local server takes the variables about backends from the environment, and nothing else', () => {
  const given = { CONTENT_ORIGINS: 'hh=http://localhost:8000, k=https://backend.example/', CONTENT_LOGIN: 'hh=/x/' }
  expect(contentSettings({ ...given, CONTENT_MEDIA_ORIGINS: '', HOME: '/root' })).toEqual({
    vars: given,
    origins: { hh: 'http://localhost:8000', k: 'https://backend.example' },
  })
  expect(contentSettings({})).toEqual({ vars: {}, origins: {} })
})

test.each([
  'http://localhost:8000',
  'hamburg=http://localhost:8000',
  'hh=localhost:8000',
  'hh=http://host/path',
  'hh=http://a b',
])('»%s« is refused with a sentence that says the form', (entry) => {
  expect(() => contentSettings({ CONTENT_ORIGINS: entry })).toThrow(/hh=http:\/\/localhost:8000.*is not one/)
})
