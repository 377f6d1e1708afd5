// The legal pages before staff have published their own: staff see what visitors see.
import { SELF } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { roles } from '../../../shared/entities/roles.ts'
import { localise } from '../../../shared/i18n/locale.ts'
import { promoter } from '../../../shared/sites/promoter.ts'
import { sites } from '../../../shared/sites/sites.ts'
import { staffSession } from '../content/editor/as-staff.ts'

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0].replaceAll('\u00a0', ' ')

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
  ['/de/impressum', 'vorläufig'],
  ['/de/datenschutz', 'vorläufig'],
  ['/de/agb', 'gilt für einen Kauf, was das Gesetz sagt'],
  ['/en/terms', 'the law applies to a purchase'],
])('%s is true before and after sales have begun: whose house this is, and how to reach it', async (path, words) => {
  const main = mainOf(await (await SELF.fetch(`http://hh.localhost${path}`)).text())
  const { address, phone, email } = sites.hh.contact
  for (const fact of [promoter.name, localise(address, 'de'), phone, email, words]) expect(main).toContain(fact)
  expect(main).not.toMatch(/mit dem Programm|noch nicht begonnen|with the programme|not begun/)
})

test('the newsletter is named where the site has one', async () => {
  const read = async (site: string) =>
    mainOf(await (await SELF.fetch(`http://${site}.localhost/de/datenschutz`)).text())
  expect(await read('hh')).toContain('Wer den Newsletter bestellt')
  expect(await read('bs')).not.toContain('Newsletter')
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
