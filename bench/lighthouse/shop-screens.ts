import { request } from 'node:http'
import type { SaleOffer } from '../../shared/contract/box-office/availability.ts'
import type { ProductionList } from '../../shared/contract/production.ts'
import type { MeasuredScreen } from './screen-paths.ts'

/** Puts two tickets into a new cart, and returns screens of the ticket shop with this cart's cookie. */
export async function shopScreens(port: number): Promise<MeasuredScreen[]> {
  const production = await productionInHall(port)
  const held = await send(port, '/api/shop/cart/holds/', { production, count: 2 })
  const cookie = held.cookies.map((each) => each.split(';', 1)[0]).join('; ')
  if (production === undefined || cookie === '') throw new Error(`no cart: ${held.text}`)
  return [
    { screen: 'ticket shop', path: '/webshop', cookie: '', isHidden: true },
    { screen: 'cart', path: '/webshop/cart', cookie, isHidden: true },
    { screen: 'seat list', path: `/webshop/${production}/seats?count=2`, cookie: '', isHidden: true },
    { screen: 'checkout', path: '/webshop/checkout', cookie, isHidden: true },
  ]
}

/** Returns the first production on sale here whose hall has a plan and many free seats. */
async function productionInHall(port: number): Promise<number | undefined> {
  const list: ProductionList = JSON.parse((await send(port, '/api/productions/?status=bookable')).text)
  for (const { id, room } of list.results) {
    const { state, stock }: SaleOffer = JSON.parse((await send(port, `/api/shop/productions/${id}/`)).text)
    if (state === 'on_sale' && stock === 'available' && room?.name) return id
  }
  return undefined
}

/** @param body sent by POST; without it, a GET reads the page's data */
function send(port: number, path: string, body?: object): Promise<{ text: string; cookies: string[] }> {
  const headers = {
    host: `hh.localhost:${port}`,
    accept: 'application/json',
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  }
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method: body ? 'POST' : 'GET', headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part) => {
        text += part
      })
      answer.on('end', () => resolve({ text, cookies: answer.headers['set-cookie'] ?? [] }))
    })
    call.on('error', reject)
    call.end(body && JSON.stringify(body))
  })
}
