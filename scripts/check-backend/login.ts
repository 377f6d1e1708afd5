import type { Finding } from './finding.ts'

/** Checks that the backend's own login form can be filled in by the Worker, and that `user` refuses visitors. */
export async function checkLogin({
  origin,
  loginPath,
  fetch,
}: {
  origin: string
  loginPath: string
  fetch: typeof globalThis.fetch
}): Promise<Finding[]> {
  return [await checkUser(origin, fetch), await checkForm(origin + loginPath, fetch)]
}

async function checkUser(origin: string, fetch: typeof globalThis.fetch): Promise<Finding> {
  const call = 'GET /{locale}/pageeditor-api/user'
  const unseen = 'nothing; staff cannot log in here'
  const status = await statusOf(`${origin}/de/pageeditor-api/user`, fetch)
  if (status === 401 || status === 403)
    return { call, state: 'found', detail: `refuses visitors with ${status}, as it should`, odd: [] }
  if (status === 200)
    return {
      call,
      state: 'refused',
      detail: 'answers visitors without a session as if they were staff',
      odd: [],
      unseen,
    }
  return { call, state: 'missing', detail: status === null ? 'no answer' : `status ${status}`, odd: [], unseen }
}

async function checkForm(address: string, fetch: typeof globalThis.fetch): Promise<Finding> {
  const call = `GET ${new URL(address).pathname}`
  const unseen = 'nothing; staff cannot log in here (CONTENT_LOGIN names another path)'
  const response = await fetch(address, { redirect: 'manual' }).catch(() => null)
  const text = response?.status === 200 ? await response.text() : ''
  if (!text)
    return { call, state: 'missing', detail: response ? `status ${response.status}` : 'no answer', odd: [], unseen }
  const missing = ['username', 'password', 'csrfmiddlewaretoken'].filter((name) => !text.includes(`name="${name}"`))
  return missing.length === 0
    ? { call, state: 'found', detail: 'a form with username, password and csrfmiddlewaretoken', odd: [] }
    : { call, state: 'missing', detail: `a page without a field ${missing.join(', ')}`, odd: [], unseen }
}

/** Follows one redirect, which differs by the slash at the end. */
async function statusOf(address: string, fetch: typeof globalThis.fetch): Promise<number | null> {
  const response = await fetch(address, { redirect: 'manual', headers: { Accept: 'application/json' } }).catch(
    () => null,
  )
  const isMoved = response !== null && response.status >= 300 && response.status < 400
  if (!isMoved) return response?.status ?? null
  const second = await fetch(`${address}/`, { redirect: 'manual' }).catch(() => null)
  return second?.status ?? null
}
