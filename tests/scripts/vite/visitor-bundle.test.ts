import type { Plugin } from 'vite'
import { expect, it } from 'vitest'
import { visitorBundle } from '../../../scripts/vite/visitor-bundle.ts'

/**
 * Runs the plugin on a bundle of one chunk with these modules.
 * @returns the error with which the plugin ends the build; null if it reports none
 */
function failure(plugin: Plugin, modules: string[]): string | null {
  let message: string | null = null
  const chunk = { type: 'chunk', fileName: 'main.js', moduleIds: modules.map((module) => `/repository/${module}`) }
  const generate = plugin.generateBundle as (this: object, options: object, bundle: object) => void
  generate.call({ error: (text: string) => (message = text) }, {}, { 'main.js': chunk })
  return message
}

const site = ['client/main.tsx', 'shared/ui/status.tsx', 'shared/sites/site.ts', 'node_modules/react/index.js']

it('A bundle of the site may hold what visitors need', () => {
  expect(failure(visitorBundle(), site)).toBeNull()
})

it.each([
  'shared/box-office/place-words.ts',
  'shared/box-office/parts/sum-box.css',
  'client/box-office/navigation.ts',
  'shared/contract/box-office/cart.ts',
  'shared/sites/sites.ts',
  'node_modules/zod/index.js',
])('with %s it does not build', (module) => {
  expect(failure(visitorBundle(), [...site, module])).toBe(`main.js would carry ${module} to every visitor`)
})

it('The bundle of the box office holds its own modules, and still nothing of the Worker', () => {
  const shop = ['client/box-office/main.tsx', 'shared/box-office/place-words.ts']
  expect(failure(visitorBundle({ isShop: true }), shop)).toBeNull()
  expect(failure(visitorBundle({ isShop: true }), [...shop, 'node_modules/zod/index.js'])).toContain('zod')
})
