import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { allowFormActions, setSecurityHeaders } from '../../../../worker/http/response/security-headers.ts'
import { setShopHeaders } from '../../../../worker/tickets/pages/headers.ts'
import { eventReadersOf, paymentFormActions, providersOf } from '../../../../worker/tickets/payment/provider-list.ts'

const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, DEMO_PAYMENT_SECRET } = env
const bare = { ORIGIN_PATTERN: '' }
const stripe = { ...bare, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }
const demo = { ...bare, DEMO_PAYMENT_URL: 'http://127.0.0.1:9787', DEMO_PAYMENT_SECRET }

describe('The means of payment', () => {
  it('are those whose keys the environment holds; transfers need none', () => {
    expect(Object.keys(providersOf(bare))).toEqual(['transfer'])
    expect(Object.keys(providersOf(stripe))).toEqual(['transfer', 'card'])
    expect(Object.keys(providersOf({ ...bare, STRIPE_SECRET_KEY }))).toEqual(['transfer'])
    expect(Object.keys(providersOf({ ...bare, STRIPE_WEBHOOK_SECRET }))).toEqual(['transfer'])
    expect(Object.keys(providersOf(demo))).toEqual(['transfer', 'demo'])
    expect(Object.keys(providersOf({ ...demo, DEMO_PAYMENT_SECRET: '' }))).toEqual(['transfer'])
    expect(Object.keys(eventReadersOf(bare))).toEqual([])
    expect(Object.keys(eventReadersOf({ ...stripe, ...demo }))).toEqual(['card', 'demo'])
  })

  it('are pages to which the forms of an order may lead', () => {
    const headers = new Headers()
    setSecurityHeaders(headers, undefined)
    allowFormActions(headers, paymentFormActions({ ...stripe, ...demo }))
    expect(headers.get('Content-Security-Policy')).toContain(
      "; form-action 'self' https://checkout.stripe.com http://127.0.0.1:9787; ",
    )
    const page = new Headers()
    setShopHeaders(page, { ...env, ...stripe, ...demo })
    expect(page.get('Content-Security-Policy')).toContain("form-action 'self' https://checkout.stripe.com http://127")
    expect(paymentFormActions(bare)).toEqual([])
    expect(paymentFormActions({ ...demo, DEMO_PAYMENT_SECRET: '' })).toEqual([])
  })
})
