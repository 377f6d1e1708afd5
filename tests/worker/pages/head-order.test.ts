import { createExecutionContext, env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import app from '../../../worker/index.ts'

it.each(['/de', '/webshop'])(
  '%s links the font before its style sheets, and these before the scripts that it preloads',
  async (path) => {
    const response = await app.fetch(new Request(`http://hh.localhost${path}`), env, createExecutionContext())
    expect(response.status).toBe(200)
    const head = (await response.text()).split('</head>')[0] ?? ''
    const at = (link: RegExp) => [...head.matchAll(link)].map(({ index }) => index)
    const sheets = at(/<link rel="stylesheet" href="[^"]*\/main\.css"/g)
    const [font = -1, ...others] = at(/<link [^>]*as="font"/g)
    const scripts = at(/<link rel="modulepreload"|<script [^>]*src=/g)
    expect([sheets.length > 0, scripts.length > 1]).toEqual([true, true])
    expect(others).toEqual([])
    expect(font).toBeGreaterThan(0)
    expect(font).toBeLessThan(Math.min(...sheets))
    expect(Math.max(...sheets)).toBeLessThan(Math.min(...scripts))
  },
)
