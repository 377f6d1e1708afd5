import { env } from 'cloudflare:workers'
import { Buffer } from 'node:buffer'
import { expect, it } from 'vitest'
import { doorTicket } from '../../../../../shared/contract/box-office/door.ts'
import { orderOf } from '../../../../../worker/box-office/objects/order-of.ts'
import { staffSession } from '../../../content/editor/as-staff.ts'
import { readPages } from '../../documents/read-pdf.ts'
import { someId, somePlan } from '../../inventory/some-inventory.ts'
import { mailsOf } from '../../order/verbs/mails-of.ts'
import { calling } from '../../routes/staff/some-staff.ts'
import { someSalesData, someStoredSales } from '../../store/some-sales.ts'
import { pageVisitor } from '../page-visitor.ts'
import { orderForm } from '../some-order.ts'

const terms = { de: ['rollstuhlplatz', 'begleitplatz'], en: ['wheelchair space', 'companion seat'] }
const html = { headers: { Accept: 'text/html' } }

it.each(['de', 'en'] as const)(
  'A wheelchair space and its companion seat are called that everywhere: %s',
  async (locale) => {
    const { id, settings } = await somePair()
    const visitor = pageVisitor(settings)
    const own = (path: string) => `${path}${path.includes('?') ? '&' : '?'}locale=${locale}`
    const read = async (path: string) => (await visitor.send(own(path), html)).text()
    await visitor.submit(own(`/webshop/${id}`), { action: 'accessible', seats: '1-1,1-2' })
    const prices = await read(`/webshop/${id}/prices`)
    const [cart, checkout] = [await read('/webshop/cart'), await read('/webshop/checkout')]
    const form = { ...orderForm, delivery: 'wallet', total_cents: '2500', assistance: 'Rampe', assistance_consent: '1' }
    const { to } = await visitor.submit(own('/webshop/checkout'), form)
    const number = /A-[\w-]+/.exec(to ?? '')?.[0] ?? ''
    await orderOf(env, 'hh', number).bankLine(`bank-${number}`, { id: `line-${number}`, cents: 2500 })
    const { tickets = [] } = (await orderOf(env, 'hh', number).view()) ?? {}
    const path = `/webshop/orders/${number}`
    const both = async (of: (index: number) => Promise<string>) => `${await of(1)} ${await of(2)}`
    const pdf = await visitor.send(`${path}/documents/tickets`)
    const door = async (index: number) => {
      const headers = { Authorization: `Bearer ${env.DOOR_TOKEN}`, 'Accept-Language': locale }
      const answer = await visitor.send(own(`/api/shop/tickets/${tickets[index - 1]?.code}/`), { headers })
      return doorTicket.parse(await answer.json()).text ?? ''
    }
    const pass = async (index: number) => {
      const address = (await visitor.send(`${path}/tickets/${index}/pass`)).headers.get('Location') ?? ''
      return Buffer.from(address.split('.').at(-2) ?? '', 'base64url').toString()
    }
    const desk = calling(await staffSession('silke', 'boxoffice'))
    const places = {
      prices,
      cart,
      checkout,
      order: await read(path),
      mail: (await mailsOf('hh', number)).map(({ text }) => text).join(),
      ticket: await both((index) => read(`${path}/tickets/${index}`)),
      pdf: (await readPages(new Uint8Array(await pdf.arrayBuffer()))).join(),
      pass: await both(pass),
      door: await both(door),
      desk: JSON.stringify((await desk(own(`productions/${id}/house-list/`), undefined, 'GET')).json),
    }
    const lacking = Object.entries(places).flatMap(([name, text]) => {
      const said = text.toLowerCase().replaceAll(/\s|\\u00a0|&nbsp;/g, ' ')
      return terms[locale].filter((term) => !said.includes(term)).map((term) => `${name}: ${term}`)
    })
    expect(lacking).toEqual([])
    expect(prices).not.toContain('75,00')
  },
)

/** A hall of one row that begins with a wheelchair space and its companion seat, with passes of Google Wallet. */
async function somePair() {
  const plan = somePlan({ rows: 1 })
  const [first, second] = plan.sections[0]?.rows[0]?.seats ?? []
  if (!first || !second) throw new Error('the plan has no seats')
  Object.assign(first, { kind: 'wheelchair' })
  Object.assign(second, { kind: 'companion', companion_of: first.id })
  const key = `hall-${someId()}`
  const data = someSalesData({ plan: { key, version: 1 }, delivery: [{ type: 'wallet', cents: 0 }] })
  const { id } = await someStoredSales({ plan: { ...plan, key }, data })
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const size = { modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }
  const keys = (await crypto.subtle.generateKey({ ...algorithm, ...size }, true, ['sign', 'verify'])) as CryptoKeyPair
  const der = Buffer.from((await crypto.subtle.exportKey('pkcs8', keys.privateKey)) as ArrayBuffer).toString('base64')
  const account = { client_email: 'a@b.example', private_key: `-----BEGIN X-----\n${der}\n-----END X-----\n` }
  return { id, settings: { GOOGLE_WALLET_ISSUER: '3388', GOOGLE_WALLET_ACCOUNT: JSON.stringify(account) } }
}
