import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isTooOld } from '../../../client/browser-support/is-too-old.ts'
import { patternFile, patternSource } from '../../../scripts/assets/browser-support.ts'

const chrome = (version: string) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Safari/537.36`
const mobile = (version: string) =>
  `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Mobile Safari/537.36`
const firefox = (version: string) => `Mozilla/5.0 (X11; Linux x86_64; rv:${version}) Gecko/20100101 Firefox/${version}`
const safari = (version: string) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`
const iphone = (os: string, version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Mobile/15E148 Safari/604.1`

test('the pattern matches the list of minimum versions', () => {
  expect(readFileSync(patternFile, 'utf8')).toBe(patternSource())
})

test.each([
  chrome('111.0.0.0'),
  chrome('157.0.0.0'),
  `${chrome('140.0.0.0')} Edg/140.0.0.0`,
  chrome('140.0.0.0').replace('Chrome', 'HeadlessChrome'),
  mobile('130.0.0.0'),
  firefox('121.0'),
  firefox('147.0'),
  safari('16.4'),
  safari('26.1'),
  iphone('16_4', '16.4'),
  iphone('18_6', '26.0'),
])('%s is new enough', (userAgent) => expect(isTooOld(userAgent)).toBe(false))

test.each([
  chrome('110.0.0.0'),
  chrome('49.0.2623.112'),
  mobile('90.0.4430.91'),
  firefox('115.0'),
  safari('16.3'),
  iphone('15_8', '15.6'),
  'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
])('%s is older', (userAgent) => expect(isTooOld(userAgent)).toBe(true))

test.each(['', 'curl/8.5.0', 'Mozilla/5.0 (compatible; Googlebot/2.1)'])('«%s» gets no notice', (userAgent) =>
  expect(isTooOld(userAgent)).toBe(false),
)
