// A program written from the specification alone (§3, §4, §7): it knows the calls and a block's fields, and nothing of
// drafts, revisions or keys. Only its login is our API's (docs/as-a-backend.md).
import { SELF } from 'cloudflare:test'
import type { Locale } from '../../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../../shared/sites/site-keys.ts'

export type Data = Record<string, unknown>
// biome-ignore lint/suspicious/noExplicitAny: tests check the properties that they read
export type Answered = { status: number; data: any; headers: Headers }

export function program(site: SiteKey) {
  const origin = `http://${site}.localhost`
  const cookies = new Map<string, string>()

  async function request(method: string, path: string, data?: Data): Promise<Answered> {
    const response = await SELF.fetch(origin + path, {
      method,
      body: data ? JSON.stringify(data) : null,
      headers: {
        Origin: origin,
        Cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        'X-CSRFToken': cookies.get('csrftoken') ?? '',
        'Content-Type': 'application/json',
      },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const text = await response.text()
    return { status: response.status, data: text ? JSON.parse(text) : null, headers: response.headers }
  }

  const get = (path: string) => request('GET', path)
  /** "Editor module requests: path under /{locale}/pageeditor-api/{module}, body is module data". */
  const modules = (module: string, locale: Locale = 'de') => {
    const base = `/${locale}/pageeditor-api/${module}`
    return {
      list: (page = 1) => get(`${base}/?page=${page}`),
      read: (id: number) => get(`${base}/${id}/`),
      create: (data: Data) => request('POST', `${base}/`, data),
      update: (id: number, data: Data) => request('POST', `${base}/${id}/`, data),
      remove: (id: number) => request('DELETE', `${base}/${id}/`),
    }
  }
  return {
    get,
    modules,
    async logIn(email: string, password: string): Promise<Answered> {
      await get('/de/pageeditor-api/user')
      return request('POST', '/de/pageeditor-api/login', { email, password })
    },
    /** "A 404 for a section slug makes the editor create an initial container section" (§4). */
    async section(page: Data, slug: string): Promise<Answered> {
      const found = await get(`/de/pageeditor-api/container/by-slug/${slug}`)
      if (found.status !== 404) return found
      const defaults = { layout: 3, columns: [], model: 'container' }
      const { content_type, id: object_id } = page
      return modules('container').create({ ...defaults, parent: null, content_type, object_id, slug })
    },
  }
}
export type Program = ReturnType<typeof program>
