// A plain backend's login as Django's admin has it: a form with a masked token, a session, and the user call.
export const plainOrigin = 'https://plain.example'
export const secret = 'aZ3kQ9xYbT7wLm2Vc5Rf8Ns1Hj4Pd6Gu'

export interface PlainLogin {
  fetch: typeof fetch
  requests: { method: string; path: string; headers: Headers; fields: URLSearchParams }[]
  /** Open sessions with the name of their user. */
  sessions: Map<string, string>
  /** Status of the user call for a session of these people. */
  refused: Set<string>
  loginPath: string
  /** Whether every response is a failure. */
  isDown: boolean
}

export function plainLogin(): PlainLogin {
  let count = 0
  const backend: PlainLogin = {
    requests: [],
    sessions: new Map(),
    refused: new Set(),
    loginPath: '/admin/login/',
    isDown: false,
    fetch: (async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init)
      const { pathname: path } = new URL(request.url)
      const fields = new URLSearchParams(request.method === 'POST' ? await request.text() : '')
      backend.requests.push({ method: request.method, path, headers: request.headers, fields })
      if (backend.isDown) return new Response('<h1>Bad gateway</h1>', { status: 502 })
      const cookies = new Map(
        (request.headers.get('Cookie') ?? '').split('; ').map((pair) => pair.split('=') as [string, string]),
      )
      const session = cookies.get('sessionid') ?? ''
      const mayPost = () =>
        request.headers.get('Origin') === plainOrigin &&
        cookies.get('csrftoken') === secret &&
        [secret, `masked-${secret}`].includes(fields.get('csrfmiddlewaretoken') ?? '')
      if (path === '/de/pageeditor-api/user') return redirectTo(`${path}/`)
      if (path === '/de/pageeditor-api/user/') {
        const name = backend.sessions.get(session)
        if (!name || backend.refused.has(name))
          return Response.json({ detail: 'Anmeldedaten fehlen.' }, { status: 403 })
        return Response.json({
          email: `${name}@example.org`,
          username: name,
          admin_menus: { events: '/admin/events/' },
        })
      }
      if (path === backend.loginPath && request.method === 'GET')
        return new Response(
          `<form method="post"><input value='masked-${secret}' type=hidden name="csrfmiddlewaretoken"></form>`,
          {
            headers: {
              'Set-Cookie': `csrftoken=${secret}; Max-Age=31449600; Path=/; SameSite=Lax`,
              'Content-Type': 'text/html',
            },
          },
        )
      if (path === backend.loginPath) {
        if (!mayPost()) return new Response('CSRF verification failed', { status: 403 })
        if (fields.get('password') !== `secret of ${fields.get('username')}`)
          return new Response('<form>', { status: 200 })
        const id = `s${++count}`
        backend.sessions.set(id, fields.get('username') ?? '')
        const headers = new Headers({ Location: '/admin/' })
        headers.append(
          'Set-Cookie',
          `sessionid=${id}; Domain=plain.example; HttpOnly; Max-Age=1209600; Path=/; SameSite=None`,
        )
        headers.append('Set-Cookie', 'messages=x; Path=/')
        headers.append('Set-Cookie', 'customer=theirs; Path=/')
        return new Response(null, { status: 302, headers })
      }
      if (path === backend.loginPath.replace('login', 'logout')) {
        if (!mayPost()) return new Response('CSRF verification failed', { status: 403 })
        backend.sessions.delete(session)
        return new Response('', {
          headers: { 'Set-Cookie': 'sessionid=""; expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0; Path=/' },
        })
      }
      return new Response('<h1>Not found</h1>', { status: 404, headers: { 'Content-Type': 'text/html' } })
    }) as typeof fetch,
  }
  return backend
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 301, headers: { Location: location } })
}
