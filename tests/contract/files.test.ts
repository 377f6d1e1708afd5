import { beforeAll, expect, test } from 'vitest'
import type { ProductionList } from '../../shared/contract/production.ts'
import { answersOf, describeSites } from './answers.ts'

describeSites((ask) => {
  const read = answersOf(ask)
  let productions: ProductionList

  beforeAll(async () => {
    productions = await read('productions', '/api/productions/')
  })

  test('pictures can be fetched from this host', async () => {
    const url = productions.results.find(({ title_image_obj }) => title_image_obj)?.title_image_obj?.url
    if (!url) return
    const picture = await ask(url)
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
  })

  test('press files are counted as they are listed, and come from this host', async () => {
    const categories = await read('downloadCategories', '/api/download-categories/')
    const directories = await read('downloadDirectories', '/api/download-directories/')
    for (const { key, count } of categories) {
      const own = await read('downloadDirectories', `/api/download-directories/?category=${key}`)
      expect(own).toEqual(directories.filter(({ category }) => category.key === key))
      expect(own.flatMap(({ files }) => files)).toHaveLength(count)
    }
    const files = directories.flatMap((directory) => directory.files)
    const text = files.find(({ content_type: type }) => type.startsWith('text/'))
    // another promoter's backend may serve its files itself
    if (!text?.url.startsWith('/_press/')) return
    const answer = await ask(text.url)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, text.content_type])
    expect(Buffer.byteLength(answer.text)).toBe(text.size)
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[ -~]+"; filename\*=UTF-8''/)
    const chosen = files.slice(0, 3)
    const zip = await ask(`/_press/de/zip?${chosen.map(({ id }) => `file=${id}`).join('&')}`)
    expect([zip.status, zip.headers['content-type']]).toEqual([200, 'application/zip'])
    expect(Number(zip.headers['content-length'])).toBeGreaterThan(chosen.reduce((sum, { size }) => sum + size, 0))
  })
})
