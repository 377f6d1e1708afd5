import type { Plugin } from 'vite'

/**
 * Sets the build's constant that includes or removes the demo payment provider
 * (worker/box-office/payment/provider-list.ts). This is a plugin because Vitest does not apply `define` to
 * `import.meta.env`.
 */
export function demoPayment(isIncluded: boolean): Plugin {
  return {
    name: 'auftakt:demo-payment',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/payment\/provider-list\.ts$/.test(id.split('?', 1)[0] ?? '')) return null
      return { code: code.replaceAll('import.meta.env.DEMO_PAYMENT', String(isIncluded)), map: null }
    },
  }
}
