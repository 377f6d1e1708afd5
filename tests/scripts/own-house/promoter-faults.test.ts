// A promoter's file is checked before anything else: each fault has its key and a sentence.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { promoterFaults } from '../../../scripts/lib/promoter-faults.ts'
import * as demo from '../../../shared/sites/promoter.ts'
import * as eight from '../../promoters/eight-sites.ts'
import * as one from '../../promoters/one-site.ts'
import { bank, houseOf } from './houses.ts'

/** Returns the demo's facts with another value at a path such as `sellers.hh.iban`. */
function withFact(path: string, value: unknown): Record<string, unknown> {
  const facts: Record<string, unknown> = structuredClone({ ...demo })
  const names = path.split('.')
  const last = names.pop() ?? ''
  const place = names.reduce((found, name) => found[name] as Record<string, unknown>, facts)
  place[last] = value
  return facts
}

test('the demo’s file and those of one and eight sites have no fault', () => {
  for (const file of [demo, one, eight]) expect(promoterFaults(file)).toEqual([])
})

test('a seller without an entry in a register leaves it out', () => {
  expect(promoterFaults(withFact('sellers.k.register', undefined))).toEqual([])
})

describe('A fault has its key and a sentence', () => {
  test.each([
    ['sellers.hh.iban', 'DE89 3704 0044 0532 0130 01', /^sellers\.hh\.iban: .* is no IBAN: its check digits/],
    ['sellers.hh.iban', 'DE89 3704', /^sellers\.hh\.iban: .*length/],
    ['sellers.hh.iban', '370400440532013000', /^sellers\.hh\.iban: .*begins with a country/],
    ['sellers.k.postcode', 50_667, /^sellers\.k\.postcode: must be a text in quotes$/],
    ['sellers.k.country', 'Deutschland', /^sellers\.k\.country: must be a country like DE/],
    ['sellers.hb', undefined, /^sellers\.hb: is missing$/],
    ['promoter.colours.primary', 'green', /^promoter\.colours\.primary: must be a colour like #14576F, not "green"$/],
    ['promoter.colours.deep', '#14576', /^promoter\.colours\.deep: must be a colour/],
    ['promoter.colours.primary', '#202020', /^promoter\.colours\.primary: the ink .* contrast of 1\.\d; 4\.5/],
    ['promoter.colours.deep', '#cccccc', /^promoter\.colours\.deep: it stands on white/],
    ['promoter.domain', 'https://haus.example', /^promoter\.domain: .*is haus\.example meant\?$/],
    ['siteFacts.hh.tone', '#111111', /^siteFacts\.hh\.tone: the ink/],
    [
      'siteFacts.hh.hosts.0',
      'https://hamburg.haus.example/',
      /^siteFacts\.hh\.hosts\[0\]: .*is hamburg\.haus\.example meant\?$/,
    ],
    ['siteFacts.hh.hosts.0', 'Hamburg.Haus.example', /is hamburg\.haus\.example meant/],
    ['siteFacts.hh.hosts.0', 'müller.example', /is xn--mller-kva\.example meant/],
    ['siteFacts.hh.hosts.0', 'hamburg.haus.example:8787', /is hamburg\.haus\.example meant/],
    ['siteFacts.hh.hosts.0', 'hamburg.haus.example.', /is hamburg\.haus\.example meant/],
    ['siteFacts.hh.hosts.0', 'localhost', /^siteFacts\.hh\.hosts\[0\]: must be a host/],
    ['siteFacts.hh.hosts.0', 'hh.localhost', /^siteFacts\.hh\.hosts\[0\]: must be a host/],
    ['siteFacts.hh.hosts.0', '10.0.0.1', /^siteFacts\.hh\.hosts\[0\]: must be a host/],
    ['siteFacts.hh.hosts.0', 'a_b.example', /^siteFacts\.hh\.hosts\[0\]: must be a host/],
    ['siteFacts.hh.hosts', [], /^siteFacts\.hh\.hosts: one host is needed$/],
    ['siteFacts.hh.hosts', 'hamburg.haus.example', /^siteFacts\.hh\.hosts: is missing, write a list/],
    [
      'siteFacts.d.hosts.0',
      'hamburg.auftakt.example',
      /^siteFacts\.d\.hosts: hamburg.* stands in siteFacts\.hh\.hosts, too/,
    ],
    [
      'siteFacts.d.hosts.1',
      'duesseldorf.auftakt.example',
      /^siteFacts\.d\.hosts: duess.* stands in siteFacts\.d\.hosts/,
    ],
    ['siteFacts.k', undefined, /^siteFacts\.k: is missing$/],
    ['siteFacts.xx', {}, /^siteFacts\.xx: siteKeys has no such site$/],
    ['siteFacts.k.city.en', '', /^siteFacts\.k\.city\.en: is missing$/],
    ['siteFacts.k.name', ' ', /^siteFacts\.k\.name: is blank$/],
    ['siteFacts.k.claim', 'Musik', /^siteFacts\.k\.claim: is missing$/],
    ['siteFacts.k.contact.email', 'koeln.haus', /^siteFacts\.k\.contact\.email: must be an e-mail address/],
    ['siteFacts.k.contact.phoneHref', '0221 4710', /^siteFacts\.k\.contact\.phoneHref: must be like tel:/],
    ['siteFacts.k.newsletter', 'yes', /^siteFacts\.k\.newsletter: must be true or false or link, not "yes"$/],
    ['siteFacts.k.newsletter', 'link', /^siteFacts\.k\.newsletterLink: is missing$/],
    ['siteFacts.k.toolbar', undefined, /^siteFacts\.k\.toolbar: is missing$/],
    ['siteFacts.k.analyticsContainer', 'UA-1', /^siteFacts\.k\.analyticsContainer: must be like GTM-ABC123, or empty/],
    ['siteFacts.k.shopOrigins', ['tickets.haus.example'], /^siteFacts\.k\.shopOrigins\[0\]: must be an origin/],
    [
      'siteFacts.k.social.0.icon',
      'tiktok',
      /^siteFacts\.k\.social\[0\]\.icon: must be instagram or .* or link, not "tiktok"$/,
    ],
    ['siteFacts.k.newsletterIssues', 'zwölf', /^siteFacts\.k\.newsletterIssues: must be a whole number like 12/],
    ['siteFacts.k.newsletterIssues', 0, /^siteFacts\.k\.newsletterIssues: must be a whole number like 12/],
    ['sellers.k.name', 'K'.repeat(71), /^sellers\.k\.name: may have 70 characters at most$/],
    ['siteFacts.k.social.0.url', 'instagram', /^siteFacts\.k\.social\[0\]\.url: must be a path/],
    ['commonFacts.press.email', 'presse', /^siteFacts\.hh\.press\.email: must be an e-mail address/],
    ['siteKeys', ['hh', 'hh'], /^siteKeys: "hh" stands there twice$/],
    ['siteKeys', ['Hamburg'], /^siteKeys: "Hamburg" must be 1 to 3 small letters/],
    ['siteKeys', [], /^siteKeys: one site is needed$/],
    ['sellers', undefined, /^sellers: the file must export it/],
  ])('%s: %j', (path, value, sentence) => {
    const faults = promoterFaults(withFact(path, value))
    expect(faults[0]).toMatch(sentence)
    // what all sites have in common is said for each
    expect(faults.length).toBeLessThanOrEqual(path.startsWith('commonFacts') || /^siteKeys/.test(path) ? 20 : 2)
  })
})

test.each([
  ['npm start', ['scripts/start.mjs']],
  ['npm run deploy', ['scripts/with-node.mjs', 'scripts/deploy.ts', '--dry-run']],
])('%s ends over such a file before anything else', (_, program) => {
  const folder = mkdtempSync(join(tmpdir(), 'auftakt-faults-'))
  try {
    writeFileSync(join(folder, 'bank.ts'), bank)
    const file = join(folder, 'promoter.ts')
    writeFileSync(
      file,
      houseOf(['x', 'y']).replace('0130 00', '0130 01').replace("'.oneill.test', 'www", "'.oneill.test/', 'www"),
    )
    const env = { ...process.env, AUFTAKT_PROMOTER: file, PORT: '59999' }
    const { status, stdout, stderr } = spawnSync(process.execPath, program, { encoding: 'utf8', env })
    expect(status).toBe(1)
    for (const key of ['x', 'y']) {
      expect(stderr).toContain(`sellers.${key}.iban: "DE89 3704 0044 0532 0130 01" is no IBAN: its check digits`)
      expect(stderr).toContain(`siteFacts.${key}.hosts[0]: must be a host like`)
    }
    expect(stdout).toBe('')
    for (const [text, line] of [
      ["export const siteKeys = ['x']\nexport const promoter = {\n  a: []\n  b: 1\n}\n", 4],
      ['export const siteKeys = []\nmissing()\n', 2],
    ] as const) {
      writeFileSync(file, text)
      const { stderr } = spawnSync(process.execPath, program, { encoding: 'utf8', env })
      expect(stderr).toMatch(new RegExp(`not usable:\n {2}line ${line}: \\S`))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
