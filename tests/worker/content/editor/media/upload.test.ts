import { env, SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../../../../shared/contract/calls.ts'

import {
  ascii,
  type Bytes,
  change,
  form,
  logInEditor,
  newPng,
  nonsense,
  picture,
  png,
  resized,
  send,
  stored,
  upload,
  withText,
} from './library.ts'

beforeAll(logInEditor)

describe('An upload', () => {
  test('is stored with its size and visible at once', async () => {
    const response = await upload(await png(1), 'Probe am Elbufer.png')
    expect(response.status).toBe(201)
    const picture = calls.mediaUpload.answer.parse(await response.json())
    expect(picture).toMatchObject({ filename: 'Probe am Elbufer.png', content_type: 'image/png', width: 8, height: 6 })
    expect(picture).toMatchObject({ alt: { de: '', en: null }, focal: { x: 0.5, y: 0.5 }, used_on: [] })
    const variant = await SELF.fetch(`http://hh.localhost/media/${picture.hash}/320.webp`)
    expect([variant.status, variant.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
    await variant.arrayBuffer()
  })

  test('of the same picture returns the same row, whatever its name and metadata', async () => {
    const first = await picture(await upload(await png(2), 'eins.png'))
    await change(first.id, { alt: { de: 'Ein Steg' } })
    const again = await upload(await png(2), 'zwei.png')
    expect(again.status).toBe(200)
    expect(await again.json()).toMatchObject({ id: first.id, filename: 'eins.png', alt: { de: 'Ein Steg' } })
    const written = await upload(withText(await png(2), 'GPS 53.54 9.98'), 'drei.png')
    expect(await picture(written)).toMatchObject({ id: first.id })
  })

  test('loses its metadata', async () => {
    const { hash } = await picture(await upload(withText(await png(3), 'GPS 53.54 9.98')))
    const kept = await (await env.MEDIA.get(`originals/${hash}`))?.text()
    expect(kept).toContain('IDAT')
    expect(kept).not.toContain('GPS')
  })

  test.each([
    ['../../../etc/passwd.png', 'passwd.png'],
    ['C:\\Bilder\\Saal.png', 'Saal.png'],
    ['..', 'bild'],
    ['saal\u202egnp.exe.png', 'saalgnp.exe.png'],
    [`${'x'.repeat(300)}.png`, `${'x'.repeat(100)}${'x'.repeat(16)}.png`],
    [`${'x'.repeat(99)}🎻${'y'.repeat(20)}🎻${'z'.repeat(15)}.png`, `${'x'.repeat(99)}🎻🎻${'z'.repeat(15)}.png`],
    ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
  ])('called %j is called %j', async (sent, kept) => {
    expect(await picture(await upload(await newPng(), sent))).toMatchObject({ filename: kept })
  })

  test.each<[string, () => Bytes | Promise<Bytes>, number, string, RegExp]>([
    ['nothing', () => new Uint8Array(), 400, 'bad-request', /leer/],
    [
      'an SVG',
      () => ascii('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      'unsupported-media-type',
      /SVG kann Skript.*WebP/,
    ],
    ['HTML that is called a picture', () => ascii('<html><script>'), 415, 'unsupported-media-type', /JPEG/],
    ['half of a picture', async () => (await png(5)).slice(0, 60), 400, 'bad-request', /beschädigt/],
    ['a picture of nonsense', async () => nonsense(await png(6)), 400, 'bad-request', /beschädigt/],
    [
      'a picture as wide as a motorway',
      async () => resized(await png(7), 60_000, 10),
      413,
      'too-large',
      /12\.000 Pixel/,
    ],
    ['a picture of 120 megapixels', async () => resized(await png(8), 12_000, 10_000), 413, 'too-large', /Megapixel/],
    ['one byte more than 40 MB', () => new Uint8Array(40 * 1024 * 1024 + 1), 413, 'too-large', /40\u00a0MB/],
  ])('of %s is refused, and leaves nothing', async (_, bytes, status, code, detail) => {
    const before = await stored()
    const response = await upload(await bytes(), 'bild.jpg', { type: 'image/jpeg' })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({
      code,
      detail: expect.stringMatching(detail),
      errors: [{ field: 'file' }],
    })
    expect(await stored()).toEqual(before)
  })

  test('of a body without a length ends at the limit', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1_000_000
        controller.enqueue(new Uint8Array(1_000_000))
      },
    })
    const response = await send('POST', 'media/', endless, { 'Content-Type': 'multipart/form-data; boundary=x' })
    expect(response.status).toBe(413)
    expect(sent).toBeLessThan(60_000_000)
  })

  test.each([
    ['JSON', '{}', 'application/json', 415],
    ['a form without a boundary', 'x', 'multipart/form-data', 415],
    [
      'a form without an end',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
      form('x'),
      400,
    ],
    [
      'a form without the file',
      '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nabc\r\n--x--',
      form('x'),
      400,
    ],
    ['an empty form', '--x--\r\n', form('x'), 400],
    ['no form at all', 'abc', form('x'), 400],
    ['nothing', '', form('x'), 400],
  ])('as %s is refused', async (_, body, type, status) => {
    expect((await send('POST', 'media/', body, { 'Content-Type': type })).status).toBe(status)
  })

  test('reports problems in English, too', async () => {
    const response = await upload(ascii('no picture'), 'a.png', { locale: 'en' })
    expect(response.headers.get('Content-Language')).toBe('en')
    expect(await response.json()).toMatchObject({ detail: expect.stringMatching(/not a picture that we can use/) })
  })
})
