// The screens before a backend whose answers have the least that a screen needs.
import { createExecutionContext, env } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resetIsolateState } from '../../../worker/http/isolate-state.ts'
import app from '../../../worker/index.ts'
import { readText } from '../../fixtures/plain-backend/visitor/read-text.ts'

const abo = { id: 4, title: 'Lied', abo_setting: null }
const production = { id: 1, title: 'Winterreise', date: '2026-12-01T20:00:00+01:00', room: null, abo }
const answers: Record<string, unknown> = {
  '/api/hero/': { text: 'Nur ein Satz.' },
  '/api/productions/': { count: 1, next: null, results: [production] },
  '/api/abos/': [abo],
}

beforeEach(() => {
  resetIsolateState()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const answer = answers[new URL(new Request(input).url).pathname]
    return answer ? Response.json(answer) : new Response('{}', { status: 404 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function shown(path: string) {
  const bindings = { ...env, CONTENT_ORIGINS: 'hh=https://backend.example' }
  const response = await app.fetch(new Request(`http://hh.localhost${path}`), bindings, createExecutionContext())
  const html = await response.text()
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? ''
  return { status: response.status, html, text: readText(html), heading: heading.replace(/<[^>]*>/g, '').trim() }
}

test('the home page has a heading', async () => {
  const { status, heading, text } = await shown('/de')
  expect([status, heading]).toEqual([200, 'Auftakt Hamburg'])
  expect(text).toContain('Nur ein Satz.')
})

test('a subscription has a letter, what all have, and no number that nobody has sent', async () => {
  const { status, html, text } = await shown('/de/abonnements/lied/4')
  expect([status, /<title>([^<]*)/.exec(html)?.[1]]).toEqual([200, 'Abo L, Lied – Auftakt Hamburg'])
  expect(text).toContain('Gilt ohne Aufpreis für alle Abonnements: 10 Prozent Treuerabatt')
  expect(text).not.toContain('Null Konzerte')
  expect((await shown('/de/konzerte/winterreise/1')).text).toContain('Abo L, Lied')
})

test('the ticket shop lists the concert', async () => {
  const { status, text } = await shown('/webshop')
  expect([status, text.includes('Winterreise')]).toEqual([200, true])
})

test('the outside shop does not say that nothing is on sale while the backend fails', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad Gateway</h1>', { status: 502 }))
  const { status, text } = await shown('/ina')
  expect([status, text.includes('lassen sich gerade nicht laden'), text.includes('keine Karten im Verkauf')]).toEqual([
    ...[200, true, false],
  ])
})
