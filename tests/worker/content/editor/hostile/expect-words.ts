import { SELF } from 'cloudflare:test'
import { expect } from 'vitest'

/** Requests a page, and expects the payload to be nothing but text in its HTML. */
export async function expectWords(path: string, cookies: string): Promise<void> {
  const response = await SELF.fetch(`http://hh.localhost${path}`, {
    headers: { Cookie: cookies },
    redirect: 'manual',
  })
  expect([200, 404]).toContain(response.status)
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toMatch(/script-src[^;]*'unsafe/)
  const found: string[] = []
  let isScript = false
  const read = new HTMLRewriter().on('*', {
    element(element) {
      const { tagName } = element
      isScript = tagName === 'script' && !element.getAttribute('src')
      const type = element.getAttribute('type') ?? ''
      if (isScript && !/^application\/(?:ld\+)?json$/.test(type)) found.push(`a script of type »${type}«`)
      if (/^(?:style|base|object|embed|math|foreignobject|frame|xmp|plaintext|marquee)$/.test(tagName))
        found.push(tagName)
      for (const [name, value] of element.attributes as unknown as Iterable<[string, string]>) {
        if (/^on|^srcdoc$|^formaction$|^http-equiv$/.test(name)) found.push(`${tagName} ${name}`)
        const leads = /^(?:href|src|action|poster|data|srcset|xlink:href|content)$/.test(name)
        // React replaces the address of a link that would run a script
        const isBlocked = value.startsWith('javascript:throw new Error(&#x27;React has blocked')
        if (leads && !isBlocked && /^[\s\u0000-\u0020]*(?:javascript|data|vbscript):/i.test(value))
          found.push(`${tagName} ${name}=${value}`)
        if (['src', 'href'].includes(name) && value === 'x') found.push(`${tagName} of the payload`)
      }
    },
  })
  await read.transform(response.clone()).text()
  expect(found).toEqual([])
  // the payload is shown as text; the excluded paths do not contain it in their HTML
  if (response.status === 200 && !/^\/admin$|^\/admin\/(?:pages|pick|press)|login/.test(path))
    expect(await response.text()).toContain('__executed')
}
