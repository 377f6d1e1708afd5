/**
 * The build's constant that includes or removes the demo payment provider (worker/tickets/payment/provider-list.ts).
 * scripts/setup.mjs includes it in local builds; every other build, above all a deployment's, is without it.
 */
export function demoPayment(isIncluded: boolean): Record<string, string> {
  return { 'import.meta.env.DEMO_PAYMENT': String(isIncluded) }
}
