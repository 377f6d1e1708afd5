import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { orderOf } from '../../../../worker/box-office/objects/order-of.ts'
import { visitorWithOrder } from './some-order.ts'

const stored = (number: string) =>
  runInDurableObject(orderOf(env, 'hh', number), ({ store }: Order) => {
    const order = store.load()
    return { secret: order?.facts.secret ?? '', token: order?.unconfirmed?.token ?? '' }
  })

const fresh = () => ({ email: `${crypto.randomUUID()}@example.org` })

it('The order’s page says until when to confirm, and shows the button to those who come from the mail', async () => {
  const { visitor, path, number } = await visitorWithOrder(fresh())
  const html = async (address: string) => (await visitor.send(address, { headers: { Accept: 'text/html' } })).text()
  const before = await html(path)
  expect(before).toContain('Bestätigen Sie Ihre Adresse bis 10:45\u00a0Uhr')
  expect(before).toContain('Dann sind die Plätze bis Freitag, 27. November 2026 für Sie reserviert.')
  expect(before).not.toContain('name="action" value="confirm"')
  expect(await html(`${path}?locale=en`)).toContain('Confirm your address by 10:45')
  const { secret, token } = await stored(number)
  const moved = await visitor.open(`${path}?secret=${secret}&confirm=${token}`)
  expect(moved.to).toBe(`${path}?confirm=${token}`)
  expect(await html(`${path}?confirm=${token}`)).toContain(`name="token" value="${token}"`)
  expect((await visitor.open<'order'>(path)).page.data.order.payment.confirm).not.toBeNull()
  const { to } = await visitor.submit(`${path}?confirm=${token}`, { action: 'confirm', token })
  expect(to).toBe(path)
  const after = await html(path)
  expect(after).toContain('Ihre Plätze bleiben\u00a0frei.')
  expect(after).not.toContain('Bestätigen Sie Ihre Adresse')
})

it('After its end, the page offers to reserve the places again', async () => {
  const { visitor, path, number } = await visitorWithOrder(fresh())
  const { token } = await stored(number)
  await runInDurableObject(orderOf(env, 'hh', number), async (order: Order) => {
    const nowMs = order.nowMs()
    order.nowMs = () => nowMs + 46 * 60_000
    await order.alarm()
    order.nowMs = () => nowMs
  })
  const page = await (await visitor.send(`${path}?confirm=${token}`, { headers: { Accept: 'text/html' } })).text()
  expect(page).toContain('Die Adresse ist nicht rechtzeitig bestätigt worden.')
  expect(page).toContain('Adresse bestätigen und Plätze wieder reservieren')
  await visitor.submit(path, { action: 'confirm', token })
  expect((await visitor.open<'order'>(path)).page.data.order).toMatchObject({
    state: 'pending',
    payment: { confirm: null },
  })
})
