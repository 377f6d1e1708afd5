import { describe, expect, test } from 'vitest'
import { calls } from '../../shared/contract/calls.ts'
import { sites } from '../../shared/sites/sites.ts'
import { describeSites, expectProblem, parseAnswer } from './answers.ts'

describeSites((ask, key) => {
  // a site without a newsletter, or with an external form, has no sign-up call
  describe.runIf(sites[key].newsletter === true)('the newsletter', () => {
    const post = (path: string, body: object, headers: Record<string, string> = {}) =>
      ask(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', ...headers },
      })
    const anna = { email: `anna-${crypto.randomUUID()}@post.example`, consent: true, locale: 'en' }

    test('sends a mail, and says so in the language of the request', async () => {
      const answer = await post('/api/newsletter/', anna)
      expect(answer.status).toBe(200)
      const { status, message } = parseAnswer(calls.newsletter.answer, answer, 'newsletter')
      expect(status).toBe('pending')
      expect(message).toContain(`We have sent an e-mail to ${anna.email}.`)
    })

    test('names every field that is wrong', async () => {
      const answer = await post('/api/newsletter/?locale=en', { email: 'anna', consent: false })
      const { errors } = expectProblem(answer, 400, 'bad-request')
      expect(errors?.map(({ field }) => field)).toEqual(['email', 'consent', 'locale'])
    })

    test('refuses a request from another origin', async () => {
      expectProblem(await post('/api/newsletter/', anna, { Origin: 'https://elsewhere.example' }), 403, 'forbidden')
    })

    test('refuses a link that it has not signed', async () => {
      for (const path of ['confirmation', 'unsubscription']) {
        expectProblem(await post(`/api/newsletter/${path}/`, { token: 'unknown' }), 410, 'link-expired')
      }
    })

    test('answers a GET with 405', async () => {
      const answer = await ask('/api/newsletter/')
      expectProblem(answer, 405, 'method-not-allowed')
      expect(answer.headers.allow).toBe('POST')
    })
  })

  test.runIf(sites[key].newsletter !== true)('a site without its own newsletter has no sign-up', async () => {
    const body = JSON.stringify({ email: 'anna@post.example', consent: true, locale: 'en' })
    const answer = await ask('/api/newsletter/', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
    })
    expectProblem(answer, 404, 'not-found')
  })
})
