import { expect, test } from 'vitest'
import { hostAddresses } from '../../../../../worker/content/proxy/host-addresses.ts'

const own = hostAddresses('https://backend.example')

test.each([
  ['https://backend.example/de/konzerte/?page=2', '/de/konzerte/?page=2'],
  ['http://backend.example/api/productions/?page=2', '/api/productions/?page=2'],
  ['http://backend.example:8000/en', '/en'],
  ['//backend.example/media/a.jpg', '/media/a.jpg'],
  ['HTTPS://Backend.Example/media/a.jpg', '/media/a.jpg'],
  [
    '<a href="http://backend.example:8000/de">x</a> https://backend.example/de und <img src=\'//backend.example/media/a\'>',
    '<a href="/de">x</a> /de und <img src=\'/media/a\'>',
  ],
  [
    String.raw`{"next":"http:\/\/backend.example:8000\/api\/abos\/?page=2","previous":null}`,
    String.raw`{"next":"\/api\/abos\/?page=2","previous":null}`,
  ],
])('%s becomes the site’s', (text, expected) => expect(own(text)).toBe(expected))

test.each([
  'https://backend.example/',
  'https://backend.example/admin/events/',
  'https://backend.example/deutsch/',
  'https://backend.example/mediathek',
  'https://xbackend.example/de/',
  'https://backend.example.evil.example/de/',
  'https://backendXexample/de/',
  'https://other.example//backend.example/de/',
  'https://backend.example@evil.example/de/',
  'https://backend.example:8000000/de/',
  'mailto:backend.example/de',
])('%s stays', (text) => expect(own(text)).toBe(text))
