// Validates a running server's answers against the contract (spec §7).
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { CallName } from '../../shared/contract/call-table.ts'
import { type CallAnswer, calls } from '../../shared/contract/calls.ts'
import { problem } from '../../shared/contract/problem.ts'
import type { NavigationItem } from '../../shared/contract/site-content.ts'
import { parsePath } from '../../shared/screens/routes.ts'
import type { SiteKey } from '../../shared/sites/sites.ts'
import { type Answer, type Ask, site, type Target, targets } from './client.ts'

/**
 * Returns the site with the most content, and a regional one at a server of its own content; the full run tests all six
 * sites. same-pages.test.ts compares every screen of a regional site before another Auftakt.
 */
function sitesOf({ name }: Target): readonly SiteKey[] {
  if (process.env.FULL) return ['hh', 'd', 'h', 'k', 'bs', 'hb']
  return name === 'proxied' ? ['hh'] : ['hh', 'k']
}

export function describeSites(suite: (ask: Ask, key: SiteKey) => void): void {
  const servers = targets()
  for (const server of servers) {
    for (const key of sitesOf(server)) describe(`${server.name} ${key}`, () => suite(site(server, key), key))
  }
  if (servers.length === 0) test.skip('set EMBEDDED_PORT, PROXIED_PORT or ORIGIN: `npm test` does', () => {})
}

/** Returns a function that requests a path, expects a 200, and parses the body with the call's schema. */
export function answersOf(ask: Ask) {
  return async <Name extends CallName>(name: Name, path: string): Promise<CallAnswer<Name>> => {
    const answer = await ask(path)
    expect([path, answer.status]).toEqual([path, 200])
    return parseAnswer(calls[name].answer, answer, path) as CallAnswer<Name>
  }
}

/** Expects a body that matches the schema. @param path shown in the error message */
export function parseAnswer<T extends z.ZodType>(schema: T, { json }: Answer, path: string): z.output<T> {
  const parsed = schema.safeParse(json)
  expect(parsed.error?.issues.slice(0, 3), path).toBeUndefined()
  return parsed.data as z.output<T>
}

/** Expects a problem (RFC 9457) with this status and code. */
export function expectProblem(answer: Answer, status: number, code: string) {
  const body = problem.parse(answer.json)
  expect([answer.status, body.status, body.code]).toEqual([status, status, code])
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  return body
}

/** Returns the paths, below the locale, of the content pages in a navigation. */
export function pagesOf(items: NavigationItem[]): string[] {
  const paths = items.flatMap(({ url, site: other, children }) => {
    const route = url && !other ? parsePath((url.split(/[?#]/)[0] ?? '').replace(/\/$/, '')) : null
    return [...(route?.screen === 'content-page' ? [route.path] : []), ...pagesOf(children)]
  })
  return [...new Set(paths)]
}
