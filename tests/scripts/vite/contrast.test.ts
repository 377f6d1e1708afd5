import { fileURLToPath } from 'node:url'
import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { contrastByPreference } from '../../../scripts/vite/contrast.ts'

const config = await resolveConfig(
  { configFile: false, logLevel: 'silent', css: { postcss: { plugins: [contrastByPreference] } } },
  'build',
)
const build = async (css: string) =>
  (await preprocessCSS(css, fileURLToPath(new URL('../../../shared/ui/x.css', import.meta.url)), config)).code.replace(
    /\s+/g,
    ' ',
  )

test('a rule of the contrast theme also applies without a choice if the system requests contrast', async () => {
  expect(await build('@layer a { .b { c: d } [data-theme="contrast"] .b, .e { c: f } }')).toBe(
    '@layer a { .b { c: d } [data-theme="contrast"] .b, .e { c: f } ' +
      '@media (prefers-contrast: more), (forced-colors: active) { :root:where(:not([data-theme])) .b, .e { c: f } } }',
  )
})

test.each(['"contrast"', "'contrast'", 'contrast'])('the theme may be quoted as %s', async (value) => {
  expect(await build(`[data-theme=${value}] .b { c: f }`)).toContain(':root:where(:not([data-theme])) .b { c: f }')
})

test('so do imported tokens', async () => {
  const css = await build('@import "./tokens.css";')
  const [original] = /(?<=\[data-theme=.contrast.\]\s*)\{[^}]*\}/.exec(css) ?? []
  const [twin] = /(?<=active\) \{ :root:where\(:not\(\[data-theme\]\)\)\s*)\{[^}]*\}/.exec(css) ?? []
  expect(original).toContain('--c-primary: #252525')
  expect(twin).toBe(original)
})

test('other style sheets stay unchanged', async () => {
  expect(await build('.a { b: c } @media print { .d { e: f } }')).toBe('.a { b: c } @media print { .d { e: f } }')
})
