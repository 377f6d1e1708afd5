import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { hoverWherePossible } from '../../../scripts/vite/visitor-styles.ts'

const config = await resolveConfig(
  { configFile: false, css: { postcss: { plugins: [hoverWherePossible] } }, logLevel: 'silent' },
  'build',
)

test('hover effects apply only where a pointer can hover, other selectors of the rule everywhere', async () => {
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

test.each(['.a:is(:hover, [aria-current])', '.a:not(:hover)', ':where(.a:hover, .b) .c'])(
  '%s does not build, because touch screens would lose a rule that does not depend on hover',
  async (selector) => {
    await expect(preprocessCSS(`${selector} { color: red }`, 'sheet.css', config)).rejects.toThrow('separate selector')
  },
)
