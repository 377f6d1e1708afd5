import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { select } from '../../../../worker/content/store/commit.ts'
import {
  addDelivery,
  createWebhook,
  saveAttempt,
  webhooksOfSite,
} from '../../../../worker/content/store/outside/webhooks.ts'

test('a webhook shows its latest attempt, even if that sent an older delivery again', async () => {
  const at = (minute: number) => ({ d1: env.DB, now: new Date(Date.UTC(2026, 10, 20, 9, minute)) })
  const hook = { url: 'https://erp.example.org/hook', events: [] }
  const webhook = await createWebhook(at(0), { site: 'hh', by: 'nina@example.org' }, hook)
  const add = () => addDelivery(at(0), webhook, { event: 'ping', payload: '{}' })
  const attempt = (id: number, minute: number, status: number) =>
    saveAttempt(at(minute), { id, webhook }, { status, durationMs: 5, answer: '', nextAt: null }, false)
  const [older, newer] = [await add(), await add()]
  await attempt(older, 1, 503)
  await attempt(newer, 2, 200)
  await attempt(older, 3, 503)
  const [row] = await select(at(3), webhooksOfSite('hh'))
  expect(JSON.parse(row?.last ?? 'null')).toEqual({ status: 503, at: at(3).now.getTime(), duration_ms: 5 })
})
