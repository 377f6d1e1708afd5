import { describe, expect, it } from 'vitest'
import { saveMembers } from '../../../../../worker/box-office/store/customers/members.ts'
import { store } from '../../../content/store/some-rows.ts'
import { customerBrowser } from '../../routes/customer-browser.ts'

const asData = { Accept: 'application/json' }

describe('The login page', () => {
  it('works without JavaScript: address, link, one button, account', async () => {
    const visitor = customerBrowser()
    const form = await visitor.ask('GET', '/webshop/login')
    expect(form.status).toBe(200)
    expect(form.headers.get('Cache-Control')).toBe('private, no-store')
    expect(form.headers.get('Referrer-Policy')).toBe('no-referrer')
    const sent = await visitor.sendForm('/webshop/login', { action: 'send', email: 'page@post.example' })
    expect(sent.status).toBe(200)
    const page = await sent.text()
    expect(page).toContain('Der Link ist unterwegs.')
    expect(page).toContain('page@post.example')
    const link = new URL(/http\S+/.exec(visitor.mails[0]?.text ?? '')?.[0] ?? '')
    const opened = await visitor.ask('GET', link.pathname + link.search)
    expect(await opened.text()).toContain('Sie melden sich an als page@post.example.')
    const entered = await visitor.sendForm(link.pathname + link.search, { action: 'enter' })
    expect([entered.status, entered.headers.get('Location')]).toEqual([303, '/webshop/account'])
    expect((await visitor.ask('GET', '/webshop/account')).status).toBe(200)
  })

  it('does not use the link before the button is pressed, since mail programs open links, too', async () => {
    const visitor = customerBrowser()
    await visitor.sendForm('/webshop/login', { action: 'send', email: 'scanner@post.example' })
    const address = `/webshop/login?token=${visitor.lastToken()}`
    for (let index = 0; index < 3; index++) await customerBrowser().ask('GET', address)
    expect((await visitor.sendForm(address, { action: 'enter' })).status).toBe(303)
    const used = await customerBrowser().sendForm(address, { action: 'enter' })
    expect(used.status).toBe(422)
    expect(await used.text()).toContain('Dieser Link gilt nicht mehr.')
    expect(await (await customerBrowser().ask('GET', address)).text()).toContain('Dieser Link gilt nicht mehr.')
  })

  it('leads a customer who opens a used link again to the tickets', async () => {
    const visitor = customerBrowser()
    await visitor.sendForm('/webshop/login', { action: 'send', email: 'twice@post.example' })
    const address = `/webshop/login?token=${visitor.lastToken()}&next=${encodeURIComponent('/webshop/cart')}`
    expect((await visitor.sendForm(address, { action: 'enter' })).status).toBe(303)
    const again = await visitor.ask('GET', address)
    expect([again.status, again.headers.get('Location')]).toEqual([303, '/webshop/cart'])
  })

  it('leads back to the requesting page, in its language, and to no other site', async () => {
    const ways = [
      ['/webshop/checkout', '', '/webshop/checkout'],
      ['/webshop/cart?lost=1', '&locale=en', '/webshop/cart?lost=1&locale=en'],
      ['//evil.example/webshop', '', '/webshop/account'],
      ['https://evil.example', '', '/webshop/account'],
      ['/de/admin', '', '/webshop/account'],
      ['/webshopper', '', '/webshop/account'],
      ['/webshop/%2e%2e/de', '', '/webshop/account'],
      ['javascript:alert(1)', '', '/webshop/account'],
    ] as const
    for (const [index, [next, locale, expected]] of ways.entries()) {
      const visitor = customerBrowser()
      const page = `/webshop/login?next=${encodeURIComponent(next)}${locale}`
      await visitor.sendForm(page, { action: 'send', email: `next-${index}@post.example` })
      const link = new URL(/http\S+/.exec(visitor.mails[0]?.text ?? '')?.[0] ?? '')
      const entered = await visitor.sendForm(link.pathname + link.search, { action: 'enter' })
      expect(entered.headers.get('Location'), next).toBe(expected)
    }
  })

  it('explains at the field why an address is invalid, and keeps the input', async () => {
    const refused = await customerBrowser().sendForm('/webshop/login', { action: 'send', email: 'j.claasen@' }, asData)
    expect(refused.status).toBe(422)
    const { refusal } = (await refused.json()) as { refusal: object }
    expect(refusal).toMatchObject({ typed: { email: 'j.claasen@' }, fields: { email: expect.stringContaining('@') } })
  })

  it('refuses a form of a foreign page', async () => {
    const headers = { Origin: 'https://evil.example' }
    const sent = await customerBrowser().sendForm('/webshop/login', { action: 'send', email: 'a@b.example' }, headers)
    expect(sent.status).toBe(403)
  })
})

describe('The account page', () => {
  it('leads a guest to the login and back to the same view', async () => {
    const asked = await customerBrowser().ask('GET', '/webshop/account?view=data&locale=en')
    expect(asked.status).toBe(303)
    expect(asked.headers.get('Location')).toBe('/webshop/login?next=%2Fwebshop%2Faccount%3Fview%3Ddata&locale=en')
    const sent = await customerBrowser().sendForm('/webshop/account', { action: 'save', name: 'Mallory' })
    expect(sent.headers.get('Location')).toBe('/webshop/login?next=/webshop/account')
  })

  it('saves name and address, says so, and greets by name', async () => {
    const visitor = customerBrowser()
    await visitor.logIn('greeted@post.example')
    await saveMembers(store, 'hh', [
      { external_id: 'M-1', email: 'greeted@post.example', since: '2024-09-01', until: null },
    ])
    const fields = { name: 'Johanna Claasen', phone: '', street: 'Musterweg 4', postcode: '20099', city: 'Hamburg' }
    const saved = await visitor.sendForm('/webshop/account?view=data', { action: 'save', ...fields })
    expect(saved.status).toBe(200)
    const page = await saved.text()
    expect(page).toContain('Gespeichert.')
    expect(page).toContain('value="Musterweg 4"')
    const shown = await (await visitor.ask('GET', '/webshop/account')).text()
    expect(shown).toContain('Guten Tag, Johanna Claasen')
    expect(shown).toContain('Abo+ seit der Saison 2024/25')
  })

  it('refuses half an address at its fields, and keeps what was typed', async () => {
    const visitor = customerBrowser()
    await visitor.logIn('half@post.example')
    const fields = { action: 'save', name: 'J', street: 'Musterweg 4', postcode: '', city: '' }
    const refused = await visitor.sendForm('/webshop/account?view=data', fields, asData)
    expect(refused.status).toBe(422)
    const { refusal } = (await refused.json()) as { refusal: { fields: object; typed: object } }
    expect(Object.keys(refusal.fields)).toEqual(['postcode', 'city'])
    expect(refusal.typed).toMatchObject({ street: 'Musterweg 4' })
    expect((await visitor.call('GET', 'account/')).json).toMatchObject({ name: '', address: null })
  })

  it('logs out here, or everywhere', async () => {
    const [one, two, three] = [customerBrowser(), customerBrowser(), customerBrowser()]
    for (const each of [one, two, three]) await each.logIn('devices@post.example')
    await one.sendForm('/webshop/account', { action: 'leave' })
    expect((await one.call('GET', 'account/')).status).toBe(401)
    expect((await two.call('GET', 'account/')).status).toBe(200)
    await two.sendForm('/webshop/account?view=data', { action: 'leave-all' })
    for (const each of [two, three]) expect((await each.call('GET', 'account/')).status).toBe(401)
  })

  it('deletes the account', async () => {
    const visitor = customerBrowser()
    await visitor.logIn('erased@post.example')
    await visitor.call('POST', 'account/', { name: 'Johanna Claasen' })
    const erased = await visitor.sendForm('/webshop/account?view=data', { action: 'erase' })
    expect(erased.headers.get('Location')).toBe('/webshop/login')
    await visitor.logIn('erased@post.example')
    expect((await visitor.call('GET', 'account/')).json.name).toBe('')
  })
})

describe('The header of the box office', () => {
  it('links to the login and back, or to the account', async () => {
    const visitor = customerBrowser()
    const guest = await (await visitor.ask('GET', '/webshop/cart?locale=en')).text()
    expect(guest).toContain('href="/webshop/account?next=%2Fwebshop%2Fcart%3Flocale%3Den&amp;locale=en"')
    const asked = await visitor.ask('GET', '/webshop/account?next=%2Fwebshop%2Fcart%3Flocale%3Den&locale=en')
    expect(asked.headers.get('Location')).toBe('/webshop/login?next=%2Fwebshop%2Fcart%3Flocale%3Den&locale=en')
    await visitor.logIn('header@post.example')
    const customer = await (await visitor.ask('GET', '/webshop/cart')).text()
    expect(customer).toMatch(/href="\/webshop\/account\?next=%2Fwebshop%2Fcart"[^>]*>Meine Karten</)
    expect((await visitor.ask('GET', '/webshop/account?next=%2Fwebshop%2Fcart')).status).toBe(200)
    expect(await (await visitor.ask('GET', '/ina')).text()).not.toContain('/webshop/account')
  })
})
