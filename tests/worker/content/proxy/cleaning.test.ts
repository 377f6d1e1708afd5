import { beforeAll, expect, test } from 'vitest'

import { backend, client, emptyPage, list, loadClient, origin } from './some-backend.ts'

beforeAll(loadClient, 60_000)

test('links are made our own or emptied, whatever the backend sends', async () => {
  const { fetch } = backend({ '/api/productions/': { ...list, next: `${origin}/api/productions/?page=2` } })
  const answer = await client(fetch).productions.list()
  expect(answer?.next).toBe('/api/productions/?page=2')
  expect(answer?.results[0]?.ticket_url).toBe('')
  expect(answer?.results[0]?.title_image_obj?.url).toBe('/media/a/b.jpg')
})

test('rich text is cleaned on arrival, plain text is left alone', async () => {
  const text = (content: string) => ({ id: 2, module: 'text', model: 'text', parent: 1, order: 0, content, anchor: '' })
  const page = {
    ...emptyPage,
    modules: [
      {
        id: 1,
        model: 'container',
        module: 'container',
        parent: null,
        content_type: 'page',
        object_id: 1,
        slug: '',
        order: 0,
        layout: 0,
        columns: [
          {
            classes: '',
            children: [
              text('<p onclick="x()">Guten <b>Abend</b><script>alert(1)</script></p>'),
              {
                id: 3,
                module: 'faq',
                model: 'faq',
                parent: 1,
                order: 1,
                anchor: '',
                children: [
                  {
                    id: 4,
                    module: 'faqitem',
                    model: 'faqitem',
                    parent: 3,
                    order: 0,
                    content: '1 < 2?',
                    children: [text('<img src=x onerror=y>Ja')],
                  },
                ],
              },
            ],
          },
        ],
      },
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
