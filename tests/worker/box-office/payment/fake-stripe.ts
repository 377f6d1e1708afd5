// A fake of Stripe's HTTP API for Checkout sessions, refunds and disputes.
interface FakeSession {
  id: string
  status: 'open' | 'complete' | 'expired'
  expires_at: number
  amount_total: number
  metadata: Record<string, string>
  refunds: { id: string; amount: number; status: string; metadata: Record<string, string> }[]
  disputes: { id: string; amount: number; status: string }[]
}

export function fakeStripe(nowMs: () => number) {
  const sessions = new Map<string, FakeSession>()
  const answers = new Map<string, { body: string; answer: Response }>()
  const calls: { path: string; form: URLSearchParams; headers: Headers }[] = []
  /** The failures of the next calls, in sequence: before (`lost`) or after (`unanswered`) the call takes effect. */
  const failures: ('lost' | 'unanswered')[] = []

  const intentOf = (session: FakeSession) => ({
    id: `pi_${session.id}`,
    metadata: session.metadata,
    latest_charge: {
      id: `ch_${session.id}`,
      amount_refunded: session.refunds.reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount), 0),
      refunds: { object: 'list', has_more: false, data: session.refunds },
      disputed: session.disputes.length > 0,
    },
  })
  const view = (session: FakeSession) => ({
    object: 'checkout.session',
    ...session,
    payment_status: session.status === 'complete' ? 'paid' : 'unpaid',
    payment_intent: session.status === 'complete' ? intentOf(session) : null,
    url: session.status === 'open' ? `https://checkout.stripe.com/c/pay/${session.id}` : null,
  })

  async function answer(path: string, form: URLSearchParams): Promise<Response> {
    const [, , what, id, verb] = path.replace('/checkout/', '/').split('/')
    if (what === 'sessions' && !id) return create(form)
    const session = sessionOf(what, id, form)
    if (!session) return error(404, 'resource_missing', 'id')
    if (what === 'payment_intents') return Response.json({ object: 'payment_intent', ...intentOf(session) })
    if (what === 'charges') return Response.json({ object: 'charge', metadata: session.metadata })
    if (what === 'disputes') return Response.json({ object: 'list', data: session.disputes })
    if (what === 'sessions' && verb === 'expire') {
      if (session.status !== 'open') return error(400, 'invalid', 'session')
      session.status = 'expired'
    }
    if (what === 'sessions') return Response.json(view(session))
    return form.has('amount') ? refund(session, form) : Response.json({ object: 'list', data: session.refunds })
  }

  function sessionOf(what: string | undefined, id = '', form: URLSearchParams): FakeSession | undefined {
    const named = form.get('payment_intent') ?? form.get('charge') ?? id
    return sessions.get(what === 'sessions' ? id : named.replace(/^(?:pi|ch)_/, ''))
  }

  function create(form: URLSearchParams): Response {
    const expiresAt = Number(form.get('expires_at'))
    const aheadSeconds = expiresAt - nowMs() / 1000
    if (aheadSeconds < 30 * 60 || aheadSeconds > 24 * 3600) return error(400, 'parameter_invalid', 'expires_at')
    const id = `cs_test_${sessions.size + 1}`
    sessions.set(id, {
      id,
      status: 'open',
      expires_at: expiresAt,
      refunds: [],
      disputes: [],
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      metadata: { site: form.get('metadata[site]') ?? '', order: form.get('metadata[order]') ?? '' },
    })
    return Response.json(view(sessions.get(id) as FakeSession))
  }

  function refund(session: FakeSession, form: URLSearchParams): Response {
    const amount = Number(form.get('amount'))
    const rest = session.amount_total - session.refunds.reduce((sum, each) => sum + each.amount, 0)
    if (amount > rest) return error(400, 'charge_already_refunded', 'amount')
    const metadata = { key: form.get('metadata[key]') ?? '' }
    session.refunds.push({ id: `re_${session.refunds.length + 1}`, amount, status: 'succeeded', metadata })
    return Response.json(session.refunds.at(-1))
  }

  return {
    sessions,
    calls,
    failures,
    /** Deletes the idempotency keys, as Stripe does after a day. */
    forgetKeys: () => answers.clear(),
    async fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      const request = new Request(input as string, init)
      const url = new URL(request.url)
      if (url.hostname !== 'api.stripe.com') throw new Error(`a call to ${url.hostname}`)
      const body = new TextDecoder().decode(await request.arrayBuffer())
      const form = new URLSearchParams(request.method === 'GET' ? url.search : body)
      calls.push({ path: url.pathname, form, headers: request.headers })
      const failure = failures.shift()
      if (failure === 'lost') throw new TypeError('network connection lost')
      const key = request.headers.get('Idempotency-Key')
      const before = key === null ? undefined : answers.get(key)
      if (before && before.body !== body) return error(400, 'idempotency_key_in_use', null)
      const given = before?.answer ?? (await answer(url.pathname, form))
      if (key !== null && given.ok) answers.set(key, { body, answer: given.clone() })
      if (failure === 'unanswered') throw new TypeError('network connection lost')
      return given.clone()
    },
  }
}

function error(status: number, code: string, param: string | null): Response {
  const message = 'Invalid value clara@example.org with key sk_test_known_to_the_tests'
  const body = { error: { type: 'invalid_request_error', code, param, message } }
  return Response.json(body, { status, headers: { 'Request-Id': 'req_1' } })
}
