// A visitor's pass before Django and its REST framework, and what the check of a backend says of it.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkBackend } from '../../scripts/check-backend/check.ts'
import { isRefusal } from '../../scripts/check-backend/finding.ts'
import { type Ask, site } from '../contract/client.ts'
import { freePort } from '../contract/free-port.ts'
import { serveDjango } from '../fixtures/django-backend/serve.ts'
import { readText } from '../fixtures/plain-backend/visitor/read-text.ts'
import { type Screen, screens } from '../fixtures/plain-backend/visitor/screens.ts'

let django: Awaited<ReturnType<typeof serveDjango>>
let product: { kill: () => void }
let ask: Ask

beforeAll(async () => {
  django = await serveDjango()
  const { serve } = await import('../../scripts/setup.mjs')
  const port = await freePort()
  product = await serve({
    port,
    data: mkdtempSync(join(tmpdir(), 'auftakt-before-django-')),
    vars: { FIXED_NOW: '2026-11-20T09:00:00Z', CONTENT_ORIGINS: `hh=${django.origin}` },
    quiet: true,
  })
  ask = site({ name: 'before Django', port }, 'hh')
}, 180_000)

afterAll(async () => {
  product?.kill()
  await django?.close()
})

describe.each(['de', 'en'] as const)('before Django, in %s', (locale) => {
  test.each(Object.keys(screens) as Screen[])('%s shows its content', async (name) => {
    const { path, shows } = screens[name](locale)
    const { status, text: html } = await ask(path)
    expect([path, status]).toEqual([path, 200])
    const text = readText(html)
    expect(shows.filter((each) => !text.includes(each))).toEqual([])
  })
})

test('an old path leads to the new one, and what is missing or offline is a 404', async () => {
  const redirect = await ask('/de/karten')
  expect([redirect.status, redirect.headers.location]).toEqual([301, '/de/konzerte'])
  for (const path of ['/de/in-arbeit', '/de/gibt-es-nicht'])
    expect([path, (await ask(path)).status]).toEqual([path, 404])
})

test('the check prints no refusal', async () => {
  expect((await checkBackend({ origin: django.origin })).filter(isRefusal)).toEqual([])
})
