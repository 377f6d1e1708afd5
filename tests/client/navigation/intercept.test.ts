import { describe, expect, it } from 'vitest'
import { handlingOf, pagePath } from '../../../client/navigation/source/intercept.ts'

const at = (address: string) => new URL(address, 'https://hh.example')
const from = (current: string) => (target: string) => handlingOf(at(target), at(current))

describe('a secret address', () => {
  const secrets = ['/de/login', '/en/login/reset?token=a', '/de/newsletter/confirm?token=a', '/de/konzerte?preview=a']

  it.each(secrets)('%s has a document of its own', (target) => {
    expect(from('/de')(target)).toBe('browser')
    expect(from('/de')('/de/konzerte')).toBe('page')
  })
})

describe('a document at a secret address', () => {
  it.each(['/de/login', '/de/newsletter/confirm?token=a', '/de/konzerte?draft', '/de/konzerte?preview=a'])(
    '%s ends with it',
    (current) => {
      expect(from(current)('/de/impressum')).toBe('browser')
      expect(from(current)(`${current}#main`)).toBe('hash')
    },
  )
})

describe('a visitor on the home page', () => {
  const follow = from('/de')

  it.each(['/de/konzerte', '/en', '/de/konzerte/sinfonietta/12', '/de?x=1', '/de/service/op.-104', '/de/konzerte/'])(
    'gets %s without a new document',
    (target) => expect(follow(target)).toBe('page'),
  )

  it.each([
    ['another city', 'https://k.example/de'],
    ['the same host on another port', 'https://hh.example:8443/de'],
    ['a mail address', 'mailto:hamburg@auftakt.example'],
    ['the API', '/api/productions/'],
    ['a locale’s API', '/de/api/abos/'],
    ['the editor’s API', '/de/pageeditor-api/user'],
    ['a picture', '/media/0123/640.avif'],
    ['the back office', '/admin'],
    ['the shop', '/webshop/12'],
    ['the theme switch', '/_theme?set=contrast&to=/de'],
    ['the root, which the gateway redirects', '/'],
    ['a path without a language', '/konzerte'],
    ['a calendar file', '/de/konzerte/sinfonietta/12.ics'],
    ['edit mode', '/de/konzerte?edit'],
  ])('leaves %s to the browser', (_what, target) => expect(follow(target)).toBe('browser'))

  it('goes to a section of the page without requesting the page', () => {
    expect(follow('/de#konzerte')).toBe('hash')
    expect(follow('/de/#konzerte')).toBe('hash')
  })

  it('reloads the page when its own link is followed', () => {
    expect(follow('/de')).toBe('page')
  })

  it('loads another page whose address carries a hash', () => {
    expect(follow('/de/service#abo-plus')).toBe('page')
    expect(follow('/de?x=1#konzerte')).toBe('page')
  })
})

it('leaving edit mode loads a document', () => {
  expect(from('/de?edit')('/de')).toBe('browser')
  expect(from('/de?edit')('/de/konzerte?edit')).toBe('page')
})

it('no page’s path ends in a slash, and the query is kept', () => {
  expect(pagePath(at('/de/konzerte/?venue=2#top'))).toBe('/de/konzerte?venue=2')
})

describe('all concerts over a page', () => {
  it('open and close without loading the page, whatever its query', () => {
    expect(from('/de')('/de?overlay=true')).toBe('browser')
    expect(from('/de/konzerte?venue=5&overlay=true')('/de/konzerte?venue=5')).toBe('browser')
  })

  it('are filtered without loading the page', () => {
    expect(from('/de?overlay=true')('/de?overlay=true&in_venue=5')).toBe('browser')
    expect(from('/de/konzerte?venue=2&overlay=true&in_venue=5')('/de/konzerte?venue=2&overlay=true&in_')).toBe(
      'browser',
    )
    expect(from('/de?overlay=true&in_venue=5')('/de')).toBe('browser')
  })

  it('close when another page opens, and reopen on the way back', () => {
    expect(from('/de?overlay=true')('/de/konzerte/sinfonietta/12')).toBe('page')
    expect(from('/de/konzerte/sinfonietta/12')('/de?overlay=true')).toBe('page')
    expect(from('/de/konzerte?overlay=true')('/de/konzerte?venue=5&overlay=true')).toBe('page')
  })
})
