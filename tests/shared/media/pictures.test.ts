import { expect, test } from 'vitest'
import { mediaHash, srcset, thumbsOf } from '../../../shared/media/pictures.ts'

const hash = 'ab'.repeat(16)
const image = (url: string) => ({ id: 1, url, text: '', copyright: null })

test.each([
  [`/media/${hash}/1280.jpg`, hash],
  ['/media/b/sig-nature_22/aHR0cHM6Ly9h/1280.jpg', 'b/sig-nature_22/aHR0cHM6Ly9h'],
  ['/media/a/b.jpg', null],
  ['/media/b/x/1280.jpg', null],
  [`https://other.example/media/${hash}/1280.jpg`, null],
])('the variants of %s are those of %s', (url, named) => {
  expect(mediaHash(url)).toBe(named)
  expect(thumbsOf(image(url))?.small ?? null).toBe(named && `/media/${named}/320.jpg`)
})

test('a srcset has the widths up to the original’s', () => {
  expect(srcset('b/s/a', 'webp', 700)).toBe('/media/b/s/a/320.webp 320w, /media/b/s/a/640.webp 640w')
  expect(srcset(hash, 'jpg', 100)).toBe(`/media/${hash}/320.jpg 320w`)
})
