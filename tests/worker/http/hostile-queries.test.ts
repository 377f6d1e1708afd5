// Every documented read bears a NUL and the names of every object's properties in each of its parameters.
import { createExecutionContext, env } from 'cloudflare:test'
import { beforeAll, expect, test, vi } from 'vitest'
import app from '../../../worker/index.ts'
import { csrfHeaders, logIn } from '../staff/logged-in.ts'

interface Operation {
  parameters?: { name: string; in: string; schema: { pattern?: string; type?: string } }[]
}
interface Read {
  path: string
  query: string[]
}

const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty']
const documents = ['/api/openapi.json', '/admin/api/openapi.json', '/api/shop/openapi.json']

let headers: Record<string, string> = {}
const reads: Read[] = []
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  headers = { ...csrfHeaders(), Cookie: await logIn('admin') }
  for (const document of documents) {
    const { paths } = (await (await open(document)).json()) as {
      paths: Record<string, { get?: Operation }>
    }
    for (const [path, { get }] of Object.entries(paths))
      if (get)
        reads.push({ path, query: (get.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name) })
  }
})

const known: Record<string, string> = { locale: 'de', id: '7' }
const pathWith = (path: string, value: string) => path.replace(/\{(\w+)\}/g, (_, name) => known[name] ?? value)

function open(address: string): Promise<Response> {
  const request = new Request(`http://hh.localhost${address}`, { headers, redirect: 'manual' })
  // printed lists need the fonts
  return Promise.resolve(app.fetch(request, { ...env, ASSETS: env.FILES }, createExecutionContext()))
}

async function statusOf(path: string, query: Record<string, string> = {}): Promise<number> {
  const response = await open(`${path}?${new URLSearchParams(query)}`)
  await response.body?.cancel()
  return response.status
}

test('a NUL is refused or ignored in each parameter of each read', async () => {
  expect(reads.length).toBeGreaterThan(100)
  for (const { path, query } of reads) {
    const at = pathWith(path, 'x')
    // in a normal run, all parameters of a read at once
    const all = Object.fromEntries(query.map((name) => [name, 'a\0b']))
    for (const one of env.FULL ? query.map((name) => ({ [name]: 'a\0b' })) : [all])
      expect(await statusOf(at, one), `${at} ${Object.keys(one)}`).toBeLessThan(500)
    const within = pathWith(path, 'a%00b')
    if (within !== at) expect(await statusOf(within), path).toBeLessThan(500)
  }
})

test.each([
  '/de/pageeditor-api/media/?query=a%00b',
  '/admin/api/productions/?q=%00',
  '/api/shop/staff/orders/?q=a%00b',
])('%s names its parameter', async (address) => {
  const response = await open(address)
  const { errors } = (await response.json()) as { errors: { field: string }[] }
  expect([response.status, errors.map(({ field }) => field)]).toEqual([400, [/\?(\w+)/.exec(address)?.[1]]])
})

test('a name that every object has is a value like others', async () => {
  for (const [position, { path, query }] of reads.entries()) {
    // in a normal run, each read gets one of the names, in its path and in one parameter
    for (const [at, value] of names.entries()) {
      if (!env.FULL && (position + at) % names.length !== 0) continue
      const address = pathWith(path, value)
      const some = env.FULL ? query : query.slice(position % (query.length || 1)).slice(0, 1)
      for (const name of [...some, value])
        expect(await statusOf(address, { [name]: value }), `${address} ${name}`).toBeLessThan(500)
    }
  }
})
