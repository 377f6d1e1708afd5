import { env, SELF } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problem } from '../../../shared/contract/problem.ts'
import type { SiteKey } from '../../../shared/sites/sites.ts'
import { signToken } from '../../../worker/signing/newsletter-link.ts'
import { getAllByRole, getByRole } from '../../dom.ts'

let visitor = 0
beforeEach(async () => {
  visitor += 1
  await env.DB.prepare('DELETE FROM newsletter_subscriptions').run()
})

interface Sent {
  site?: SiteKey
  headers?: Record<string, string>
}
const full = { email: 'anna@post.example', consent: 'true', locale: 'de', website: '' }

function post(path: string, body: string, { site = 'hh', headers = {} }: Sent = {}): Promise<Response> {
  return SELF.fetch(`http://${site}.localhost${path}`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { 'CF-Connecting-IP': `192.0.2.${visitor}`, ...headers },
  })
}
const form = (fields: Record<string, string>, sent: Sent = {}) =>
  post('/api/newsletter/', new URLSearchParams(fields).toString(), {
    ...sent,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...sent.headers },
  })
const json = (value: unknown, sent: Sent = {}) =>
  post('/api/newsletter/', JSON.stringify(value), {
    ...sent,
    headers: { 'Content-Type': 'application/json', ...sent.headers },
  })
const states = async () =>
  (await env.DB.prepare('SELECT state FROM newsletter_subscriptions').all<{ state: string }>()).results.map(
    ({ state }) => state,
  )
async function link(step: 'confirm' | 'unsubscribe'): Promise<string> {
  const row = await env.DB.prepare('SELECT id FROM newsletter_subscriptions').first<{ id: number }>()
  const subject = { purpose: step, site: 'hh', id: row?.id ?? 0 } as const
  const token = await signToken(env.NEWSLETTER_SECRET ?? '', subject, new Date(env.FIXED_NOW))
  return `/de/newsletter/${step}?token=${token}`
}

// the first mail loads React Email and the page renderer, which is slow on a busy machine
beforeAll(async () => {
  await form(full)
}, 60_000)

describe('The form without JavaScript', () => {
  test('is answered with a page that explains the next step', async () => {
    const response = await form(full)
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'self'")
    const html = await response.text()
    expect(html).toContain('Fast geschafft.')
    expect(html).toContain('Wir haben eine E-Mail an anna@post.example geschickt.')
    expect(await states()).toEqual(['pending'])
  })

  test('reports errors at the fields, in the page’s language, and keeps the input', async () => {
    const response = await form({ email: 'anna@', locale: 'en' })
    expect(response.status).toBe(400)
    const html = await response.text()
    const [field] = getAllByRole(html, 'textbox').filter((box) => box.getAttribute('value') === 'anna@')
    expect([field?.getAttribute('aria-invalid'), field?.getAttribute('aria-describedby')]).toEqual([
      'true',
      'nl-email-error',
    ])
    expect(html).toContain('After the @, please enter a name with an ending')
    expect(html).toContain('Please give your consent; without it we may not send you anything.')
    expect(await states()).toEqual([])
  })

  test('accepts addresses with umlauts in the domain, but no incomplete ones', async () => {
    expect((await form({ ...full, email: ' anna+musik@müller.example ' })).status).toBe(200)
    for (const email of ['', 'anna', 'anna@post', 'anna bo@post.example', 'anna@post.example,eve@post.example']) {
      expect((await form({ ...full, email })).status, email).toBe(400)
    }
  })

  test('with a filled trap gets the same answer, but nothing is stored', async () => {
    const response = await form({ ...full, website: 'https://spam.example' })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Fast geschafft.')
    expect(await states()).toEqual([])
  })

  test('reports an address that is registered already', async () => {
    await form(full)
    await post(await link('confirm'), '')
    const response = await form(full)
    expect(response.status).toBe(409)
    const html = await response.text()
    expect(html).toContain('Diese E-Mail ist bereits registriert')
    const filled = getAllByRole(html, 'textbox').map((field) => field.getAttribute('value'))
    expect(filled).toContain('anna@post.example')
  })

  test('cannot be sent by another website', async () => {
    const foreign: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ]
    for (const headers of foreign) {
      expect((await form(full, { headers })).status).toBe(403)
      expect((await json(full, { headers })).status).toBe(403)
    }
    expect(await states()).toEqual([])
    expect((await form(full, { headers: { Origin: 'http://hh.localhost' } })).status).toBe(200)
  })

  test('is accepted ten times a minute from one visitor', async () => {
    const statuses = []
    // twice the limit plus one, so that the limit is exceeded even if a new minute starts in between
    for (let attempt = 0; attempt < 21; attempt++) statuses.push((await form({ email: '' })).status)
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400))
    const last = await form(full)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
    if (last.status === 429) expect(await last.text()).toContain('Das waren viele Anfragen in kurzer Zeit.')
    visitor += 1
    expect((await form(full)).status).toBe(200)
  })
})

describe('The form’s address', () => {
  test('redirects a browser back to the form, and answers other clients 405', async () => {
    const headers = { Accept: 'text/html,*/*;q=0.8' }
    const browser = await SELF.fetch('http://hh.localhost/api/newsletter/?locale=en', { headers, redirect: 'manual' })
    expect([browser.status, browser.headers.get('Location')]).toEqual([303, '/en/newsletter'])
    expect((await SELF.fetch('http://hh.localhost/api/newsletter/?locale=en')).status).toBe(405)
  })
})

describe('A link in a mail', () => {
  test('shows a button and does nothing automatically, since mail scanners follow it, too', async () => {
    await form(full)
    for (const step of ['confirm', 'unsubscribe'] as const) {
      const response = await SELF.fetch(`http://hh.localhost${await link(step)}`)
      expect(response.status).toBe(200)
      const html = await response.text()
      const button = getByRole(getByRole(html, 'main'), 'button')
      expect(button.closest('form')?.getAttribute('method')).toBe('post')
      expect(html).toContain('name="robots" content="none"')
      expect(await states()).toEqual(['pending'])
    }
  })

  test('confirms when the button is pressed', async () => {
    await form(full)
    const response = await post(await link('confirm'), '', { headers: { Origin: 'http://hh.localhost' } })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Sie haben sich erfolgreich für den Newsletter angemeldet.')
    expect(await states()).toEqual(['confirmed'])
  })

  test('unsubscribes with the one click of a mail program, without a redirect (RFC 8058)', async () => {
    await form(full)
    const response = await post(await link('unsubscribe'), 'List-Unsubscribe=One-Click', {
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Sie erhalten den Newsletter nicht mehr.')
    expect(await states()).toEqual(['unsubscribed'])
  })

  test('that is expired or malformed explains how to get a new one', async () => {
    for (const path of ['/de/newsletter/confirm?token=1.zz.nonsense', '/de/newsletter/unsubscribe']) {
      const response = await post(path, '')
      expect(response.status).toBe(410)
      expect(await response.text()).toContain('Dieser Link gilt nicht mehr.')
    }
    expect(await (await SELF.fetch('http://hh.localhost/en/newsletter/confirm')).text()).toContain(
      'This link is no longer valid.',
    )
  })
})

describe('The call', () => {
  test('answers in the language that it names', async () => {
    const response = await json({ email: 'anna@post.example', consent: true, locale: 'en' })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      status: 'pending',
      message: expect.stringContaining('We have sent an e-mail to anna@post.example.'),
    })
  })

  test.each([
    [{}, ['email', 'consent', 'locale']],
    [{ email: 'anna', consent: false, locale: 'en' }, ['email', 'consent']],
    [{ email: 'anna@post.example', consent: 'true', locale: 'de' }, ['consent']],
    ['no object', ['body']],
  ])('%j is refused by its fields', async (body, fields) => {
    const response = await json(body)
    expect(response.status).toBe(400)
    const { errors } = problem.parse(await response.json())
    expect(errors?.map(({ field }) => field)).toEqual(fields)
  })

  test('has the exact message for an address that is registered', async () => {
    await form(full)
    await post(await link('confirm'), '')
    for (const [locale, message] of [
      ['de', 'Diese E-Mail ist bereits registriert'],
      ['en', 'This e-mail address is already registered'],
    ]) {
      const response = await json({ email: 'ANNA@post.example', consent: true, locale })
      expect(response.status).toBe(409)
      expect(problem.parse(await response.json())).toMatchObject({ code: 'already-registered', detail: message })
    }
  })

  test('confirms and unsubscribes by token, too', async () => {
    await form(full)
    const token = async (step: 'confirm' | 'unsubscribe') => (await link(step)).split('token=')[1]
    const ask = (path: string, of: string | undefined) =>
      post(`/api/newsletter/${path}/`, JSON.stringify({ token: of }), {
        headers: { 'Content-Type': 'application/json' },
      })
    expect(await (await ask('confirmation', await token('confirm'))).json()).toEqual({
      status: 'confirmed',
      message: 'Sie haben sich erfolgreich für den Newsletter angemeldet.',
    })
    expect((await ask('unsubscription', await token('confirm'))).status).toBe(410)
    expect((await ask('unsubscription', await token('unsubscribe'))).status).toBe(200)
    expect(await states()).toEqual(['unsubscribed'])
  })

  test('accepts only bodies of a reasonable size', async () => {
    const read = await SELF.fetch('http://hh.localhost/api/newsletter/')
    expect([read.status, read.headers.get('Allow')]).toEqual([405, 'POST'])
    expect((await json({ ...full, website: 'x'.repeat(5000) })).status).toBe(413)
  })
})

describe('A site', () => {
  const page = async (site: SiteKey, path: string) => {
    const response = await SELF.fetch(`http://${site}.localhost${path}`, { redirect: 'manual' })
    return { status: response.status, html: await response.text() }
  }

  test('with a newsletter has the form in the footer of every page, and once on its own page', async () => {
    for (const path of ['/de/konzerte', '/en/newsletter']) {
      const { html } = await page('hh', path)
      const markup = html.split('<script type="application/json"')[0] ?? ''
      expect(markup.match(/<form[^>]*action="\/api\/newsletter\/\?locale=(?:de|en)"/g), path).toHaveLength(1)
    }
  })

  test('without a newsletter has neither form nor page nor call', async () => {
    expect((await page('bs', '/de/konzerte')).html).not.toMatch(/data-newsletter|\/api\/newsletter/)
    expect((await page('bs', '/en/newsletter')).status).toBe(404)
    expect((await json(full, { site: 'bs' })).status).toBe(404)
  })

  test('with an external newsletter links there', async () => {
    for (const path of ['/de/konzerte', '/de/newsletter']) {
      const { status, html } = await page('hb', path)
      expect(status).toBe(200)
      const links = getAllByRole(html, 'link').map((link) => link.getAttribute('href'))
      expect(links).toContain('https://newsletter.auftakt.example/bremen')
      const actions = getAllByRole(html, 'form').map((form) => form.getAttribute('action'))
      expect(actions.filter((action) => action?.startsWith('/api/newsletter/'))).toEqual([])
    }
  })
})
