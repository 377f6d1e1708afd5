import { SELF } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { homeOf, type Owner, ownerName } from '../../../shared/contract/section-owner.ts'
import { asStaff } from '../content/editor/as-staff.ts'
import { store } from '../content/store/some-rows.ts'
import { loadDemo } from '../seed/demo.ts'

test('a film in a section is a link to its provider with the sentence about privacy, and no frame', async () => {
  await loadDemo(store, ['hh'])
  const publisher = await asStaff('publisher', 'publisher')
  const get = async (path: string) => (await SELF.fetch(`http://hh.localhost${path}`)).text()
  const firstOf = async (list: string, link: RegExp) => link.exec(await get(list))?.[0] ?? ''
  const production = await firstOf('/de/konzerte', /\/de\/konzerte\/[a-z0-9-]+\/\d+/)
  const article = await firstOf('/de/aktuelles', /\/de\/aktuelles\/[a-z0-9-]+\/\d+/)
  const idOf = (path: string) => Number(path.split('/').at(-1))
  const places: [string, Owner][] = [
    [production, { content_type: 'production', object_id: idOf(production) }],
    [article, { content_type: 'article', object_id: idOf(article) }],
    ['/de', homeOf('hh')],
  ]
  for (const [path, owner] of places) {
    const film = {
      module: 'video',
      fields: { video_url: 'https://www.youtube.com/watch?v=AUFTAKTDEMO', title: { de: 'Probe' } },
    }
    const section = { ...owner, parent: null, fields: { layout: 0, slug: 'film' }, children: [film] }
    const made = await publisher('container/', { method: 'POST', body: section })
    expect([made.status, made.json.errors]).toEqual([201, undefined])
    const at = `pages/${ownerName(owner)}/`
    const { json } = await publisher(at)
    expect((await publisher(`${at}publish/`, { method: 'POST', body: {}, base: json.revision })).status).toBe(200)
    const page = await get(path)
    const sections = page.slice(page.indexOf('class="cms"'))
    expect(sections, path).toMatch(
      /class="gate[\s\S]*<a class="btn" href="https:\/\/www\.youtube\.com\/watch[^>]* data-opens="media"/,
    )
    // a template is inert: its frame loads only after a script has inserted it into the page
    const [shown, frame] = sections.split('<template>')
    expect(shown, path).not.toMatch(/<(?:iframe|script|img)[^>]*youtu/)
    expect(frame, path).toMatch(/^<figure[^>]*><div[^>]*><iframe[^>]* src="https:\/\/www\.youtube-nocookie\.com/)
    expect(frame?.split('</template>')[1], path).not.toMatch(/<(?:iframe|script|img)[^>]*youtu/)
  }
})
