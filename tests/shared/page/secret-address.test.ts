import { expect, test } from 'vitest'
import { locales } from '../../../shared/i18n/locale.ts'
import { isSecretAddress } from '../../../shared/page/secret-address.ts'
import { screens } from '../../../shared/screens/registry.ts'
import { buildPath } from '../../../shared/screens/routes.ts'

test.each([
  '/de/login',
  '/en/login/',
  '/de/login/reset',
  '/de/login/reset?token=abc',
  '/de/login/invitation?token=abc',
  '/de/login?next=/admin',
  '/de/login/code',
  '/de/newsletter/confirm?token=abc',
  '/en/newsletter/unsubscribe?x=1&token=abc',
  '/de/konzerte/abend/12?preview=abc',
  '/de/impressum?draft',
  '/de/impressum?draft=',
  '/de/impressum?a=b&edit',
  '/de/impressum?v=12',
  '/de/impressum?version_id=12',
  '/webshop/login?token=abc',
  '/webshop/orders/A-1?secret=abc',
  '/_data/de/login/reset?token=abc',
  '/de/%6cogin',
  '/de/impressum?%70review=abc',
  'https://hh.example/de/login#top',
  'http://hh.localhost:8787/de?preview=abc#top',
])('%s is secret', (address) => expect(isSecretAddress(address)).toBe(true))

test.each([
  '/de',
  '/de/newsletter',
  '/de/konzerte?view=season',
  '/de/konzerte?venue=3',
  '/de/loginhilfe',
  '/de/seiten/login',
  '/de/search?query=token',
  '/de/search?query=what%20is%20a%20token%3F',
  '/fr/login',
  '/media/abc/login',
  'https://hh.example/',
  '/de/100%',
])('%s is not secret', (address) => expect(isSecretAddress(address)).toBe(false))

// the pattern is literal, since visitors load it, so it must be compared with the screens and languages that exist
test('of the screens, those without header and footer are secret in every language, and no other ones', () => {
  const withoutTail = Object.entries(screens).filter(([, screen]) => 'words' in screen && !('tail' in screen))
  expect(withoutTail.length).toBeGreaterThan(10)
  for (const [name, screen] of withoutTail) {
    const isPlain = 'layout' in screen && screen.layout === 'plain'
    const paths = locales.map((locale) => buildPath({ screen: name, locale } as Parameters<typeof buildPath>[0]))
    const addresses = paths.flatMap((path) => [path, `${path}/step`, `/_data${path}`])
    expect(addresses.map((address) => [address, isSecretAddress(address)])).toEqual(
      addresses.map((address) => [address, isPlain]),
    )
  }
})
