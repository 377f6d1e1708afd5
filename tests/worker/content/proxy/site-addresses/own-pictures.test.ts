import { expect, test } from 'vitest'
import { pictureOrigins } from '../../../../../worker/content/proxy/origins.ts'
import { withOwnPictures } from '../../../../../worker/content/proxy/own-pictures.ts'

const source = { site: 'hh', secret: 'a secret', origins: ['https://backend.example', 'https://cdn.example'] } as const
const image = (url: string) => ({ id: 1, url, text: 'Flügel', copyright: null, width: 900, height: 600 })
const own = (width: number) => expect.stringMatching(new RegExp(`^/media/b/[\\w-]{22}/[\\w-]+/${width}\\.jpg$`))

test('pictures get addresses under our origin, and those of other hosts are left out and noted', () => {
  const notes: string[] = []
  const thumbs = (large: string) => ({ large, medium: '/m.jpg', small: '/s.jpg' })
  const answer = withOwnPictures(
    {
      count: 2,
      results: [
        { image_obj: image('/media/a.jpg'), thumbs: thumbs('https://cdn.example/l.jpg'), images: [image('/a.jpg')] },
        {
          image_obj: image('https://evil.example/a.jpg'),
          thumbs: thumbs('//evil.example/l.jpg'),
          images: [image('//e.example/a')],
        },
      ],
      file: { id: 2, url: '/media/a.pdf', text: 'Heft', copyright: null, size: 12 },
      next: null,
    },
    source,
    (place, reason) => notes.push(`${place}: ${reason}`),
  )
  expect(answer).toEqual({
    count: 2,
    results: [
      {
        image_obj: { ...image(''), url: own(1280) },
        thumbs: { large: own(1280), medium: own(640), small: own(320) },
        images: [{ ...image(''), url: own(1280) }],
      },
      { image_obj: null, thumbs: null, images: [] },
    ],
    file: { id: 2, url: '/media/a.pdf', text: 'Heft', copyright: null, size: 12 },
    next: null,
  })
  const reason = 'a picture of another host'
  expect(notes).toEqual(['image_obj', 'thumbs', 'images[0]'].map((place) => `results[1].${place}: ${reason}`))
  expect(withOwnPictures(answer, source, () => expect.unreachable())).toEqual(answer)
})

test('without a secret, no picture is shown', () => {
  const notes: string[] = []
  const answer = withOwnPictures({ image: image('/a.jpg') }, { ...source, secret: undefined }, (_, why) =>
    notes.push(why),
  )
  expect([answer, notes]).toEqual([{ image: null }, ['no SESSION_SECRET signs its address']])
})

test('the hosts of pictures are the backend and those that are named for the site', () => {
  const env = {
    CONTENT_ORIGINS: 'hh=https://backend.example,k=https://other.example',
    CONTENT_MEDIA_ORIGINS: 'hh=https://cdn.example, hh=https://img.example:8443,d=https://cdn.example',
  }
  expect(pictureOrigins(env, 'hh')).toEqual([
    ...['https://backend.example', 'https://cdn.example', 'https://img.example:8443'],
  ])
  expect(pictureOrigins(env, 'k')).toEqual(['https://other.example'])
  expect(pictureOrigins(env, 'd')).toEqual([])
  expect(pictureOrigins({ CONTENT_ORIGINS: 'hh=https://backend.example' }, 'hh')).toEqual(['https://backend.example'])
  expect(() => pictureOrigins({ ...env, CONTENT_MEDIA_ORIGINS: 'hh=cdn.example/img' }, 'hh')).toThrow(
    'CONTENT_MEDIA_ORIGINS',
  )
})
