import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { safeDirectHref } from '../../../shared/html/direct-address.ts'

const target = 'https://example.org/programm?tag=3&halle=a'
const coded = encodeURIComponent(target)
const base64 = Buffer.from(target).toString('base64')

test('links of mail programs lead to their targets', () => {
  const links = readFileSync('tests/field/inputs/links.txt', 'utf8').trim().split('\n')
  expect(links.length).toBeGreaterThan(3)
  expect(links.map(safeDirectHref)).toEqual(links.map(() => 'https://example.org/programm'))
})

test.each([
  `https://deref-gmx.net/mail/client/x/dereferrer/?redirectUrl=${coded}`,
  `https://deref-gmx.com/mail/client/abc-def_1/dereferrer/?redirectUrl=${coded}&lm`,
  `https://deref-web-02.de/mail/client/x/dereferrer/?redirectUrl=${coded}`,
  `https://deref-mail.com/mail/client/x/dereferrer/?redirectUrl=${coded}`,
  `https://deref-1und1.de/mail/client/dereferrer/?redirectUrl=${coded}`,
  `https://eur02.safelinks.protection.outlook.com/ap/t-59584e83/?url=${coded}&data=05%7C02`,
  `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/2/atp-safelinks.html?url=${coded}&locale=de`,
  `https://urldefense.com/v3/__${target}__;!!x!y$`,
  'https://urldefense.com/v3/__https:/example.org/programm?tag=3*halle=a__;Jg!!x$',
  'https://urldefense.proofpoint.com/v2/url?u=https-3A__example.org_programm-3Ftag-3D3-26halle-3Da&d=x',
  `https://urldefense.proofpoint.com/v1/url?u=${coded}&k=x`,
  `https://linkprotect.cudasvc.com/url?a=${coded}&c=E`,
  `https://secure-web.cisco.com/1a2b3c/${coded}`,
  `https://www.linkedin.com/redir/redirect?url=${coded}&urlhash=x`,
  `https://duckduckgo.com/l/?uddg=${coded}`,
  `https://3c-bap.web.de/mail/client/dereferrer?redirectUrl=${coded}`,
  `https://navigator-lxa.mail.com/mail/client/x/dereferrer/?redirectUrl=${coded}`,
  'https://urldefense.com/v3/__https://example.org/programm?tag**A&halle=a__;PTM!!x$',
  `https://eu-central-1.protection.sophos.com/?d=example.org&u=${base64}&i=x&h=y`,
  `https://protect2.fireeye.com/v1/url?k=1&q=1&e=2&u=${coded}`,
  `https://clicktime.symantec.com/3abc/6?u=${coded}`,
  `https://imsva91-ctp.trendmicro.com/wis/clicktime/v1/query?url=${coded}&umid=1`,
  `https://link.edgepilot.com/s/1a/2b?u=${coded}`,
  `https://url.avanan.click/v2/r01/___${target}___.YXA`,
  `https://www.bing.com/ck/a?!&&p=x&u=a1${Buffer.from(target).toString('base64url')}&ntb=1`,
  `https://r.search.yahoo.com/_ylt=AwrE/RV=2/RO=10/RU=${coded}/RK=2/RS=x-`,
  'https://www.google.de/amp/s/example.org/programm?tag=3&halle=a',
  'https://example-org.cdn.ampproject.org/c/s/example.org/programm?tag=3&halle=a',
  `https://l.messenger.com/l.php?u=${coded}`,
  `https://l.threads.com/?u=${coded}&e=x`,
  `https://m.youtube.com/redirect?q=${coded}`,
  `https://out.reddit.com/t3_x?url=${coded}&token=y`,
  `https://deref-gmx.net/mail/client/x/dereferrer/?redirectUrl=${encodeURIComponent(`https://www.google.com/url?q=${coded}`)}`,
])('%s', (link) => expect(safeDirectHref(link)).toBe(target))

test.each([
  'https://deref-gmx.net/mail/client/x/dereferrer/?redirectUrl=javascript:alert(1)',
  'https://deref-gmx.net.example.org/mail/client/x/dereferrer/?redirectUrl=https://evil.example',
  'https://deref-gmx.net/hilfe?redirectUrl=https://evil.example',
  'https://urldefense.com/v3/__https://example.org/**B__;4oKs4oKs!!x$',
  'https://protect-eu.mimecast.com/s/abc?domain=example.org',
  'https://eu-central-1.protection.sophos.com/?d=example.org&u=amF2YXNjcmlwdDphbGVydCgxKQ',
  'https://www.bing.com/ck/a?u=a1%25%25',
  'https://www.google.de/amp/s/',
  'https://web.de/mail/client/dereferrer?redirectUrl=https://evil.example',
  'https://urldefense.com/v3/__https://example.org/*__;%%!!x$',
  'https://secure-web.cisco.com/1a2b3c/%E0%A4%A',
])('%s stays', (link) => expect(safeDirectHref(link)).toBe(link))
