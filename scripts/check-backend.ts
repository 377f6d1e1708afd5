// `npm run check-backend -- URL`: asks a backend each call of the specification, with the Worker's own readers, and
// prints what is found, missing and odd, and what visitors will not see for it. Fails if there are no concerts, or if
// every visitor counts as staff. CONTENT_LOGIN, CONTENT_MEDIA_ORIGINS, CONTENT_SESSION_COOKIE and CONTENT_CSRF_COOKIE
// are those of the Worker, of any site. CHECK_ACCOUNT is the name and password of an editor, for the pickers:
// `name:password`.
import { parseArgs } from 'node:util'
import { checkBackend } from './check-backend/check.ts'
import { isFatal, reportLines } from './check-backend/finding.ts'
import { fail } from './setup.mjs'

const {
  positionals: [address = ''],
} = parseArgs({ allowPositionals: true, options: {} })
if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
  fail('Name the backend: npm run check-backend -- https://backend.example')
const { origin } = new URL(address)
const isThere = await fetch(origin, { redirect: 'manual' }).then(
  () => true,
  () => false,
)
if (!isThere) fail(`${origin} does not answer. Is it running, and is the address right?`)
const [, loginPath] = /^(?:\w+=)?(\/.*)$/.exec(process.env.CONTENT_LOGIN ?? '') ?? []
const mediaOrigins = (process.env.CONTENT_MEDIA_ORIGINS ?? '').split(',').flatMap((entry: string) => {
  const media = entry.replace(/^\s*\w+=/, '').trim()
  return URL.canParse(media) ? [new URL(media).origin] : []
})

const [, username = '', password = ''] = /^([^:]+):(.+)$/s.exec(process.env.CHECK_ACCOUNT ?? '') ?? []
const nameIn = (entry = '') => /^(?:\w+=)?([^=,\s]+)$/.exec(entry.trim())?.[1]
const findings = await checkBackend({
  origin,
  cookies: {
    session: nameIn(process.env.CONTENT_SESSION_COOKIE) ?? 'sessionid',
    token: nameIn(process.env.CONTENT_CSRF_COOKIE) ?? 'csrftoken',
  },
  mediaOrigins,
  ...(loginPath ? { loginPath } : {}),
  ...(username ? { account: { username, password } } : {}),
})
for (const line of reportLines(findings)) console.log(line)
if (!username) console.log('The pickers of editors are checked with CHECK_ACCOUNT=name:password.')
process.exit(findings.some(isFatal) ? 1 : 0)
