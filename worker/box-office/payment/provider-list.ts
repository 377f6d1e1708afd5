// The means of payment that this deployment offers. `import.meta.env.DEMO_PAYMENT` is a build constant: if it is false,
// as in deployments, the bundle does not contain the demo provider (tests/scripts/deployment-bundle.test.ts).
import type { PaymentMeans } from '../../../shared/contract/box-office/order.ts'
import type { Env } from '../../env.ts'
import { card } from './card.ts'
import { cardEvents } from './card-events.ts'
import { demo } from './demo.ts'
import { demoEvents } from './demo-events.ts'
import type { ReadEvent } from './payment-event.ts'
import type { PaymentProvider } from './provider.ts'
import { transfer } from './transfer.ts'
import { waiting } from './waiting.ts'

type PaymentEnv = Pick<
  Env,
  'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'DEMO_PAYMENT_URL' | 'DEMO_PAYMENT_SECRET' | 'ORIGIN_PATTERN'
>

export function providersOf(env: PaymentEnv): Partial<Record<PaymentMeans, PaymentProvider>> {
  return {
    transfer,
    link: waiting('link'),
    reservation: waiting('reservation'),
    ...(env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET ? { card: card(env.STRIPE_SECRET_KEY) } : {}),
    ...(import.meta.env.DEMO_PAYMENT ? demoProvider(env) : {}),
  }
}

export function eventReadersOf(env: PaymentEnv): Partial<Record<PaymentMeans, ReadEvent>> {
  return {
    ...(env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
      ? { card: cardEvents(env.STRIPE_WEBHOOK_SECRET, env.STRIPE_SECRET_KEY) }
      : {}),
    ...(import.meta.env.DEMO_PAYMENT ? demoReader(env) : {}),
  }
}

/** Returns the origins to which an order's form may redirect, for `form-action` of the Content-Security-Policy. */
export function paymentFormActions(env: PaymentEnv): string[] {
  return [
    ...(env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET ? ['https://checkout.stripe.com'] : []),
    ...(import.meta.env.DEMO_PAYMENT ? demoOrigins(env) : []),
  ]
}

function demoProvider(env: PaymentEnv): { demo?: PaymentProvider } {
  const { DEMO_PAYMENT_URL: url, DEMO_PAYMENT_SECRET: secret, ORIGIN_PATTERN: originPattern } = env
  return url && secret ? { demo: demo({ url, secret, originPattern }) } : {}
}

function demoReader(env: PaymentEnv): { demo?: ReadEvent } {
  const { DEMO_PAYMENT_URL: url, DEMO_PAYMENT_SECRET: secret } = env
  return url && secret ? { demo: demoEvents(secret) } : {}
}

function demoOrigins({ DEMO_PAYMENT_URL: url, DEMO_PAYMENT_SECRET: secret }: PaymentEnv): string[] {
  return url && secret ? [new URL(url).origin] : []
}
