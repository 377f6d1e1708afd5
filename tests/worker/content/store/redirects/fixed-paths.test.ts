import { beforeAll, expect, test } from 'vitest'
import { servedBelowLocale, servedPaths } from '../../../../../worker/content/store/redirects/check.ts'
import { allRoutes } from '../../../all-routes.ts'
import { type Ask, askWith, staffSession } from '../../editor/as-staff.ts'

let publisher: Ask
beforeAll(async () => {
  publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', '/admin/api/')
})

test.each([
  '/',
  '/admin',
  '/admin/people/12',
  '/api/productions',
  '/media/abc/640.avif',
  '/webshop/12',
  'https://hamburg.auftakt.example/webshop/',
  '/%77ebshop',
  '/robots.txt',
  '/de/login/reset',
  '/en/newsletter/confirm',
  '/de/pageeditor-api/user',
])('%s is refused as an old address', async (oldPath) => {
  const body = { action: 'publish', values: { oldPath, newPath: '/de/impressum' } }
  const { status, json } = await publisher('redirects/', { method: 'POST', body })
  expect([status, json.errors?.[0]]).toMatchObject([400, { pointer: '/values/oldPath', code: 'path_fixed' }])
})

test.each(['/spielplan.html', '/images/saal.jpg', '/de/alt', '/mediathek', '/administration', '/de/loginhilfe'])(
  '%s is accepted',
  async (oldPath) => {
    const body = { action: 'publish', values: { oldPath, newPath: '/de/impressum' } }
    expect((await publisher('redirects/', { method: 'POST', body })).status).toBe(201)
  },
)

test('every route of the server is refused as an old address, except those of pages', () => {
  const first = new Set<string>()
  const below = new Set<string>()
  for (const { path } of allRoutes) {
    const [, one = '', two = ''] = path.split('/')
    if (one.startsWith(':locale') || one === 'de' || one === 'en') below.add(two.replace(/[:*].*$/, ''))
    else first.add(one.replace(/[:*].*$/, ''))
  }
  expect([...first].filter((part) => part && !servedPaths.has(part))).toEqual([])
  expect([...below].filter((part) => part && !servedBelowLocale.has(part))).toEqual([])
})

test('an import refuses a fixed address with its reason, and reads the other lines', async () => {
  const csv = 'Alte Adresse;Neue Adresse\n/webshop/alt;/de\n/spielplan.php;/de/konzerte\n'
  const { status, json } = await publisher('redirects/import/', { method: 'POST', body: { csv, is_dry_run: true } })
  expect([status, json.accepted, json.refused]).toMatchObject([200, 1, [{ line: 2, code: 'path_fixed' }]])
  expect(json.refused[0].message).toContain('gehört zum Programm der Website')
})
