import { createRequire } from 'node:module'

/** The source of axe, which `@axe-core/playwright` depends on; it defines `window.axe`. */
export const axeSource: string = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))(
  'axe-core',
).source
