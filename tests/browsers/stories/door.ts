// An usher lets the holder of a ticket in by the field for a scanner that types.
import type { CartAnswer } from '../../../shared/contract/box-office/cart.ts'
import type { OrderAnswer } from '../../../shared/contract/box-office/order.ts'
import type { ProductionList } from '../../../shared/contract/production.ts'
import { ask, type Hands } from '../hands.ts'
import { askAsStaff } from '../staff.ts'

const staff = '/api/shop/staff/'
const domain = 'hh.localhost'

export async function letIn(hands: Hands): Promise<void> {
  const ticket = await soldTonight()
  const { code } = (await askAsStaff('hh', `${staff}door/codes/`, { name: 'Browser' })).json as { code: string }
  const { text: answer, headers } = await ask('/api/shop/door/devices/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: `http://${domain}:${process.env.EMBEDDED_PORT}` },
    body: JSON.stringify({ code }),
  })
  const [, value = ''] = /door_device=([^;]+)/.exec(String(headers['set-cookie'])) ?? []
  await hands.resize(360, 740)
  await hands.driveTo('/door?locale=de')
  await hands.see({ role: 'textbox', starts: 'Acht Ziffern' })
  // by this machine's clock, the device of the servers' day has ended
  await hands.setCookies([{ name: 'door_device', value, domain }])
  await hands.evaluate(atServersTime, { answer, nowMs: Date.parse(process.env.TEST_NOW ?? '') })
  await hands.click({ role: 'textbox', starts: 'Acht Ziffern' })
  await hands.type(code)
  await hands.click({ role: 'button', starts: 'Abendkasse' })
  await hands.see({ within: '.dr-net', has: 'im Haus' })
  for (const [typed, word] of [
    [ticket, 'Gültig'],
    [ticket, 'Schon drin'],
    ['KEINCODEVONUNS', 'Nicht erkannt'],
  ] as const) {
    await hands.evaluate(() => document.getElementById('typed-code')?.focus(), null)
    await hands.type(typed)
    await hands.press('Enter')
    await hands.see({ within: '[role=alert] h1', name: word })
  }
}

/** Runs in the page: sets its clock, and answers the pairing, whose cookie the browser would not store. */
function atServersTime({ answer, nowMs }: { answer: string; nowMs: number }): void {
  const [offMs, now, send] = [nowMs - Date.now(), Date.now, window.fetch]
  Date.now = () => now() + offMs
  window.fetch = (input, init) =>
    String(input).includes('/devices/') ? Promise.resolve(new Response(answer, { status: 201 })) : send(input, init)
}

/** Sells two tickets of the concert of the servers' day. @returns the code of one */
async function soldTonight(): Promise<string> {
  const today = process.env.TEST_NOW?.slice(0, 10)
  const { results } = (await ask(`/api/productions/?date=${today}&until=${today}`)).json as ProductionList
  const cart = `${staff}carts/${crypto.randomUUID()}/`
  const held = await askAsStaff('hh', `${cart}holds/`, { production: results[0]?.id, count: 2 })
  const placed = await askAsStaff('hh', `${cart}order/`, {
    contact: { name: 'Anna Ohlsen', email: `anna.${crypto.randomUUID()}@post.example` },
    delivery: 'pdf',
    payment: 'terminal',
    total_cents: (held.json as CartAnswer).totals.cents,
  })
  return (placed.json as OrderAnswer).tickets[0]?.code ?? ''
}
