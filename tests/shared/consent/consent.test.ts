import { describe, expect, test } from 'vitest'
import { choiceWords } from '../../../shared/consent/choice-words.ts'
import { consentVersion, grantedIn } from '../../../shared/consent/consent.ts'
import { allowedProviders, parseEmbed } from '../../../shared/html/embeds.ts'

describe('The consent cookie', () => {
  test.each([
    ['', null],
    ['theme=contrast', null],
    [`consent=${consentVersion}..8c1e`, []],
    [`theme=light; consent=${consentVersion}.tracking-media.8c1e; a=b`, ['tracking', 'media']],
    [`consent=${consentVersion}.tracking-marketing-media.8c1e`, ['tracking', 'marketing', 'media']],
    // answers to an older version, cookies with similar names and malformed answers are ignored
    [`consent=${consentVersion - 1}.tracking.8c1e`, null],
    [`myconsent=${consentVersion}.tracking.8c1e`, null],
    [`consent=${consentVersion}.TRACKING`, null],
  ])('%s grants %s', (cookies, granted) => {
    expect(grantedIn(cookies)).toEqual(granted)
  })
})

test('the settings name every provider that a block may embed', () => {
  const providers = (['videoList', 'audio', 'viewer', 'social'] as const).flatMap((kind) => allowedProviders(kind))
  const { services } = choiceWords.de.categories.media
  const plain = (text: string) => text.toLowerCase().replace('é', 'e')
  for (const provider of providers) expect(plain(services.join())).toContain(provider)
  expect(parseEmbed('https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'video')?.provider).toBe('youtube')
})

test.each([
  ['de', '»', '«'],
  ['en', '“', '”'],
] as const)('the settings name every cookie of the box office (%s)', (locale, before, after) => {
  const services = choiceWords[locale].categories.required.services.join()
  for (const name of ['cart', 'basket', 'order', 'pay', 'customer_session', 'customer'])
    expect(services).toContain(before + name + after)
})
