import { readFile } from 'node:fs/promises'
import { domainToUnicode } from 'node:url'
import { expect, test } from 'vitest'
import { addressKey, readAddress, routedAddress, storedKeys } from '../../../shared/email/address.ts'
import { mailtoLink } from '../../../shared/email/mailto-link.ts'
import { asciiDomain, unicodeDomain } from '../../../shared/email/punycode.ts'

const read = (typed: string) => {
  const result = readAddress(typed)
  return 'address' in result ? result.address : result.problem
}

test.each([
  ['an umlaut domain', 'Kasse@KÄSE-Theater.example', 'Kasse@käse-theater.example'],
  ['the same in punycode', 'Kasse@xn--kse-theater-l8a.example', 'Kasse@käse-theater.example'],
  ['the same with combining marks', 'Kasse@ka\u0308se-theater.example', 'Kasse@käse-theater.example'],
  ['ß, which is not ss', 'a@Straße.de', 'a@straße.de'],
  ['a domain without Latin letters', 'a@例え.テスト', 'a@例え.テスト'],
  ['&', 'a&b@example.org', 'a&b@example.org'],
  ['an apostrophe', "o'brien@example.org", "o'brien@example.org"],
  ['a tag', 'anna+karten@example.org', 'anna+karten@example.org'],
  ['a dot at the beginning', '.a@example.org', '.a@example.org'],
  ['a dot before the @', 'a.@example.org', 'a.@example.org'],
  ['two dots', 'a..b@example.org', 'a..b@example.org'],
  ['the same in the quotes that servers need', '"a..b"@example.org', 'a..b@example.org'],
  ['a zero-width space', '\u200banna@exam\u200bple.org', 'anna@example.org'],
  ['a byte order mark within', 'an\ufeffna@example.org', 'anna@example.org'],
  ['a soft hyphen', 'anna@exam\u00adple.org', 'anna@example.org'],
  ['marks of direction', '\u202aanna@example.org\u202c\u200f', 'anna@example.org'],
  ['no-break spaces', '\u00a0anna@example.org\u00a0', 'anna@example.org'],
  ['full-width letters', 'ａｎｎａ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'anna@example.org'],
  ['an ideographic full stop', 'anna@example。org', 'anna@example.org'],
  ['blanks around the @', 'anna @ example.org', 'anna@example.org'],
  ['mailto:', 'MAILTO:a%26b@example.org?subject=x', 'a&b@example.org'],
  ['a name', 'Anna <anna@example.org>', 'anna@example.org'],
  ['a name with comma and @', '"Anna, B @ C" <anna@example.org>;', 'anna@example.org'],
  ['only brackets', '<anna@example.org>', 'anna@example.org'],
  ['a link in brackets', 'anna@example.org <mailto:anna@example.org>', 'anna@example.org'],
  ['quotes', '„anna@example.org“', 'anna@example.org'],
  ['a comma', 'anna@example.org,', 'anna@example.org'],
  ['a dot', 'anna@example.org.', 'anna@example.org'],
  ['64 letters before the @', `${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
])('an address with %s is read', (_, typed, address) => {
  expect(read(typed)).toBe(address)
  // reading the result again changes nothing
  expect(read(address)).toBe(address)
})

test.each([
  ['no_address', ['', ' ', 'anna', '@', '@example.org', '<>', 'mailto:']],
  [
    'several',
    [
      'a@example.org, b@example.org',
      'a@example.org;b@example.org',
      'a@b@example.org',
      'a@example.org\nBcc: b@example.org',
      'A <a@example.org>, B <b@example.org>',
    ],
  ],
  ['has_space', ['an na@example.org', 'anna@example.org danke']],
  ['not_ascii', ['jörg@example.org', '用户@例え.テスト']],
  ['bad_local', ['"a(b"@example.org', 'a,b@example.org', 'a:b@example.org', 'a\\b@example.org']],
  [
    'bad_domain',
    [
      'a@localhost',
      'a@example',
      'a@[192.0.2.1]',
      'a@192.0.2.1',
      'a@0x7f.1',
      'a@ex_ample.org',
      'a@-x.org',
      'a@x..org',
      'a@ex%61mple.org',
      'a@example.org:25',
      'a@',
    ],
  ],
  [
    'too_long',
    [
      `${'a'.repeat(65)}@example.org`,
      `a@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(61)}.${'e'.repeat(61)}.example`,
      `${' '.repeat(1000)}anna@example.org`,
      `${'a'.repeat(213)}@example.org`,
    ],
  ],
])('%s is refused, and nothing is cut', (problem, all) => {
  expect(all.map(read)).toEqual(all.map(() => problem))
})

test('addresses that reach the same mailbox have one key; rows from before may have punycode', () => {
  const same = [
    'Kasse@käse-theater.example',
    'kasse@KÄSE-THEATER.example',
    'KASSE@xn--kse-theater-l8a.example',
    'Kasse <kasse@käse-theater.example>',
  ]
  expect(new Set(same.map(addressKey)).size).toBe(1)
  expect(storedKeys(same[0] ?? '')).toEqual(['kasse@käse-theater.example', 'kasse@xn--kse-theater-l8a.example'])
  expect(storedKeys('Anna@example.org')).toEqual(['anna@example.org'])
  expect(addressKey(' Admin@localhost ')).toBe('admin@localhost')
})

test('where mail goes, the domain is in punycode and an odd local part in quotes', () => {
  expect(routedAddress('Kasse@käse-theater.example')).toBe('Kasse@xn--kse-theater-l8a.example')
  expect(['.a', 'a..b', 'a.', 'a.b'].map((local) => routedAddress(`${local}@example.org`))).toEqual([
    ...['".a"@example.org', '"a..b"@example.org', '"a."@example.org', 'a.b@example.org'],
  ])
  expect(mailtoLink(routedAddress('a&b?c%d@käse.example'))).toBe('mailto:a%26b%3Fc%25d@xn--kse-qla.example')
})

test('domains are decoded as Node decodes them', () => {
  const domains = [
    'bücher.example',
    'faß.de',
    'президент.рф',
    'مثال.إختبار',
    '例え.テスト',
    'ñandú.cl',
    'z--a.de',
    'xn--a.de',
    'a-ü-b.example',
  ]
  for (const domain of domains) {
    const ascii = asciiDomain(domain)
    if (ascii !== null) expect(unicodeDomain(ascii)).toBe(domainToUnicode(ascii))
  }
})

test('the addresses from the field are read', async () => {
  const lines = (await readFile('tests/field/inputs/emails.txt', 'utf8')).trim().split('\n')
  expect(lines.map(read)).toEqual([
    ...['kasse@käse-theater.example', 'a&b@example.org', "o'brien@example.org", '.a@example.org', 'a..b@example.org'],
    ...['anna@example.org', 'anna@example.org', 'anna@example.org', 'anna@gmial.com'],
  ])
})
