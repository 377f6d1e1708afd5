// What the clients make of a plain backend's lists, which have neither our page sizes nor our filters.
import { beforeAll, expect, test } from 'vitest'
import { backend, client, loadClient } from '../proxy/some-backend.ts'

beforeAll(loadClient, 60_000)

const article = (id: number, category = 'Gespräch') => ({
  id,
  headline: `Artikel ${id}`,
  category,
  text: `<p>Text ${id}<script>x</script></p>`,
})
const articles = Array.from({ length: 30 }, (_, index) => article(index + 1, index % 3 === 0 ? 'Reise' : 'Gespräch'))
const missing = () => new Response('<h1>Not found</h1>', { status: 404 })

test('articles without pages are paged, filtered and counted here', async () => {
  const { fetch } = backend({ '/api/articles/': articles, '/api/articles/categories/': missing }, 'plain')
  const content = client(fetch)
  const [first, third, fourth] = await Promise.all([1, 3, 4].map((page) => content.articles.list({ page })))
  expect([first?.count, first?.results.length, first?.next]).toEqual([30, 12, '/api/articles/?page=2'])
  expect([third?.results.map(({ id }) => id), third?.next]).toEqual([[25, 26, 27, 28, 29, 30], null])
  expect(fourth).toBeNull()
  expect((await content.articles.list({ category: 'reise' }))?.count).toBe(10)
  expect(await content.articles.categories()).toEqual([
    { key: 'gespraech', title: 'Gespräch', count: 20 },
    { key: 'reise', title: 'Reise', count: 10 },
  ])
})

test('an article that has no call of its own is the item of the list', async () => {
  const page = (request: Request) => {
    const number = Number(new URL(request.url).searchParams.get('page') ?? 1)
    const results = articles.slice((number - 1) * 10, number * 10)
    return { count: 30, next: number < 3 ? `?page=${number + 1}` : null, results }
  }
  const refused = () => new Response(null, { status: 405 })
  for (const none of [missing, refused, { results: articles }, () => new Response('<html>')]) {
    const { fetch } = backend({ '/api/articles/': page, '/api/articles/25/': none }, 'plain')
    expect(await client(fetch).articles.byId(25)).toMatchObject({ headline: 'Artikel 25', text: '<p>Text 25</p>' })
  }
  const { fetch } = backend({ '/api/articles/': page, '/api/articles/99/': missing }, 'plain')
  expect(await client(fetch).articles.byId(99)).toBeNull()
})

test('so are subscriptions', async () => {
  const abo = {
    id: 4,
    title: 'Große Stimmen',
    abo_setting: { letter: 'A', color: 'red;x' },
    teaser_concerts_text: 'Acht',
  }
  const { fetch } = backend(
    { '/api/abos/': { count: 1, next: null, results: [abo] }, '/api/abos/4/': missing },
    'plain',
  )
  const content = client(fetch)
  expect((await content.abos.list())?.results[0]?.abo_setting.color).toMatch(/^#/)
  expect(await content.abos.byId(4)).toMatchObject({ title: 'Große Stimmen', categories: [], concerts: 0 })
})

test('press files are counted by category, whose title a directory may lack', async () => {
  const file = { title: 'Bild', url: 'https://backend.example/files/bild.jpg' }
  const directories = [
    { id: 1, title: 'Pult', category: 2, files: [file, file] },
    { id: 2, title: 'Saal', category: { id: 3, title: 'Häuser' }, files: [file] },
  ]
  const categories = [
    { id: 2, title: 'Fotos' },
    { id: 9, title: 'leer' },
  ]
  const { fetch, answering } = backend(
    { '/api/download-directories/': directories, '/api/download-categories/': categories },
    'plain',
  )
  const { press } = client(fetch)
  expect((await press.categories()).map(({ key, title, count }) => [key, title, count])).toEqual([
    ['2', 'Fotos', 2],
    ['3', 'Häuser', 1],
  ])
  expect((await press.directories({ category: '2' })).map(({ title, category }) => [title, category.title])).toEqual([
    ['Pult', 'Fotos'],
  ])
  answering['/api/download-categories/'] = missing
  answering['/api/download-directories/'] = missing
  expect([await press.categories(), await press.directories()]).toEqual([[], []])
})
