import { describe, expect, test } from 'vitest'
import { answersOf, describeSites, expectProblem, pagesOf } from './answers.ts'

describeSites((ask) => {
  const read = answersOf(ask)

  test('paths answer with and without a slash at the end, also to HEAD', async () => {
    for (const path of ['/api/productions', '/api/abos', '/de/api/partners', '/de/pageeditor-api/nav']) {
      const [bare, slash, head] = await Promise.all([ask(path), ask(`${path}/`), ask(path, { method: 'HEAD' })])
      expect([bare.status, slash.status, head.status]).toEqual([200, 200, 200])
      expect(slash.json).toEqual(bare.json)
      expect(head.text).toBe('')
    }
  })

  test('an unchanged answer is 304', async () => {
    const { headers } = await ask('/api/partners/')
    expect(headers.etag).toBeTruthy()
    expect((await ask('/api/partners/', { headers: { 'If-None-Match': String(headers.etag) } })).status).toBe(304)
  })

  describe('refusals', () => {
    const wrong: [string, string][] = [
      ['/api/productions/?page=0', 'page'],
      ['/api/productions/?page=1.5', 'page'],
      ['/api/productions/?date=2026-02-30', 'date'],
      ['/api/productions/?venue=x', 'venue'],
      ['/api/productions/?abo=-1', 'abo'],
      ['/api/productions/?status=lost', 'status'],
      ['/api/productions/?access=lift', 'access'],
      ['/api/productions/?page=1&page=1', 'page'],
      ['/api/productions/?locale=fr', 'locale'],
      ['/api/productions/calendar/?month=2026-00', 'month'],
      ['/api/productions/pagemodule/?ids=a', 'ids'],
      ['/api/productions/feed/?ids=1,,2', 'ids'],
      ['/de/api/abos/?page=zwei', 'page'],
    ]
    for (const [path, field] of wrong) {
      test(`${path} names ${field}`, async () => {
        const { errors } = expectProblem(await ask(path), 400, 'bad-request')
        expect(errors?.map((error) => error.field)).toEqual([field])
      })
    }

    test('are in the language of the request', async () => {
      const [de, en] = await Promise.all([ask('/api/productions/?page=0'), ask('/api/productions/?page=0&locale=en')])
      expect(expectProblem(de, 400, 'bad-request').title).not.toBe(expectProblem(en, 400, 'bad-request').title)
    })

    test('a missing resource is 404', async () => {
      for (const path of ['/api/productions/999999999/', '/api/nothing/', '/de/pageeditor-api/page/gibt-es-nicht']) {
        expectProblem(await ask(path), 404, 'not-found')
      }
    })

    test('a read-only path answers 405 with Allow', async () => {
      const answer = await ask('/api/productions/', { method: 'POST' })
      expectProblem(answer, 405, 'method-not-allowed')
      expect(answer.headers.allow).toBe('GET, HEAD')
    })

    test('an anonymous request may neither read the user nor write, nor see versions', async () => {
      expectProblem(await ask('/de/pageeditor-api/user'), 401, 'login-required')
      // the server checks the CSRF token first, and this request has no token
      for (const method of ['POST', 'DELETE']) {
        expectProblem(await ask('/de/pageeditor-api/text/1', { method }), 403, 'forbidden')
      }
      const { menu } = await read('navigation', '/de/pageeditor-api/nav')
      const [path] = pagesOf(menu)
      // visitors cannot read versions
      expectProblem(await ask(`/de/pageeditor-api/page/${path}?version_id=1`), 404, 'not-found')
    })
  })
})
