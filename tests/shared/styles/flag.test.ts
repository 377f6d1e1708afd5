import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('the flag is drawn on the buttons of the watchlist alone, not on others that look alike, such as those of a search', () => {
  const drawn = [...readFileSync('shared/ui/keep.css', 'utf8').matchAll(/^ *(\.keep\S*::before) \{/gm)]
  expect(drawn.length).toBeGreaterThan(1)
  expect(drawn.filter(([, selector]) => !selector?.startsWith('.keep[data-opens]'))).toEqual([])
  const buttons = globSync('shared/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<button\b[^>]*?className=(?:"keep\b|\{[^}]*'keep')[^>]*?>/gs)].map(
      ([button]) => [file, button.includes('data-opens')] as const,
    ),
  )
  expect(buttons.filter(([, opens]) => opens)).toEqual([['shared/ui/keep.tsx', true]])
  expect(buttons.length).toBeGreaterThan(3)
})
