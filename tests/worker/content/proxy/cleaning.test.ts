import { beforeAll, expect, test } from 'vitest'
import { block, section } from '../../blocks/fixtures.ts'
import { backend, client, emptyPage, list, loadClient, origin } from './some-backend.ts'

beforeAll(loadClient, 60_000)

test('links are made relative or emptied, whatever the backend sends', async () => {
  const { fetch } = backend({ '/api/productions/': { ...list, next: `${origin}/api/productions/?page=2` } })
  const answer = await client(fetch).productions.list()
  expect(answer?.next).toBe('/api/productions/?page=2')
  expect(answer?.results[0]?.ticket_url).toBe('')
  expect(answer?.results[0]?.title_image_obj?.url).toBe('/media/a/b.jpg')
})

test('rich text is cleaned on arrival, plain text is left alone', async () => {
  const text = (content: string) => block('text', { content, anchor: '' })
  const item = block('faqitem', { content: '1 < 2?' }, [text('<img src=x onerror=y>Ja')])
  const page = {
    ...emptyPage,
    modules: [
      section([
        [
          text('<p onclick="x()">Guten <b>Abend</b><script>alert(1)</script></p>'),
          block('faq', { anchor: '' }, [item]),
        ],
      ]),
    ],
  }
  const { fetch } = backend({ '/de/pageeditor-api/page/a%20b/c': page })
  const answer = await client(fetch).pages.byPath('a b/c')
  const [first, faq] = answer?.modules[0]?.columns[0]?.children ?? []
  expect(answer?.title).toBe('A & B')
  expect(answer?.hero_link).toBe('')
  expect(first?.content).toBe('<p>Guten <strong>Abend</strong></p>')
  expect(faq?.children?.[0]?.content).toBe('1 < 2?')
  expect(faq?.children?.[0]?.children?.[0]?.content).toBe('<p>Ja</p>')
})
