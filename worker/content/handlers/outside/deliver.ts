// Delivers webhooks. Each row of the outbox is due at a certain time; a run claims some due rows, sends them in
// parallel, and stores the outcomes. After a crash, claimed rows become due again, so an event may arrive twice, with
// the same id.
import { maxTries } from '../../../../shared/outside/webhooks.ts'
import type { Env } from '../../../env.ts'
import { signatureHeader, signedHeader, webhookSecret } from '../../../signing/webhook-signature.ts'
import { type ClaimedDelivery, claimDeliveries, saveAttempt } from '../../store/outside/webhooks.ts'
import { isWebhookAddress } from './webhook-address.ts'

export type OutsideEnv = Pick<Env, 'DB' | 'SESSION_SECRET' | 'LOCAL_WEBHOOKS'>

export interface DeliveryContext {
  env: OutsideEnv
  fetch: typeof fetch
  nowMs: () => number
  /** Returns a random number from 0 to 1. */
  random: () => number
  /** Timeout for a receiver's complete answer. */
  limitMs: number
  /** Called once when failed deliveries switch a webhook off. */
  onFailed: (delivery: ClaimedDelivery) => Promise<void>
}

const minuteMs = 60_000
const mostMs = 6 * 60 * minuteMs
const dayMs = 24 * 60 * minuteMs
/** How long a run's claim on a delivery lasts: longer than the timeout for a receiver's answer. */
const leaseMs = 2 * minuteMs
const atOnce = 10
const maxAnswerBytes = 1024

/**
 * Sends the deliveries that are due, at most ten.
 * @param only if set, only the delivery with this id is sent, whether it is due or not
 * @returns the number of deliveries attempted
 */
export async function deliverDue(context: DeliveryContext, only?: number): Promise<number> {
  const store = { d1: context.env.DB, now: new Date(context.nowMs()) }
  const claimed = await claimDeliveries(store, { leaseMs, limit: atOnce, only })
  await Promise.all(claimed.map((delivery) => deliverOne(context, delivery, only !== undefined)))
  return claimed.length
}

/**
 * Returns the delay in ms before the next attempt: 1, 2, 4 … minutes, at most 6 hours, varied at random by up to a
 * fifth, so that a recovering receiver does not get all deliveries at once.
 * @param tries number of failed attempts @param random from 0 to 1
 */
export function nextTryMs(tries: number, random: number): number {
  const usual = Math.min(mostMs, minuteMs * 2 ** (tries - 1))
  return Math.round(usual * (0.8 + 0.4 * random))
}

async function deliverOne(context: DeliveryContext, delivery: ClaimedDelivery, isByHand: boolean): Promise<void> {
  const { status, answer, durationMs } = await attempt(context, delivery)
  const nowMs = context.nowMs()
  const isDone = status !== null && status >= 200 && status < 300
  const isLast = !isDone && delivery.tries >= maxTries
  const nextAt = isDone || isLast ? null : nowMs + nextTryMs(delivery.tries, context.random())
  const store = { d1: context.env.DB, now: new Date(nowMs) }
  const isSwitchedOff = await saveAttempt(store, delivery, { status, answer, durationMs, nextAt }, isLast && !isByHand)
  if (isSwitchedOff) await context.onFailed(delivery)
}

async function attempt(
  { env, fetch, nowMs, limitMs }: DeliveryContext,
  delivery: ClaimedDelivery,
): Promise<{ status: number | null; answer: string; durationMs: number }> {
  const begun = nowMs()
  const failed = (answer: string) => ({ status: null, answer, durationMs: nowMs() - begun })
  if (!isWebhookAddress(delivery.url, isLocal(env))) return failed('the address is not allowed')
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), limitMs)
  try {
    const response = await fetch(delivery.url, {
      method: 'POST',
      redirect: 'manual',
      signal: controller.signal,
      body: delivery.payload,
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'User-Agent': 'Auftakt-Webhooks/1',
        'Auftakt-Event': delivery.event,
        'Auftakt-Delivery': String(delivery.id),
        [signatureHeader]: await signedHeader(await secretsOf(env, delivery, begun), delivery.payload, begun),
      },
    })
    const answer = await beginning(response)
    return { status: response.status, answer, durationMs: nowMs() - begun }
  } catch {
    return failed(controller.signal.aborted ? `no answer within ${limitMs} ms` : 'no connection')
  } finally {
    clearTimeout(timer)
  }
}

/** Returns the current secret and, for a day after a rotation, the previous secret. */
async function secretsOf(
  { SESSION_SECRET: secret }: OutsideEnv,
  { webhook, secret_version: version, rotated_at: rotatedAt }: ClaimedDelivery,
  nowMs: number,
): Promise<string[]> {
  if (!secret) throw new Error('SESSION_SECRET is not set')
  const isFresh = version > 1 && rotatedAt !== null && nowMs < rotatedAt + dayMs
  const versions = isFresh ? [version, version - 1] : [version]
  return Promise.all(versions.map((each) => webhookSecret(secret, webhook, each)))
}

/** Whether webhooks may be sent to this machine, as on the local server. */
export function isLocal({ LOCAL_WEBHOOKS: local }: OutsideEnv): boolean {
  return Boolean(local)
}

/** Reads at most `maxAnswerBytes` of an answer's body and cancels the rest. */
async function beginning({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of body ?? []) {
    const left = chunk.subarray(0, maxAnswerBytes - bytes)
    bytes += left.byteLength
    text += decoder.decode(left, { stream: true })
    if (bytes >= maxAnswerBytes) break
  }
  return text.replaceAll('\u0000', '')
}
