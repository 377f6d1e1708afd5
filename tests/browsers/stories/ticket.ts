// A visitor adds two suggested seats to the cart; the long version continues with checkout, transfer and tickets.
import { expect } from 'vitest'
import type { ProductionList } from '../../../shared/contract/production.ts'
import { ask, type Hands } from '../hands.ts'
import { bookTransfer } from '../staff.ts'

export async function buy(hands: Hands, isLong: boolean): Promise<void> {
  await hands.resize(1280, 800)
  await hands.open(await productionOnSale())
  await hands.click({ role: 'link', starts: 'Tickets kaufen', within: 'main' })
  await hands.at(/^\/webshop\/\d+/)
  await hands.see({ within: 'main *', name: 'Unser Vorschlag' })
  await hands.click({ role: 'button', name: 'Diese Plätze nehmen' })
  await hands.at(/\/prices/)
  await hands.click({ role: 'link', name: 'In den Warenkorb' })
  await hands.at(/^\/webshop\/cart/)
  const seats = await hands.until('two seats', () =>
    hands.evaluate(() => {
      const all = [...document.querySelectorAll('.ct-l li b')].map((seat) => seat.textContent)
      return all.length === 2 && all
    }, null),
  )
  if (isLong) await order(hands, seats)
}

async function order(hands: Hands, seats: (string | null)[]): Promise<void> {
  await hands.click({ role: 'link', name: 'Zur Kasse' })
  await hands.at(/^\/webshop\/checkout/)
  for (const [name, text] of [
    ['E-Mail', `anna.${crypto.randomUUID()}@post.example`],
    ['Vorname', 'Anna'],
    ['Nachname', 'Ohlsen'],
  ]) {
    await hands.click({ role: 'textbox', starts: name ?? '' })
    await hands.type(text ?? '')
  }
  await hands.click({ role: 'radio', starts: 'Rechnung mit QR-Code' })
  await hands.click({ role: 'button', name: 'Zahlungspflichtig bestellen' })
  await hands.see({ within: 'main h1', has: 'Noch ein Schritt' })
  const address = await hands.at(/^\/webshop\/orders\/A-26-[\w-]+/)
  const number = address.split('?')[0]?.split('/').at(-1) ?? ''
  const total = (await hands.see({ within: '.total dd' })).text
  await bookTransfer(number, Number(total.replace(/\D/g, '')))
  await hands.open(address)
  await hands.see({ within: 'main h1', has: 'Danke, bis' })
  await hands.driveTo(`${address.split('?')[0]}/tickets/1`)
  // the page separates row and seat with spaces instead of commas
  const ticket = (await hands.see({ within: 'main' })).text.replaceAll(' ', '')
  expect(ticket).toContain(seats[0]?.replace(/[\s,]/g, ''))
}

/** Returns the path of a production that our box office sells, skipping the first eight of the list. */
async function productionOnSale(): Promise<string> {
  const { results } = (await ask('/api/productions/?locale=de')).json as ProductionList
  for (const { get_absolute_url, ticket_url } of results.slice(8)) {
    if (!ticket_url?.includes('/webshop/')) continue
    const { text } = await ask(get_absolute_url)
    if (text.includes('Tickets kaufen')) return get_absolute_url
  }
  throw new Error('no concert is on sale')
}
