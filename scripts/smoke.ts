// `npm run smoke -- URL [URL …]` checks from outside that the sites of a running deployment are not mixed up, that
// headers and statuses are right, and that revalidation works; if PURGE_TOKEN is set, also that a page is rendered
// again after a purge. AUFTAKT_DEMO=yes permits the demo's facts.
import { randomUUID } from 'node:crypto'
import { imprintPath, privacyPath, termsPath } from '../shared/consent/legal-pages.ts'
import { demoPassword } from '../shared/contract/password.ts'
import { type Site, siteForHost, sites } from '../shared/sites/sites.ts'
import { demoAccounts, demoFactsIn } from './lib/demo-facts.ts'

const given: string[] = process.argv.slice(2)
const unusable = given.filter((text) => !/^https?:$/.test(URL.parse(text)?.protocol ?? ''))
if (given.length === 0 || unusable.length > 0) {
  for (const text of unusable) console.error(`${text} is no address such as https://one-city.example`)
  console.error('Which deployment? npm run smoke -- https://one-city.example https://another.example')
  process.exit(2)
}
const origins = given.map((text) => new URL(text).origin)

let failures = 0
const check = (what: string, isRight: boolean, found: unknown = '') => {
  if (!isRight) failures += 1
  console.log(`${isRight ? 'ok    ' : 'FAILED'}  ${what}${isRight ? '' : `: ${String(found)}`}`)
}
const shownPhone = ({ contact }: Site) => contact.phone.replaceAll(' ', '\u00a0')
const get = (url: string, init: RequestInit = {}) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(60_000), ...init })

for (const origin of origins)
  await smoke(origin).catch((error: Error) => check('the host answers', false, whyNot(error)))
console.log(failures === 0 ? '\nAll is well.' : `\n${failures} checks failed.`)
process.exit(failures === 0 ? 0 : 1)

/** Returns why a host does not answer, in words. */
function whyNot({ name, message, cause }: Error): string {
  const { code = '', message: said = message } = (cause ?? {}) as { code?: string; message?: string }
  if (name === 'TimeoutError') return 'no answer within 60 s'
  if (['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA'].includes(code))
    return 'its name leads nowhere. Is it public? A new host takes minutes to be known everywhere; then check again'
  if (code === 'ECONNREFUSED') return 'nothing listens there'
  if (/CERT|SSL|TLS/.test(code))
    return `its certificate is not valid yet (${said}). A new host takes minutes to have one; then check again`
  return said
}

async function smoke(origin: string): Promise<void> {
  console.log(`\n${origin}`)
  const site = siteForHost(new URL(origin).hostname)
  check('the host belongs to a site', site !== null)
  if (!site) return
  // requests the home page twice, because a wrong cache key would only show in the second response
  for (const round of ['first', 'second']) {
    const response = await get(`${origin}/de`)
    const html = await response.text()
    check(`home answers 200 (${round})`, response.status === 200, response.status)
    check(`it is ${site.name} (${round})`, html.includes(shownPhone(site)) && html.includes(site.name))
    const others = Object.values(sites).filter((other) => other !== site && other.contact.phone !== site.contact.phone)
    check(
      `it shows no other site's telephone number (${round})`,
      !others.some((other) => html.includes(shownPhone(other))),
    )
    check(
      `no inline script (${round})`,
      !/<script(?![^>]*(?:\ssrc=|type="application\/(?:ld\+)?json"))[^>]*>/.test(html),
    )
    check(
      `CSP, HSTS, nosniff (${round})`,
      ['content-security-policy', 'strict-transport-security', 'x-content-type-options'].every((name) =>
        response.headers.has(name),
      ),
    )
    check(
      `browsers revalidate (${round})`,
      response.headers.get('cache-control') === 'no-cache',
      response.headers.get('cache-control'),
    )
    check(
      `edge headers stay inside (${round})`,
      !response.headers.has('cache-tag') && !response.headers.has('cloudflare-cdn-cache-control'),
    )
    const etag = response.headers.get('etag') ?? ''
    const again = await get(`${origin}/de`, { headers: { 'If-None-Match': etag } })
    check(`an unchanged page is 304 (${round})`, again.status === 304, again.status)
  }
  check('/ leads to /de', (await get(`${origin}/`)).headers.get('location')?.endsWith('/de') === true)
  check('an unknown page is 404', (await get(`${origin}/de/gibt-es-nicht`)).status === 404)
  check('POST is 405', (await get(`${origin}/de`, { method: 'POST' })).status === 405)
  await refuseDemo(origin)
  const token = process.env.PURGE_TOKEN
  if (!token) return console.log('skipped  purge: PURGE_TOKEN is not set')
  const purged = await get(`${origin}/_purge`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ tags: [`site:${site.key}`] }),
  })
  check('a purge is accepted', purged.status === 200, purged.status)
  const fresh = await get(`${origin}/de`)
  check(
    'the answer after a purge is rendered again',
    ['miss', 'edge'].includes(fresh.headers.get('x-cache') ?? '') && fresh.headers.get('age') === null,
  )
}

/** Checks that no invented fact and no account of the demo is in the deployment. */
async function refuseDemo(origin: string): Promise<void> {
  if (process.env.AUFTAKT_DEMO === 'yes') return console.log('skipped  facts of the demo: AUFTAKT_DEMO is set')
  for (const path of ['/de', imprintPath.de, privacyPath.de, termsPath.de, '/de/presse/pressedownloads']) {
    const response = await get(origin + path)
    const found = demoFactsIn(await response.text())
    check(`${path} answers 200`, response.status === 200, response.status)
    check(`${path} shows nothing of the demo`, found.length === 0, found.join(', '))
  }
  const csrf = randomUUID().replaceAll('-', '')
  for (const email of demoAccounts) {
    const { status } = await get(`${origin}/de/pageeditor-api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: origin, 'X-CSRFToken': csrf, Cookie: `csrftoken=${csrf}` },
      body: JSON.stringify({ email, password: demoPassword }),
    })
    check(`${email} has not the demo's password`, status >= 400, status)
  }
}
