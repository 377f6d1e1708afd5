import { describe, expect, it } from 'vitest'
import { somePlan } from '../../inventory/some-inventory.ts'
import { customerBrowser } from '../../routes/customer-browser.ts'
import { someSalesData, someStoredSales } from '../../store/some-sales.ts'

const path = '/webshop/checkout'
let networks = 0
const newAddress = () => `2001:db8:5:${(++networks).toString(16)}::1`
const newEmail = () => `gast-${crypto.randomUUID()}@example.org`

async function freeSale() {
  const plan = { ...somePlan({ rows: 34, seatsPerRow: 20 }), key: 'large' }
  const prices = [{ category: 1, price_type: 'normal' as const, cents: 0 }]
  return (await someStoredSales({ plan, data: someSalesData({ plan: { key: 'large', version: 1 }, prices }) })).id
}

const orderOf = (email: string) => ({
  contact: { name: 'Lena Ohlsen', email },
  delivery: 'pdf',
  payment: 'free',
  consents: { terms: true },
  total_cents: 0,
})

/** A visitor with two places of a free sale, in whose network another visitor has an unconfirmed order of it. */
async function refusedVisitor() {
  const production = await freeSale()
  const address = newAddress()
  const other = customerBrowser({ address })
  await other.call('POST', 'cart/holds/', { production, count: 2 })
  expect((await other.call('POST', 'orders/', orderOf(newEmail()))).json).toMatchObject({ state: 'pending' })
  const visitor = customerBrowser({ address })
  await visitor.call('POST', 'cart/holds/', { production, count: 2 })
  const email = newEmail()
  const order = (locale = 'de', accept = 'text/html') =>
    visitor.sendForm(
      `${path}${locale === 'en' ? '?locale=en' : ''}`,
      {
        action: 'order',
        email,
        given_name: 'Lena',
        family_name: 'Ohlsen',
        delivery: 'pdf',
        free: '1',
        total_cents: '0',
      },
      { Accept: accept },
    )
  return { visitor, email, order, production }
}

describe('A visitor who has to confirm the address before ordering', () => {
  it.each([
    ['without JavaScript', 'text/html', 'de'],
    ['with JavaScript', 'application/json', 'en'],
  ])('gets the login’s mail from the checkout, %s, and comes back to the cart', async (_, accept, locale) => {
    const { visitor, email, order } = await refusedVisitor()
    const refused = await order(locale, accept)
    const said = await refused.text()
    expect(refused.status).toBe(409)
    expect(said).toContain(email)
    expect(said).toContain(
      locale === 'de' ? 'Er meldet Sie an und führt hierher zurück' : 'it logs you in and leads back',
    )
    if (accept === 'text/html') expect(said).toContain('href="/webshop/login?next=/webshop/checkout"')
    expect(visitor.mails.map(({ to }) => to)).toEqual([email])
    const [link = ''] = /\/webshop\/login\?\S+/.exec(visitor.mails[0]?.text ?? '') ?? []
    const shown = await visitor.ask('GET', link)
    expect(shown.status).toBe(200)
    const entered = await visitor.sendForm(link, { action: 'enter' })
    const back = locale === 'de' ? path : `${path}?locale=en`
    expect([entered.status, entered.headers.get('Location')]).toEqual([303, back])
    const checkout = await visitor.ask('GET', back, { headers: { Accept: 'application/json' } })
    const { data } = (await checkout.json()) as { data: { cart: { lines: unknown[] }; customer: { email: string } } }
    expect([data.cart.lines.length, data.customer.email]).toEqual([2, email])
    const ordered = await order(locale)
    expect([ordered.status, ordered.headers.get('Location')]).toEqual([
      303,
      expect.stringMatching(/\/webshop\/orders\/A-/),
    ])
    const opened = await visitor.ask('GET', ordered.headers.get('Location') ?? '', {
      headers: { Accept: 'application/json' },
    })
    expect(await opened.json()).toMatchObject({ data: { order: { state: 'complete', payment: { confirm: null } } } })
  })

  it('gets at most three such mails an hour, and is then led to the login', async () => {
    const { visitor, order } = await refusedVisitor()
    for (let tries = 0; tries < 3; tries++) await (await order()).text()
    const fourth = await (await order()).text()
    expect(visitor.mails).toHaveLength(3)
    expect(fourth).not.toContain('hierher zurück')
    expect(fourth).toContain('Melden Sie sich mit Ihrer Adresse an')
    expect(fourth).toContain('href="/webshop/login?next=/webshop/checkout"')
  })

  it('gets it from the API, too', async () => {
    const { visitor, email } = await refusedVisitor()
    const { status, json } = await visitor.call('POST', 'orders/', orderOf(email))
    expect([status, json.reason, visitor.mails.map(({ to }) => to)]).toEqual([409, 'confirm_first', [email]])
    expect((await visitor.call('GET', 'cart/')).json.lines).toHaveLength(2)
  })
})

it('One stranger orders 75 times four places of a free concert: one order waits for its button, and no ticket is made', async () => {
  const production = await freeSale()
  const address = newAddress()
  const answers = []
  for (let index = 0; index < 75; index++) {
    const browser = customerBrowser({ address })
    const held = await browser.call('POST', 'cart/holds/', { production, count: 4 })
    if (held.status >= 400) {
      answers.push(held.json.reason)
      continue
    }
    const { status, json } = await browser.call(
      'POST',
      'orders/',
      orderOf(`a${index}-${crypto.randomUUID()}@example.org`),
    )
    answers.push(status === 201 ? json.state : json.reason)
    if (status === 201)
      expect(json).toMatchObject({ payment: { state: 'open', confirm: {} }, documents: [{ kind: 'confirmation' }] })
  }
  expect(answers.filter((answer) => answer === 'pending')).toHaveLength(1)
  expect(
    answers.filter((answer) => answer !== 'pending' && answer !== 'confirm_first' && answer !== 'too_many_holds'),
  ).toEqual([])
})
