// `public/_headers` lets browsers cache the files of a release for a year; these tests keep missing files out of that.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeSites } from './answers.ts'

const rules = readFileSync('public/_headers', 'utf8')
/** The folders whose files never change, as in `/assets/`. */
const folders = [...rules.matchAll(/^(\/.+\/)\*\n(?: {2}.+\n)*? {2}Cache-Control: .*\bimmutable$/gm)].map(
  ([, folder = '']) => folder,
)

test('the folders of the style sheets, fonts, pictures and scripts are known', () => {
  expect(folders).toEqual(expect.arrayContaining(['/assets/', '/fonts/', '/images/', '/shop/', '/staff/', '/styles/']))
})

describeSites((ask) => {
  test.each(folders)(
    'a missing file of %s is 404 and asked for again, beside one that is cached for a year',
    async (folder) => {
      const [file = ''] = readdirSync(`dist/client${folder}`, { recursive: true, encoding: 'utf8' }).filter((name) =>
        /\.\w+$/.test(name),
      )
      const [hashed = '', extension = ''] = [file.replace(/\.\w+$/, ''), file.split('.').at(-1)]
      for (const missing of [`${hashed}-0000.${extension}`, 'gibt-es-nicht-a1b2c3.js', 'tiefer/x.css?v=1', '']) {
        for (const method of ['GET', 'HEAD']) {
          const { status, headers } = await ask(folder + missing, { method, headers: { 'If-None-Match': '*' } })
          expect([missing, method, status === 200 || status === 304]).toEqual([missing, method, false])
          expect([missing, method, headers['cache-control']]).toEqual([missing, method, 'no-cache'])
        }
      }
      const { status, headers } = await ask(folder + file)
      expect([file, status, headers['cache-control']]).toEqual([file, 200, 'public, max-age=31536000, immutable'])
    },
  )
})
