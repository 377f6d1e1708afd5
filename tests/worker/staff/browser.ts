// An editor's browser: it stores cookies, and sends the CSRF token and the site's Origin.
import { env, SELF } from 'cloudflare:test'
import { hashPassword } from 'better-auth/crypto'
import type { Role } from '../../../shared/entities/roles.ts'
import type { SiteKey } from '../../../shared/sites/sites.ts'
import { setStaffPassword, upsertStaff } from '../../../worker/content/store/staff/writes.ts'
import { store } from '../content/store/some-rows.ts'
import { rolesOn } from './open-session.ts'

export const password = 'a password for tests'
const csrf = '0123456789abcdef0123456789abcdef'
let hash: Promise<string> | undefined

/** Creates an account with this name and with the password above. @returns its e-mail address */
export async function createStaff(name: string, sites: SiteKey[] = ['hh'], role: Role = 'editor'): Promise<string> {
  const email = `${name}@example.org`
  hash ??= hashPassword(password)
  await upsertStaff(store, [{ email, name, roles: rolesOn(sites, role) }])
  await setStaffPassword(store, email, await hash)
  await env.DB.prepare('DELETE FROM staff_rate_limits').run()
  return email
}

export function browser({ site = 'hh' as SiteKey, cookies = {} as Record<string, string> } = {}) {
  const host = `http://${site}.localhost`
  const jar = new Map(Object.entries({ csrftoken: csrf, ...cookies }))

  async function ask(method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}) {
    const response = await SELF.fetch(host + path, {
      method,
      body: body ?? null,
      headers: { Cookie: [...jar].map((pair) => pair.join('=')).join('; '), Origin: host, ...headers },
      redirect: 'manual',
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/;\s*/)
      const at = pair.indexOf('=')
      const isGone = attributes.some((attribute) => /^max-age=0$/i.test(attribute))
      if (isGone) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }

  function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const sent = body && JSON.stringify(body)
    return ask(method, `/de/pageeditor-api/${path}`, sent, { 'X-CSRFToken': csrf, ...headers })
  }

  return {
    jar,
    ask,
    call,
    logIn: (email: string, typed = password) => call('POST', 'login', { email, password: typed }),
    sendForm: (path: string, fields: Record<string, string>, origin = host) =>
      ask('POST', path, new URLSearchParams(fields), { Origin: origin }),
    isLoggedIn: async () => (await call('GET', 'user')).ok,
  }
}
export type Browser = ReturnType<typeof browser>

export async function rowsOfStaff(): Promise<string> {
  const tables = ['staff', 'staff_accounts', 'staff_sessions', 'staff_two_factors']
  const answers = await env.DB.batch(tables.map((table) => env.DB.prepare(`SELECT * FROM ${table} ORDER BY id`)))
  return JSON.stringify(answers.map(({ results }) => results))
}
