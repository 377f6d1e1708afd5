// Whatever is sent for any field of any block is stored clean or refused with a field error; what got into the store in
// some other way is words wherever it is shown.
import { env, SELF } from 'cloudflare:test'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type BlockDefinition, type Field, headingLevels } from '../../../../shared/blocks/define.ts'
import { blocks } from '../../../../shared/blocks/registry.ts'
import { parseEmbed } from '../../../../shared/html/embeds.ts'
import { safeHref } from '../../../../shared/html/href.ts'
import { isOwnVideo } from '../../../../shared/media.ts'
import { pageSettings } from '../../../../shared/page/page-settings.ts'
import { cleanRichText } from '../../../../worker/content/rich-text.ts'
import { checkFields } from '../../../../worker/content/store/drafts/fields.ts'
import { saveNavigation } from '../../../../worker/content/store/navigation/writes.ts'
import { logIn } from '../../staff/logged-in.ts'
import { insert, insertAbo, insertMedia, insertProduction, insertVenue } from '../fixture.ts'
import { both, store } from '../store/some-rows.ts'
import { type Ask, asStaff } from './as-staff.ts'

const pieces = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><use href="data:image/svg+xml;base64,x"/></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="data:text/html,x" target="_blank">x</a>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<style>*{display:none}</style>',
  '<p><b>nested <i>wrong</b></i>',
  '<math><mi xlink:href="javascript:x">',
  '<iframe srcdoc="<script>x</script>">',
  '<!--<p>--><p>x</p>-->',
  '<p onclick=x>y</p>',
  '&lt;script&gt;',
  '\u202etxt.exe\u202c',
  '\u200b\u200d\ufeff',
  '\u0000\u0007\u001b[31m',
  '\ud800',
  'javascript:alert(1)',
  ' JAVASCRIPT:alert(1)',
  'data:text/html,<script>x</script>',
  'vbscript:x',
  '//evil.example/x',
  '/\\evil.example',
  'https://user:pass@evil.example/',
  'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evilyoutube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'https://xn--outube-9wb.com/watch?v=dQw4w9WgXcQ',
  'https:\\\\www.youtube.com\\watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.instagram.com/p/Cabcdefghij/',
  '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" onload=alert(1)></iframe>',
  '/de/service',
  '#anker',
  'ganz normal',
  '3:02',
]

// The lists are beside the project (../shared/data); without them these tests are skipped.
const lists = import.meta.glob<{ items: string[] }>('../../../../../shared/data/hostile/*.json', {
  eager: true,
  import: 'default',
})
const corpus = Object.values(lists).flatMap(({ items }) => items)

const text = fc.oneof(
  fc.constantFrom(...pieces),
  ...(corpus.length > 0 ? [{ weight: 2, arbitrary: fc.constantFrom(...corpus) }] : []),
  fc.array(fc.constantFrom(...pieces), { maxLength: 4 }).map((list) => list.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('x'.repeat(300), 'x'.repeat(100_000)),
)
const anything = fc.oneof(
  { weight: 6, arbitrary: text },
  { weight: 6, arbitrary: fc.record({ de: text, en: fc.option(text) }, { requiredKeys: [] }) },
  fc.anything(),
  fc.integer(),
  fc.boolean(),
  fc.constantFrom({ id: 1 }, { id: -1 }, { id: '1' }, [], null, { fr: 'x' }, { de: {} }),
)

const definitions: BlockDefinition[] = [
  ...Object.values(blocks),
  { name: 'settings', label: { de: '', en: '' }, toolbar: [], icon: '', fields: pageSettings } as BlockDefinition,
]
const cases = definitions.flatMap((definition) =>
  Object.entries(definition.fields)
    .filter(([, { kind }]) => kind !== 'derived')
    .map(([name, field]) => [definition.name, name, field, definition] as const),
)

test.each(cases)('%s.%s', (_, name, field, definition) => {
  fc.assert(
    fc.property(anything, fc.constantFrom('standard', 'regional'), (value, toolbar) => {
      expectCleanOrRefused(definition, name, value, toolbar)
    }),
    { numRuns: 150 },
  )
  for (const long of fiveMegabytes) {
    expectCleanOrRefused(definition, name, isText(field) ? { de: long, en: long } : long, 'standard')
  }
  if (isKnown(field)) return
  for (const item of corpus) expectCleanOrRefused(definition, name, isText(field) ? { de: item } : item, 'standard')
})

const fiveMegabytes = ['<p>x', '\u202e'].map((unit) => unit.repeat(5_000_000 / unit.length))

/** The whole corpus goes once through every check that there is: fields of the same kind and rules share it. */
const known = new Set<string>()
function isKnown({ kind, ...rules }: Field & { max?: number; hosts?: string; ownFiles?: boolean }): boolean {
  const check = [kind, rules.max, rules.hosts, rules.ownFiles].join()
  return known.size === known.add(check).size
}

function expectCleanOrRefused(
  definition: BlockDefinition,
  name: string,
  value: unknown,
  toolbar: 'standard' | 'regional',
): void {
  const field = definition.fields[name] as Field
  const { patch, errors } = checkFields(definition, { [name]: value }, { toolbar, pointer: '/fields' })
  if (errors.length > 0) {
    expect(errors.every(({ pointer }) => pointer.startsWith(`/fields/${name}`))).toBe(true)
    return
  }
  const stored = patch[name]
  const values = isText(field) ? Object.values(stored as object) : [stored]
  for (const one of values) if (!isClean(field, one, toolbar)) expect.fail(`stored: ${JSON.stringify(one)}`)
}

test('no other field is taken, whatever its name', () => {
  fc.assert(
    fc.property(fc.string(), fc.anything(), (name, value) => {
      fc.pre(!Object.hasOwn(blocks.quote.fields, name))
      const { patch, errors } = checkFields(blocks.quote, { [name]: value }, { toolbar: 'standard', pointer: '' })
      expect([Object.keys(patch), errors.map(({ code }) => code)]).toEqual([[], ['unknown_field']])
    }),
  )
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    const given = JSON.parse(`{"${name}":"x"}`)
    const { errors } = checkFields(blocks.quote, given, { toolbar: 'standard', pointer: '' })
    expect(errors).toEqual([{ pointer: `/${name}`, code: 'unknown_field' }])
  }
})

function isText({ kind }: Field): boolean {
  return ['text', 'textArea', 'richText', 'url'].includes(kind)
}

const unseen = /[\u0000-\u0008\u000b-\u001f\u007f\u200b\u202a-\u202e\u2066-\u2069\ufeff]/

/** What may be stored in a field. */
function isClean(field: Field, value: unknown, toolbar: 'standard' | 'regional'): boolean {
  switch (field.kind) {
    case 'text':
    case 'textArea':
      return value === null || (typeof value === 'string' && !unseen.test(value) && value.length <= field.max)
    case 'richText':
      return value === null || (typeof value === 'string' && cleanRichText(value) === value && !isActive(value))
    case 'url':
      return value === null || value === '' || safeHref(value, { fragment: true }) === value
    case 'embed':
      return (
        value === '' ||
        (field.ownFiles && isOwnVideo(String(value))) ||
        parseEmbed(String(value), field.hosts, { toolbar })?.url === value
      )
    case 'select':
      return typeof value === 'string' && Object.hasOwn(field.options, value)
    case 'headingLevel':
      return headingLevels[toolbar].some((level) => level === value)
    case 'layout':
      return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 5
    case 'anchor':
      return /^[\p{L}\p{N}_-]{0,80}$/u.test(String(value))
    case 'duration':
      return /^[\d:]*$/.test(String(value))
    case 'flag':
      return typeof value === 'boolean'
    default:
      return value === null || (Number.isInteger(value) && Number(value) > 0)
  }
}

/** Markup that could do something: attributes other than a link's, elements beside the few. */
function isActive(html: string): boolean {
  const tags = [...html.matchAll(/<\/?([a-z][a-z0-9]*)([^>]*)>/gi)]
  return tags.some(([, name = '', attributes = '']) => {
    if (!['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a'].includes(name)) return true
    const left = name === 'a' ? attributes.replace(/ (?:href|target|rel)="[^"<>]*"/g, '') : attributes
    return left.replace(/\s*\/?$/, '') !== '' || /(?:javascript|data|vbscript):/i.test(attributes)
  })
}

describe('What got into the store past every check', () => {
  const poly =
    '"\'><img src=x onerror=__executed=1></script></title></textarea></style><script>__executed=1</script><svg onload=__executed=1>-->]]>'
  const address = 'javascript:__executed=1//"><img src=x onerror=__executed=1>'
  let publisher: Ask
  let cookie = ''
  let version = 0
  let preview = ''

  beforeAll(async () => {
    publisher = await asStaff('hostile', 'publisher')
    cookie = await logIn('admin')
    await insertMedia(1)
    await insertVenue(1, 'hh')
    await insertAbo(1, 'hh')
    await insertProduction(1, 'hh', '2026-12-01T20:00', {
      ...{ abo_id: 1, ticket_url: 'https://tickets.example/1', video_url: 'https://vimeo.com/123456789' },
      ...{ program_text: both('<p>Werke</p>'), interpreter_text: both('<p>Leute</p>'), title_image_id: 1 },
    })
    await insert('articles', {
      ...{
        id: 1,
        site: 'hh',
        external_id: 'a1',
        slug: both('ein-beitrag'),
        category_key: 'work',
        category: both('Werk'),
      },
      ...{ headline: both('Beitrag'), teaser: both('Kurz'), text: both('<p>Lang</p>'), author: 'Mira', minutes: 3 },
      ...{ published_at: '2026-11-01T09:00:00Z' },
    })
    await insert('partners', {
      ...{ id: 1, site: 'hh', key: 'p', position: 1, name: 'Sponsor', category_key: 'main', category: both('Haupt') },
      ...{ url: 'https://sponsor.example/', claim: both('Dabei') },
    })
    const paths = { de: 'alles', en: 'everything' }
    const made = await publisher('pages/', { method: 'POST', body: { title: { de: 'Alles', en: 'All' }, paths } })
    const at = { content_type: 'page', object_id: made.json.id, parent: null, fields: { layout: 0 } }
    // every block of the registry that stands in a section, with what it holds
    const children = (Object.values(blocks) as BlockDefinition[])
      .filter(({ toolbar }) => toolbar.length > 0)
      .map((definition) => filled(definition))
    const section = await publisher('container/', { method: 'POST', body: { ...at, children } })
    expect([section.status, section.json.errors]).toEqual([201, undefined])
    const entry = { key: 'all', title: both('Alles'), url: { de: '/de/alles', en: '/en/everything' } }
    await saveNavigation(store, 'hh', { menu: [entry], footer: [{ ...entry, children: [entry] }] })
    const draft = await publisher(`pages/${made.json.id}/`)
    const published = await publisher(`pages/${made.json.id}/publish/`, {
      ...{ method: 'POST', base: draft.json.revision, body: {} },
    })
    version = published.json.version_id
    expect(published.status).toBe(200)
    preview = (await publisher(`pages/${made.json.id}/preview/`, { method: 'POST', body: {} })).json.url
    await poison()
  })

  /** A block with something in each of its fields. */
  function filled({ name, fields, children = [] }: BlockDefinition): object {
    return {
      module: name,
      fields: Object.fromEntries(
        Object.entries(fields)
          .filter(([, { kind }]) => kind !== 'derived')
          .map(([field, rules]) => [field, somethingFor(rules)]),
      ),
      children: children.map((child) => filled(blocks[child as keyof typeof blocks] as BlockDefinition)),
    }
  }

  function somethingFor(field: Field): unknown {
    const values: Record<Field['kind'], unknown> = {
      ...{
        text: both('Wort'),
        textArea: both('Wort'),
        richText: both('<p>Wort</p>'),
        url: { de: 'https://example.org/' },
      },
      ...{ select: undefined, headingLevel: 2, anchor: '', image: 1, duration: '3:02', flag: true, reference: 1 },
      ...{ layout: 0, derived: undefined, embed: undefined },
    }
    if (field.kind === 'embed') return embeds[field.hosts]
    return field.kind === 'select' ? field.default : values[field.kind]
  }
  const embeds = {
    ...{ video: 'https://vimeo.com/123456789', videoList: 'https://vimeo.com/123456789' },
    ...{ audio: 'https://soundcloud.com/a/b', viewer: 'https://issuu.com/a/docs/b' },
    social: 'https://www.instagram.com/p/Cabcdefghij/',
  }

  /** Every word and every address of every table becomes hostile, as if written to the database directly. */
  async function poison() {
    const structural =
      /^(?:.*_at|.*_id|id|key|kind|site|local|locale|module|status|hash|content_type|template|genre|external_id|email|.*_?color|og_type|category_key|slug|path|.*_key|image|reference|layout|anchor|letter)$/
    const worse = (value: unknown, key: string): unknown => {
      if (typeof value === 'string' && value !== '')
        return /url|link|video|audio|embed/.test(key) ? address : value + poly
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
      const { results } = await env.DB.prepare(`SELECT rowid AS at, * FROM ${table}`).all<Record<string, unknown>>()
      for (const { at, ...row } of results) {
        const columns = Object.entries(row).flatMap(([name, value]): [string, string][] => {
          if (typeof value !== 'string' || structural.test(name)) return []
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

  test.each([
    ...['/de/alles', '/en/everything', '/de', '/en', '/de/konzerte', '/de/konzerte/konzert-1/1', '/de/abonnements'],
    ...[
      '/de/abonnements/reihe-1/1',
      '/de/aktuelles',
      '/de/aktuelles/ein-beitrag/1',
      '/en/discover',
      '/de/presse/pressedownloads',
    ],
    ...['/de/search?query=wort', `/de/search?query=${encodeURIComponent('"><script>__executed=1</script>')}`],
    ...[`/de/gibt-es-nicht/${encodeURIComponent('"><img src=x onerror=__executed=1>')}`, '/de/alles?overlay=true'],
  ])('visitors see words: %s', async (path) => expectWords(path, ''))

  test.each([
    ...['/de/alles?edit', '/de/alles?draft', '/en/everything?edit', () => `/de/alles?v=${version}`, () => preview],
    ...[
      '/admin',
      '/admin/pages',
      '/admin/events',
      '/admin/articles',
      '/admin/abos',
      '/admin/press',
      '/admin/pick/image',
    ],
    ...['/admin/pages?query=Alles', `/admin/events?query=${encodeURIComponent('"><script>__executed=1</script>')}`],
    `/de/login?next=${encodeURIComponent('javascript:__executed=1')}`,
  ])('staff see words: %s', async (path) => expectWords(typeof path === 'string' ? path : path(), cookie))

  test.each(['media/', 'links/', 'links/?query=konzert', 'events/', 'articles/', 'sponsors/', 'pages/'])(
    'lists to choose from are told as data: %s',
    async (path) => {
      const { status, headers, json } = await publisher(path)
      expect(status).toBe(200)
      expect(json.results.length).toBeGreaterThan(0)
      expect(headers.get('Content-Type')).toMatch(/^application\/json/)
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      // what leads somewhere leads to us
      for (const { url } of json.results) if (url) expect(url).toMatch(/^\/(?![/\\])/)
    },
  )

  /** Nothing of the answer runs, loads or leads out: by a parser's reading, not by searching for the payload. */
  async function expectWords(path: string, cookies: string): Promise<void> {
    const response = await SELF.fetch(`http://hh.localhost${path}`, {
      headers: { Cookie: cookies },
      redirect: 'manual',
    })
    expect([200, 404]).toContain(response.status)
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/script-src[^;]*'unsafe/)
    const found: string[] = []
    let isScript = false
    const read = new HTMLRewriter().on('*', {
      element(element) {
        const { tagName } = element
        isScript = tagName === 'script' && !element.getAttribute('src')
        const type = element.getAttribute('type') ?? ''
        if (isScript && !/^application\/(?:ld\+)?json$/.test(type)) found.push(`a script of type »${type}«`)
        if (/^(?:style|base|object|embed|math|foreignobject|frame|xmp|plaintext|marquee)$/.test(tagName))
          found.push(tagName)
        for (const [name, value] of element.attributes as unknown as Iterable<[string, string]>) {
          if (/^on|^srcdoc$|^formaction$|^http-equiv$/.test(name)) found.push(`${tagName} ${name}`)
          const leads = /^(?:href|src|action|poster|data|srcset|xlink:href|content)$/.test(name)
          // React puts an error into a link that would run something
          const isBlocked = value.startsWith('javascript:throw new Error(&#x27;React has blocked')
          if (leads && !isBlocked && /^[\s\u0000-\u0020]*(?:javascript|data|vbscript):/i.test(value))
            found.push(`${tagName} ${name}=${value}`)
          if (['src', 'href'].includes(name) && value === 'x') found.push(`${tagName} of the payload`)
        }
      },
    })
    await read.transform(response.clone()).text()
    expect(found).toEqual([])
    // the payload is there, as words
    if (response.status === 200 && !/^\/admin$|^\/admin\/(?:pick|press)|login/.test(path))
      expect(await response.text()).toContain('__executed')
  }
})
