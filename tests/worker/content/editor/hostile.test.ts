// Whatever is sent for any field of any block is stored clean or refused with a field error.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BlockDefinition, type Field, headingLevels } from '../../../../shared/blocks/define.ts'
import { blocks } from '../../../../shared/blocks/registry.ts'
import { parseEmbed } from '../../../../shared/embeds.ts'
import { safeHref } from '../../../../shared/href.ts'
import { isOwnVideo } from '../../../../shared/media.ts'
import { pageSettings } from '../../../../shared/page-settings.ts'
import { cleanRichText } from '../../../../worker/content/rich-text.ts'
import { checkFields } from '../../../../worker/content/store/writes/draft/fields.ts'

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

const text = fc.oneof(
  fc.constantFrom(...pieces),
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
      const { patch, errors } = checkFields(definition, { [name]: value }, { toolbar, pointer: '/fields' })
      if (errors.length > 0) {
        expect(errors.every(({ pointer }) => pointer.startsWith(`/fields/${name}`))).toBe(true)
        return
      }
      const stored = patch[name]
      const values = isText(field) ? Object.values(stored as object) : [stored]
      for (const one of values) expect([one, isClean(field, one, toolbar)]).toEqual([one, true])
    }),
    { numRuns: 150 },
  )
})

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
