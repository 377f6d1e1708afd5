import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { saveMembers } from '../../../../worker/box-office/store/customers/members.ts'
import { store } from '../../content/store/some-rows.ts'
import { someShop, someVoucher } from '../cart/some-cart.ts'
import { customerBrowser } from './customer-browser.ts'

const member = (email: string, change: object = {}) => ({
  external_id: email,
  email,
  since: '2024-09-01',
  until: null,
  ...change,
})

describe('The cart of an Abo+ member', () => {
  it('gets 10 % off two full prices per concert on login, and loses it on logout', async () => {
    const { productions } = await someShop()
    await saveMembers(store, 'hh', [member('member@post.example')])
    const visitor = customerBrowser()
    const held = await visitor.call('POST', 'cart/holds/', { production: productions[0], count: 3 })
    expect(held.json.totals.cents).toBe(15_000)
    await visitor.logIn('Member@post.example')
    const cart = await visitor.call('GET', 'cart/')
    expect(cart.json.totals.cents).toBe(14_000)
    expect(cart.json.lines.map(({ discount }: { discount: object }) => discount)).toEqual([
      { by: 'abo_plus', cents: 500 },
      { by: 'abo_plus', cents: 500 },
      null,
    ])
    expect(cart.json.expires_at).toBe(held.json.expires_at)
    expect((await visitor.sendForm('/webshop/account', { action: 'leave' })).status).toBe(303)
    expect((await visitor.call('GET', 'cart/')).json.totals.cents).toBe(15_000)
  })

  it('greets by name, says to whom the tickets go, and what Abo+ is good for; a guest’s cart does not', async () => {
    const { productions } = await someShop()
    await saveMembers(store, 'hh', [member('named@post.example')])
    const visitor = customerBrowser()
    await visitor.call('POST', 'cart/holds/', { production: productions[0], count: 2 })
    const cartPage = async () =>
      (await (await visitor.ask('GET', '/webshop/cart')).text()).split('id="page-data"')[0] ?? ''
    const limits = 'Abo+ gilt für bis zu zwei Karten je Konzert und nicht auf ermäßigte Preise.'
    expect(await cartPage()).not.toContain(limits)
    await visitor.logIn('named@post.example')
    const address = { street: 'Musterweg 4', postcode: '20099', city: 'Hamburg' }
    await visitor.sendForm('/webshop/account?view=data', {
      action: 'save',
      name: 'Johanna Claasen',
      phone: '',
      ...address,
    })
    const html = await cartPage()
    for (const text of [
      'Guten Tag, Johanna Claasen! ',
      'Johanna Claasen, Musterweg 4, 20099 Hamburg, named@post.example',
      ...['href="/webshop/account?view=data"', limits],
    ])
      expect(html).toContain(text)
  })

  it('has it from the start if it is opened by a logged-in member', async () => {
    const { productions } = await someShop()
    await saveMembers(store, 'hh', [member('early@post.example')])
    const visitor = customerBrowser()
    await visitor.logIn('early@post.example')
    const held = await visitor.call('POST', 'cart/holds/', { production: productions[0], count: 1 })
    expect(held.json.totals.cents).toBe(4500)
  })

  it('shows per line the better of Abo+ and code, never both', async () => {
    const { productions, book } = await someShop()
    await saveMembers(store, 'hh', [member('better@post.example')])
    await book.setUp([
      someVoucher({ code: 'FUENF-5', value: { kind: 'percent', percent: 5 } }),
      someVoucher({ code: 'ZWANZIG-20', value: { kind: 'percent', percent: 20 }, budget_cents: 2000 }),
    ])
    const visitor = customerBrowser()
    await visitor.logIn('better@post.example')
    await visitor.call('POST', 'cart/holds/', { production: productions[0], count: 3 })
    expect((await visitor.call('POST', 'cart/codes/', { code: 'FUENF-5' })).json.totals.cents).toBe(15_000 - 1250)
    expect((await visitor.call('POST', 'cart/codes/', { code: 'ZWANZIG-20' })).json.totals.cents).toBe(13_000)
  })

  it('never overdraws a voucher’s budget when the membership falls away', async () => {
    const { productions, book } = await someShop()
    await saveMembers(store, 'hh', [member('budget@post.example')])
    await book.setUp([someVoucher({ code: 'RABATT-5', value: { kind: 'percent', percent: 5 }, budget_cents: 300 })])
    const visitor = customerBrowser()
    await visitor.logIn('budget@post.example')
    await visitor.call('POST', 'cart/holds/', { production: productions[0], count: 3 })
    await visitor.call('POST', 'cart/codes/', { code: 'RABATT-5' })
    expect((await visitor.call('GET', 'cart/')).json.voucher.cents).toBe(250)
    await visitor.sendForm('/webshop/account', { action: 'leave' })
    expect((await visitor.call('GET', 'cart/')).json).toMatchObject({
      voucher: { cents: 300 },
      totals: { cents: 14_700 },
    })
  })

  it.each([
    ['another address', member('somebody-else@post.example')],
    ['a membership that has ended', member('no@post.example', { until: '2026-11-19' })],
    ['one that has not begun', member('no@post.example', { since: '2026-11-21' })],
  ])('has no discount for %s', async (_, listed) => {
    const { productions } = await someShop()
    await env.DB.exec('DELETE FROM members')
    await saveMembers(store, 'hh', [listed])
    const visitor = customerBrowser()
    await visitor.call('POST', 'login/', { email: 'no@post.example' })
    await visitor.logIn('no@post.example')
    const held = await visitor.call('POST', 'cart/holds/', { production: productions[0], count: 1 })
    expect(held.json.totals.cents).toBe(5000)
  })

  it('needs a confirmed address: a requested link gives no discount', async () => {
    const { productions } = await someShop()
    await saveMembers(store, 'hh', [member('unproven@post.example'), member('unproven@post.example')])
    const visitor = customerBrowser()
    await visitor.call('POST', 'login/', { email: 'unproven@post.example' })
    const held = await visitor.call('POST', 'cart/holds/', { production: productions[0], count: 1 })
    expect(held.json.totals.cents).toBe(5000)
  })
})
