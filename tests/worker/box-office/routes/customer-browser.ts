import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { Env } from '../../../../worker/env.ts'
import app from '../../../../worker/index.ts'

interface SentMail {
  to: string
  subject: string
  text: string
  html: string
}
interface BrowserOptions {
  site?: SiteKey
  cookies?: Record<string, string>
  /** The visitor's IP address; by default, one that no other browser in the tests has. */
  address?: string
  bindings?: Partial<Env>
}

let keys = 0
let addresses = 0

/** Returns a customer's browser with its cookie jar, and a list of the mails that its requests cause. */
export function customerBrowser({
  site = 'hh',
  cookies = {},
  address = newAddress(),
  bindings = {},
}: BrowserOptions = {}) {
  const origin = `http://${site}.localhost`
  const jar = new Map(Object.entries(cookies))
  const mails: SentMail[] = []
  const EMAIL = { send: async (mail: SentMail) => void mails.push(mail) } as unknown as SendEmail

  async function ask(method: string, path: string, { body, headers = {} }: { body?: BodyInit; headers?: object } = {}) {
    const context = createExecutionContext()
    const request = new Request(origin + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(jar.size > 0 ? { Cookie: [...jar].map((pair) => pair.join('=')).join('; ') } : {}),
        ...(method === 'GET' ? {} : { Origin: origin }),
        'CF-Connecting-IP': address,
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    })
    const response = await app.fetch(request, { ...env, EMAIL, ...bindings }, context)
    await waitOnExecutionContext(context)
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/;\s*/)
      const at = pair.indexOf('=')
      if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }

  /** Calls the shop's API; writes get a new idempotency key. */
  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await ask(method, `/api/shop/${path}`, {
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: { ...(method === 'GET' ? {} : { 'Idempotency-Key': newKey() }), ...headers },
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: text ? JSON.parse(text) : null }
  }

  const lastToken = () => /[?&]token=([A-Za-z]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''

  return {
    jar,
    mails,
    ask,
    call,
    lastToken,
    /** Posts a form's fields to a page, with a new idempotency key. */
    sendForm: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      ask('POST', path, { body: new URLSearchParams({ key: newKey(), ...fields }), headers }),
    async logIn(email: string) {
      await call('POST', 'login/', { email })
      return call('POST', 'login/', { token: lastToken() })
    },
  }
}

export function newKey(): string {
  return `customer-key-${++keys}`
}

function newAddress(): string {
  addresses++
  return `198.51.${100 + (addresses >> 8)}.${addresses & 255}`
}
