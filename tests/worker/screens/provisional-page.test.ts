// The legal pages before staff have published their own: staff see what visitors see.
import { SELF } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { roles } from '../../../shared/entities/roles.ts'
import { staffSession } from '../content/editor/as-staff.ts'

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0]

test.each(['/de/impressum', '/de/datenschutz', '/de/agb', '/en/imprint'])('%s', async (path) => {
  const read = async (Cookie = '') => {
    const response = await SELF.fetch(`http://hh.localhost${path}`, { headers: { Cookie } })
    return [response.status, mainOf(await response.text())]
  }
  const [status, main] = await read()
  expect([status, typeof main]).toEqual([200, 'string'])
  for (const role of roles)
    expect([role, ...(await read(await staffSession(`legal-${role}`, role)))]).toEqual([role, 200, main])
})

test.each([
  ['/de/impressum', { title_de: 'Impressum', path_de: 'impressum', title_en: 'Imprint', path_en: 'imprint' }],
  ['/en/privacy', { title_de: 'Datenschutz', path_de: 'datenschutz', title_en: 'Privacy', path_en: 'privacy' }],
])('%s in edit mode leads to the new page that replaces it', async (path, filled) => {
  const Cookie = await staffSession('legal-publisher', 'publisher')
  const edited = await SELF.fetch(`http://hh.localhost${path}?edit`, { headers: { Cookie }, redirect: 'manual' })
  const to = new URL(edited.headers.get('Location') ?? '', 'http://hh.localhost')
  expect([edited.status, to.pathname]).toEqual([301, '/admin/pages'])
  expect(Object.fromEntries(to.searchParams)).toMatchObject({ new: '', ...filled })
  const missing = await SELF.fetch('http://hh.localhost/de/keine-seite?edit', {
    headers: { Cookie },
    redirect: 'manual',
  })
  expect(missing.status).toBe(404)
})
