import { env, SELF } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { siteKeys } from '../../../shared/sites/sites.ts'
import { loadDemo } from '../seed/demo.ts'

const locations = (text: string) => [...text.matchAll(/<loc>([^<]+)/g)].map(([, at = '']) => new URL(at).pathname)

test.runIf(env.FULL).for(siteKeys)(
  'every address in the sitemap of %s is linked, and has its own title and description',
  async (site) => {
    await loadDemo({ d1: env.DB, now: new Date('2026-11-20T09:00:00Z') }, [site])
    const get = async (path: string) => (await SELF.fetch(`http://${site}.localhost${path}`)).text()
    const texts = await Promise.all(locations(await get('/sitemap.xml')).map(get))
    const listed = new Set(texts.flatMap(locations))
    const linked = new Set<string>()
    const [titles, descriptions] = [new Map<string, string[]>(), new Map<string, string[]>()]
    const pages = new Set(listed)
    // the set grows during the loop, because list pages link to further ones
    for (const path of pages) {
      const text = await get(path)
      for (const [, href = ''] of text.matchAll(/<a [^>]*href="(\/[^"#]*)/g)) {
        const address = href.replaceAll('&amp;', '&')
        linked.add(address.replace(/\?.*/, ''))
        if (/^\/de\/[^?]*\?page=\d+$|\?(?:date=[\d-]+-01&)?view=season$/.test(address)) pages.add(address)
      }
      if (!listed.has(path)) continue
      const title = /<title>([^<]*)/.exec(text)?.[1] ?? ''
      const description = /name="description" content="([^"]*)"/.exec(text)?.[1] ?? ''
      titles.set(title, [...(titles.get(title) ?? []), path])
      descriptions.set(description, [...(descriptions.get(description) ?? []), path])
    }
    expect(listed.size).toBeGreaterThan(250)
    expect([...listed].filter((path) => !linked.has(path))).toEqual([])
    for (const names of [titles, descriptions]) expect([...names].filter(([, paths]) => paths.length > 1)).toEqual([])
  },
)
