import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const rules = ['shared', 'client', 'public'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/\bcontent:\s*(['"])((?:\\.|(?!\1).)+)\1([^;}]*)/g)].map(
        ([rule, , text = '', alternative = '']) => ({ file, rule, text, alternative }),
      ),
    ),
)

it('a sign that a style sheet draws, such as the + of a closed list, is not read aloud', () => {
  // commas and dots between words may be read aloud, as pauses
  const signs = rules.filter(({ text }) => !/^(?:\\(?:a0|00a0)|[\s,·])+$/i.test(text))
  expect(signs.length).toBeGreaterThan(2)
  expect(signs.filter(({ alternative }) => !/^\s*\/\s*(['"])\1/.test(alternative))).toEqual([])
})
