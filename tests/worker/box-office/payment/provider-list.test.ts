import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { setShopHeaders } from '../../../../worker/box-office/pages/headers.ts'
import { eventReadersOf, paymentFormActions, providersOf } from '../../../../worker/box-office/payment/provider-list.ts'
import { allowFormActions, setSecurityHeaders } from '../../../../worker/http/response/security-headers.ts'

const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, DEMO_PAYMENT_SECRET } = env
const bare = { ORIGIN_PATTERN: '' }
const stripe = { ...bare, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }
const demo = { ...bare, DEMO_PAYMENT_URL: 'http://127.0.0.1:9787', DEMO_PAYMENT_SECRET }
/** By these, an order waits without a provider. */
const waiting = ['transfer', 'link', 'reservation']

describe('The means of payment', () => {
  it('are those whose keys the environment holds; those by which an order waits need none', () => {
    expect(Object.keys(providersOf(bare))).toEqual(waiting)
    expect(Object.keys(providersOf(stripe))).toEqual([...waiting, 'card'])
    expect(Object.keys(providersOf({ ...bare, STRIPE_SECRET_KEY }))).toEqual(waiting)
    expect(Object.keys(providersOf({ ...bare, STRIPE_WEBHOOK_SECRET }))).toEqual(waiting)
    expect(Object.keys(providersOf(demo))).toEqual([...waiting, 'demo'])
    expect(Object.keys(providersOf({ ...demo, DEMO_PAYMENT_SECRET: '' }))).toEqual(waiting)
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
