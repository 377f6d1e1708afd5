import { createRequire } from 'node:module'

/**
 * The source of axe, which `@axe-core/playwright` depends on; it defines `window.axe`. It is minified, because every
 * check sends it to the browser again.
 */
export const axeSource: string = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))(
  'axe-core/axe.min.js',
).source
