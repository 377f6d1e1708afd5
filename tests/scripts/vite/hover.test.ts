import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { hoverWherePossible } from '../../../scripts/vite/hover.ts'

test('hover effects apply only where a pointer can hover, other selectors of the rule everywhere', async () => {
  const config = await resolveConfig(
    { configFile: false, css: { postcss: { plugins: [hoverWherePossible] } }, logLevel: 'silent' },
    'build',
  )
  const source = `
    .a:hover, .a[aria-current] { color: red }
    .b:hover { color: blue }
    @media (hover: hover) { .c:hover { color: green } }`
  const { code } = await preprocessCSS(source, 'sheet.css', config)
  expect(code.replace(/\s+/g, ' ').trim()).toBe(
    '.a[aria-current] { color: red } @media (hover: hover) { .a:hover { color: red } } ' +
      '@media (hover: hover) { .b:hover { color: blue } } @media (hover: hover) { .c:hover { color: green } }',
  )
})
