// Card payments through Stripe Checkout. Stripe's SDK is loaded with the first call.
import type { Stripe } from 'stripe'
import { beginningOf } from '../../../shared/text/beginning-of.ts'
import { PaymentRefused } from './payment-refused.ts'
import { PaymentUnavailable } from './payment-unavailable.ts'
import type {
  BegunPayment,
  PaymentProvider,
  PaymentRequest,
  PaymentStatus,
  ProviderReturn,
  RefundResult,
} from './provider.ts'
import { stripeOf } from './stripe-client.ts'

type Session = Stripe.Checkout.Session

const maxNameLength = 250

/**
 * Returns the provider of card payments.
 * @param secretKey Stripe's secret key, `sk_…` or a restricted `rk_…` for Checkout sessions and refunds
 */
export function card(secretKey: string): PaymentProvider {
  const call = <Result>(what: string, act: (stripe: Stripe) => Promise<Result>) => callStripe(secretKey, what, act)
  const load = (reference: string) =>
    call('state', (stripe) =>
      stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent.latest_charge.refunds'] }),
    )
  const statusOf = (session: Session) => call('state', (stripe) => readStatus(stripe, session))
  return {
    means: 'card',
    begin: (request) => call('begin', async (stripe) => begun(await createSession(stripe, request))),
    state: async (reference) => statusOf(await load(reference)),
    async expire(reference) {
      const session = await load(reference)
      if (session.status !== 'open') return statusOf(session)
      try {
        return statusOf(await call('expire', (stripe) => stripe.checkout.sessions.expire(reference)))
      } catch (error) {
        // if the buyer has paid in the meantime, the session's state shows it
        const now = await load(reference)
        if (now.status === 'open') throw error
        return statusOf(now)
      }
    },
    async refund({ reference, cents, key }) {
      const session = await load(reference)
      return call('refund', (stripe) => refund(stripe, session, { cents, key }))
    },
  }
}

/**
 * Creates a Checkout session. Stripe compares the content of calls with the same key, so the content depends on the
 * request alone. Sessions end 30 minutes to 24 hours after their creation.
 */
function createSession(stripe: Stripe, request: PaymentRequest): Promise<Session> {
  const metadata = { site: request.site, order: request.order }
  return stripe.checkout.sessions.create(
    {
      mode: 'payment',
      // cards only, since their payments are confirmed at once
      allowed_payment_method_types: ['card'],
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'eur',
            unit_amount: request.cents,
            product_data: { name: beginningOf(request.description, maxNameLength) },
          },
        },
      ],
      client_reference_id: request.order,
      ...(request.email && { customer_email: request.email }),
      locale: request.locale,
      success_url: request.returnUrl,
      cancel_url: request.cancelUrl,
      expires_at: Math.ceil(request.untilMs / 1000),
      metadata,
      payment_intent_data: { metadata },
    },
    { idempotencyKey: request.key },
  )
}

function begun({ id, url, expires_at: expiresAt }: Session): BegunPayment {
  return { reference: id, url, untilMs: expiresAt * 1000 }
}

async function readStatus(stripe: Stripe, session: Session): Promise<PaymentStatus> {
  const paidCents = session.payment_status === 'paid' ? (session.amount_total ?? 0) : 0
  const charge = chargeOf(session)
  const returns = charge ? await returnsOf(stripe, charge) : []
  const disputed = returns.filter(({ kind, isGone }) => kind === 'dispute' && isGone)
  const refundedCents = disputed.reduce((sum, { cents }) => sum + cents, charge?.amount_refunded ?? 0)
  if (paidCents > 0) return { state: 'paid', paidCents, refundedCents, returns }
  return { state: session.status === 'expired' ? 'expired' : 'open', paidCents, refundedCents, returns }
}

/**
 * Lists the refunds and disputes of a charge. A charge has at most a few, and few charges have more than ten refunds.
 */
async function returnsOf(stripe: Stripe, charge: Stripe.Charge): Promise<ProviderReturn[]> {
  const { id, refunds: first, disputed: isDisputed } = charge
  const refunds = first?.has_more ? await stripe.refunds.list({ charge: id, limit: 100 }) : first
  const disputes = isDisputed ? await stripe.disputes.list({ charge: id, limit: 10 }) : null
  return [
    ...(refunds?.data ?? []).map(({ id, amount: cents, status, metadata }) => ({
      kind: 'refund' as const,
      id,
      cents,
      key: metadata?.key ?? null,
      isGone: status !== 'failed' && status !== 'canceled',
    })),
    ...(disputes?.data ?? []).map(({ id, amount: cents, status }) => ({
      kind: 'dispute' as const,
      id,
      cents,
      key: null,
      isGone: takesMoney.has(status),
    })),
  ]
}

/** The states of a dispute in which the bank has the money; it has not while it only inquires, and after a win. */
const takesMoney = new Set<Stripe.Dispute.Status>(['needs_response', 'under_review', 'lost'])

/**
 * Returns the data that we attached to the payment that a refund or a dispute concerns; null if Stripe does not know
 * the payment.
 * @throws PaymentUnavailable
 */
export function paymentData(
  secretKey: string,
  { payment_intent: intent, charge }: { payment_intent?: unknown; charge?: unknown },
): Promise<Stripe.Metadata | null> {
  return callStripe(secretKey, 'event', async (stripe) => {
    try {
      if (typeof intent === 'string') return (await stripe.paymentIntents.retrieve(intent)).metadata
      if (typeof charge === 'string') return (await stripe.charges.retrieve(charge)).metadata
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'resource_missing') throw error
    }
    return null
  })
}

function chargeOf({ payment_intent: intent }: Session): Stripe.Charge | null {
  if (intent === null || typeof intent === 'string') return null
  return typeof intent.latest_charge === 'string' ? null : intent.latest_charge
}

/**
 * Refunds a payment. Stripe may forget keys after a day, so the key is stored with the refund and searched for first.
 */
async function refund(
  stripe: Stripe,
  { payment_intent: intent, metadata }: Session,
  { cents, key }: { cents: number; key: string },
): Promise<RefundResult> {
  const id = typeof intent === 'string' ? intent : intent?.id
  if (!id) return { state: 'needs_staff' }
  const earlier = await stripe.refunds.list({ payment_intent: id, limit: 100 })
  const made =
    earlier.data.find((each) => each.metadata?.key === key) ??
    (await stripe.refunds.create(
      { payment_intent: id, amount: cents, metadata: { ...metadata, key } },
      { idempotencyKey: key },
    ))
  if (made.status === 'succeeded') return { state: 'done' }
  return { state: made.status === 'pending' ? 'pending' : 'needs_staff' }
}

/**
 * Calls Stripe.
 * @throws PaymentRefused if Stripe finds the request itself invalid, such as an amount that is too small; otherwise
 * PaymentUnavailable. Both omit Stripe's message, which may contain an e-mail address or a part of the key
 */
async function callStripe<Result>(
  secretKey: string,
  what: string,
  act: (stripe: Stripe) => Promise<Result>,
): Promise<Result> {
  const stripe = await stripeOf(secretKey)
  try {
    return await act(stripe)
  } catch (error) {
    const { type, code, param, requestId, statusCode } = error as Record<string, unknown>
    const facts = [type, code, param, requestId].filter((fact) => typeof fact === 'string')
    const message = `card, ${what}: ${facts.join(' ')}`
    // the SDK has other error types for rate limits, keys in use and unauthorised calls
    const isRefused = type === 'StripeInvalidRequestError' && statusCode === 400
    throw isRefused ? new PaymentRefused(message) : new PaymentUnavailable(message)
  }
}
