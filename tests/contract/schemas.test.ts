// The answers to the contract's GET calls (spec §7) match their schemas.
import { beforeAll, describe, expect, test } from 'vitest'
import type { ZodType } from 'zod'
import type { Call } from '../../shared/contract/calls/describe.ts'
import { calls } from '../../shared/contract/calls.ts'
import type { ProductionList } from '../../shared/contract/production.ts'
import { locales } from '../../shared/i18n/locale.ts'
import { answersOf, describeSites, expectProblem, pagesOf, parseAnswer } from './answers.ts'

/** GET calls whose path has no parameter except the locale. */
const plainCalls = Object.entries<Call>(calls).filter(
  ([, { method, path }]) => method === 'GET' && !/\{(?!locale)/.test(path),
)

test('most calls read without a parameter', () => {
  expect(plainCalls.length).toBeGreaterThan(30)
})

describeSites((ask) => {
  const read = answersOf(ask)
  let productions: ProductionList

  beforeAll(async () => {
    productions = await read('productions', '/api/productions/')
  })

  describe('every call fits its schema', () => {
    for (const locale of locales) {
      for (const [name, call] of plainCalls) {
        test(`${name} in ${locale}`, async () => {
          const path = call.path.replace('{locale}', locale)
          const answer = await ask(call.path.startsWith('/api/') ? `${path}?locale=${locale}` : path)
          if (call.right !== 'anyone') return expectProblem(answer, 401, 'login-required')
          if (call.query && !call.query.safeParse({}).success) return expectProblem(answer, 400, 'bad-request')
          expect(answer.status).toBe(200)
          parseAnswer(call.answer as ZodType, answer, path)
        })
      }

      test(`single things in ${locale}`, async () => {
        for (const { id } of productions.results.slice(0, 5)) {
          const production = await read('production', `/api/productions/${id}/?locale=${locale}`)
          expect(production.get_absolute_url).toBe(production.get_absolute_urls[locale])
          expect(production.get_absolute_url).toMatch(new RegExp(`^/${locale}/`))
        }
        const abos = await read('abos', `/api/abos/?locale=${locale}`)
        for (const { id } of abos.results.slice(0, 3)) await read('abo', `/api/abos/${id}/?locale=${locale}`)
        const articles = await read('articles', `/api/articles/?locale=${locale}`)
        for (const { id } of articles.results.slice(0, 3))
          await read('article', `/api/articles/${id}/?locale=${locale}`)
      })

      test(`pages of the navigation in ${locale}`, async () => {
        const { menu, footer } = await read('navigation', `/${locale}/pageeditor-api/nav`)
        const paths = pagesOf([...menu, ...footer])
        expect(paths.length).toBeGreaterThan(3)
        for (const path of paths) {
          const page = await read('page', `/${locale}/pageeditor-api/page/${path}`)
          expect(page.is_online).toBe(true)
          for (const { slug } of page.modules.filter((section) => section.slug).slice(0, 1)) {
            await read('container', `/${locale}/pageeditor-api/container/by-slug/${encodeURIComponent(slug)}`)
          }
        }
      })
    }

    test('old paths, as a list and one by one', async () => {
      const redirects = await read('redirects', '/de/pageeditor-api/redirect')
      for (const row of redirects.slice(0, 5)) {
        const path = row.old_path.split('/').map(encodeURIComponent).join('/')
        expect(await read('redirect', `/de/pageeditor-api/redirect${path}`)).toEqual(row)
      }
    })
  })

  test('OpenAPI lists every call', async () => {
    const document = (await ask('/api/openapi.json')).json as { paths: object }
    expect(Object.keys(document.paths).sort()).toEqual(
      [...new Set(Object.values(calls).map(({ path }) => path))].sort(),
    )
  })
})
