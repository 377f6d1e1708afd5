import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const sheets = ['shared', 'client']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }))

it('no selector ends in `*` after :has(), which would restyle the whole page for every added element', () => {
  const found = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/(?:^|[{};])\s*([^{};@]+)\{/g)]
      .flatMap(([, selectors = '']) => withoutArguments(selectors).split(','))
      .filter((selector) => /:has\b.*[\s>+~]\*\s*$/.test(selector))
      .map((selector) => `${file}: ${selector.trim()}`),
  )
  expect(found).toEqual([])
})

it('long animations of staff’s sheets never trigger layout, since editors type meanwhile', () => {
  const free = ['visibility', 'transform', 'translate', 'rotate', 'scale', 'opacity']
  const found = sheets
    .filter(({ file }) => /^client\/(?:staff|editor)\//.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/@keyframes\s+[\w-]+\s*\{((?:[^{}]*\{[^{}]*\})*)[^{}]*\}/g)]
        .flatMap(([, steps = '']) => [...steps.matchAll(/[{;]\s*([\w-]+)\s*:/g)].map(([, property = '']) => property))
        .filter((property) => !free.includes(property))
        .map((property) => `${file}: ${property}`),
    )
  expect(found).toEqual([])
})

/** Removes the arguments of pseudo-classes: `a:has(b c):not(d) > *` becomes `a:has:not > *`. */
function withoutArguments(selectors: string): string {
  const shorter = selectors.replace(/\([^()]*\)/g, '')
  return shorter === selectors ? selectors : withoutArguments(shorter)
}
