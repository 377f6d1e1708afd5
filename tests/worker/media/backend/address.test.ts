import { describe, expect, test } from 'vitest'
import {
  type PictureSource,
  pictureAddress,
  signedPicture,
  verifiedPicture,
} from '../../../../worker/media/backend/address.ts'

const origins = ['https://backend.example', 'https://cdn.example:8443', 'http://localhost:8000']
const source: PictureSource = { site: 'hh', secret: 'a secret', origins }
const parts = (own: string | null) => {
  const [, signature = '', address = ''] = /^\/media\/b\/([^/]+)\/([^/]+)$/.exec(own ?? '') ?? []
  return { signature, address }
}

test.each([
  ['/media/a.jpg', 'https://backend.example/media/a.jpg'],
  ['uploads/a.jpg?v=2', 'https://backend.example/uploads/a.jpg?v=2'],
  ['https://backend.example/a.jpg#top', 'https://backend.example/a.jpg'],
  ['http://backend.example/a.jpg', 'https://backend.example/a.jpg'],
  ['http://backend.example:8000/a.jpg', 'https://backend.example/a.jpg'],
  ['https://BACKEND.example/a%20b.jpg', 'https://backend.example/a%20b.jpg'],
  ['//cdn.example/a.jpg', 'https://cdn.example:8443/a.jpg'],
  ['http://localhost:8000/a.jpg', 'http://localhost:8000/a.jpg'],
  ['/a/../../b.jpg', 'https://backend.example/b.jpg'],
])('%s is the picture %s', (address, picture) => {
  expect(pictureAddress(address, origins)).toBe(picture)
  expect(verifiedPicture(parts(signedPicture(address, source)), source)).toBe(picture)
})

test.each([
  ...['', ' ', 'https://evil.example/a.jpg', '//evil.example/a.jpg', '/\\evil.example/a.jpg', '\\\\evil.example/a'],
  ...['https://backend.example@evil.example/a.jpg', 'https://user:pw@backend.example/a.jpg'],
  ...['https://backend.example.evil.example/a.jpg', 'https://backend.example./a.jpg', 'https://xbackend.example/a'],
  ...['http://169.254.169.254/latest/meta-data', 'http://127.0.0.1/a.jpg', 'http://[::1]/a.jpg', 'http://0x7f.1/a'],
  ...['https://evil.example%2f.backend.example/a.jpg', 'https://evil.example%00.backend.example/', 'http://[bad'],
  ...['ftp://backend.example/a.jpg', 'file:///etc/passwd', 'data:image/png;base64,AAAA', 'javascript:alert(1)'],
  ...['\thttps://evil.example/a.jpg', 'ht\ntps://evil.example/a.jpg', `/${'a'.repeat(1600)}.jpg`],
])('%j is no picture of an allowed host', (address) => {
  expect(pictureAddress(address, origins)).toBeNull()
  expect(signedPicture(address, source)).toBeNull()
})

describe('A signed address', () => {
  const own = parts(signedPicture('/media/a.jpg', source))

  test('is valid for its site, its secret and its hosts alone', () => {
    expect(verifiedPicture(own, source)).toBe('https://backend.example/media/a.jpg')
    expect(verifiedPicture(own, { ...source, site: 'k' })).toBeNull()
    expect(verifiedPicture(own, { ...source, secret: 'another' })).toBeNull()
    expect(verifiedPicture(own, { ...source, secret: undefined })).toBeNull()
    expect(verifiedPicture(own, { ...source, origins: ['https://other.example'] })).toBeNull()
    expect(signedPicture('/media/a.jpg', { ...source, secret: undefined })).toBeNull()
  })

  test('is not valid with another address, a shortened signature, or another spelling of the same bytes', () => {
    const other = parts(signedPicture('/media/b.jpg', source))
    for (const signature of [other.signature, '', own.signature.slice(0, -1), `${own.signature}=`, `${own.signature}A`])
      expect(verifiedPicture({ ...own, signature }, source), signature).toBeNull()
    for (const address of [other.address, `${own.address}=`, `${own.address}.`, ` ${own.address}`, ''])
      expect(verifiedPicture({ ...own, address }, source), address).toBeNull()
  })
})
