import { env } from 'cloudflare:test'

/** A polyglot that breaks out of many HTML contexts, and sets `__executed` if it runs. */
const polyglot =
  '"\'><img src=x onerror=__executed=1></script></title></textarea></style><script>__executed=1</script><svg onload=__executed=1>-->]]>'
const address = 'javascript:__executed=1//"><img src=x onerror=__executed=1>'

/** Makes the texts and addresses in the content tables hostile, except structural values such as keys and dates. */
export async function poisonStore(): Promise<void> {
  const structural =
    /^(?:.*_at|.*_id|id|key|kind|site|local|locale|module|status|hash|content_type|template|genre|external_id|email|.*_?color|og_type|category_key|slug|path|.*_key|image|reference|layout|anchor|letter)$/
  const worse = (value: unknown, key: string): unknown => {
    if (typeof value === 'string' && value !== '')
      return /url|link|video|audio|embed/.test(key) ? address : value + polyglot
    if (Array.isArray(value)) return value.map((one) => worse(one, key))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => {
        const of = ['de', 'en'].includes(name) ? key : name
        return [name, structural.test(of) ? one : worse(one, of)]
      }),
    )
  }
  const tables = ['media', 'venues', 'rooms', 'abos', 'productions', 'articles', 'partners', 'navigations', 'pages']
  for (const table of [...tables, 'modules', 'page_versions', 'page_previews']) {
    const info = await env.DB.prepare(`PRAGMA table_xinfo(${table})`).all<{ name: string; hidden: number }>()
    const generated = info.results.filter(({ hidden }) => hidden > 0).map(({ name }) => name)
    const { results } = await env.DB.prepare(`SELECT rowid AS at, * FROM ${table}`).all<Record<string, unknown>>()
    for (const { at, ...row } of results) {
      const columns = Object.entries(row).flatMap(([name, value]): [string, string][] => {
        if (typeof value !== 'string' || structural.test(name) || generated.includes(name)) return []
        const json = /^[[{]/.test(value) ? JSON.parse(value) : null
        return [[name, json ? JSON.stringify(worse(json, name)) : String(worse(value, name))]]
      })
      if (columns.length === 0) continue
      const set = columns.map(([name]) => `${name} = ?`).join(', ')
      await env.DB.prepare(`UPDATE ${table} SET ${set} WHERE rowid = ?`)
        .bind(...columns.map(([, value]) => value), at as number)
        .run()
    }
  }
}
