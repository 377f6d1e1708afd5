import fc from '../../../../properties.ts'

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

// the lists are outside the repository (../shared/data); without them, `corpus` is empty
const lists = import.meta.glob<{ items: string[] }>('../../../../../../shared/data/hostile/*.json', {
  eager: true,
  import: 'default',
})
export const corpus = Object.values(lists).flatMap(({ items }) => items)

const text = fc.oneof(
  fc.constantFrom(...pieces),
  ...(corpus.length > 0 ? [{ weight: 2, arbitrary: fc.constantFrom(...corpus) }] : []),
  fc.array(fc.constantFrom(...pieces), { maxLength: 4 }).map((list) => list.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('x'.repeat(300), 'x'.repeat(100_000)),
)

export const anything = fc.oneof(
  { weight: 6, arbitrary: text },
  { weight: 6, arbitrary: fc.record({ de: text, en: fc.option(text) }, { requiredKeys: [] }) },
  fc.anything(),
  fc.integer(),
  fc.boolean(),
  fc.constantFrom({ id: 1 }, { id: -1 }, { id: '1' }, [], null, { fr: 'x' }, { de: {} }),
)
