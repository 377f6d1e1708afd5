import { describe, expect, test } from 'vitest'
import { allowedProviders, type EmbedKind, frameHosts, parseEmbed } from '../../../shared/html/embeds.ts'
import { isOwnVideo } from '../../../shared/media/pictures.ts'
import fc from '../../properties.ts'

const understood: [kind: EmbedKind, input: string, id: string, src: string][] = [
  [
    'video',
    'https://www.youtube.com/watch?v=AUFTAKTDEMO',
    'AUFTAKTDEMO',
    'https://www.youtube-nocookie.com/embed/AUFTAKTDEMO',
  ],
  [
    'video',
    'https://youtube.com/watch?list=x&v=AUFTAKTDEMO&t=3',
    'AUFTAKTDEMO',
    'https://www.youtube-nocookie.com/embed/AUFTAKTDEMO',
  ],
  [
    'video',
    'https://www.youtube-nocookie.com/embed/AUFTAKTDEMO?rel=0',
    'AUFTAKTDEMO',
    'https://www.youtube-nocookie.com/embed/AUFTAKTDEMO',
  ],
  ['video', 'https://vimeo.com/000000000', '000000000', 'https://player.vimeo.com/video/000000000?dnt=1'],
  [
    'video',
    'https://vimeo.com/123456789/0a1b2c3d4e',
    '123456789/0a1b2c3d4e',
    'https://player.vimeo.com/video/123456789?dnt=1&h=0a1b2c3d4e',
  ],
  ['video', 'https://youtu.be/AUFTAKTDEMO', 'AUFTAKTDEMO', 'https://www.youtube-nocookie.com/embed/AUFTAKTDEMO'],
  ['videoList', 'https://youtu.be/AUFTAKTDEMO', 'AUFTAKTDEMO', 'https://www.youtube-nocookie.com/embed/AUFTAKTDEMO'],
  [
    'audio',
    'https://open.spotify.com/intl-de/track/AuftaktDemo00000000000?si=1',
    'track/AuftaktDemo00000000000',
    'https://open.spotify.com/embed/track/AuftaktDemo00000000000',
  ],
  [
    'audio',
    'https://soundcloud.com/auftakt-example/largo',
    'auftakt-example/largo',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fauftakt-example%2Flargo&visual=false',
  ],
  [
    'audio',
    'https://auftakt-example.podigee.io/1-vor-dem-ersten-ton',
    'auftakt-example/1-vor-dem-ersten-ton',
    'https://auftakt-example.podigee.io/1-vor-dem-ersten-ton/embed?context=external',
  ],
  [
    'audio',
    'https://audio.podigee-cdn.net/12-m-ab.mp3',
    'audio/12-m-ab.mp3',
    'https://audio.podigee-cdn.net/12-m-ab.mp3',
  ],
  [
    'viewer',
    'https://issuu.com/auftakt-example/docs/saisonheft',
    'auftakt-example/docs/saisonheft',
    'https://e.issuu.com/embed.html?d=saisonheft&u=auftakt-example',
  ],
  [
    'viewer',
    'https://www.yumpu.com/de/document/view/00000000/auftakt-saisonheft',
    'de/document/view/00000000',
    'https://www.yumpu.com/de/embed/view/00000000',
  ],
  [
    'viewer',
    'https://www.calameo.com/books/000000000000000000000',
    '000000000000000000000',
    'https://v.calameo.com/?bkcode=000000000000000000000',
  ],
  [
    'social',
    'https://www.instagram.com/p/AuftaktDemo/',
    'p/AuftaktDemo',
    'https://www.instagram.com/p/AuftaktDemo/embed/',
  ],
  [
    'social',
    'https://www.facebook.com/auftakt.example/posts/1',
    'auftakt.example/posts/1',
    'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fauftakt.example%2Fposts%2F1',
  ],
  [
    'social',
    'https://www.youtube.com/watch?v=AUFTAKTDEMO',
    'AUFTAKTDEMO',
    'https://www.youtube-nocookie.com/embed/AUFTAKTDEMO',
  ],
  [
    'social',
    'https://www.tiktok.com/@auftakt.example/video/0000000000000000000',
    '@auftakt.example/video/0000000000000000000',
    'https://www.tiktok.com/embed/v2/0000000000000000000',
  ],
]

const pasted: [kind: EmbedKind, code: string, id: string][] = [
  [
    'video',
    '<iframe width="560" src="https://www.youtube.com/embed/AUFTAKTDEMO?si=1&amp;start=3" onload="alert(1)"></iframe>',
    'AUFTAKTDEMO',
  ],
  [
    'video',
    '<div><iframe src="https://player.vimeo.com/video/123456789?h=0a1b2c3d4e&amp;badge=0"></iframe></div>',
    '123456789/0a1b2c3d4e',
  ],
  [
    'audio',
    '<iframe src="https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/123456&color=%23ff5500"></iframe>',
    'tracks/123456',
  ],
  [
    'audio',
    '<script class="podigee-podcast-player" src="https://player.podigee-cdn.net/podcast-player/javascripts/podigee-podcast-player.js" data-configuration="https://auftakt-example.podigee.io/1-ton/embed?context=external"></script>',
    'auftakt-example/1-ton',
  ],
  [
    'social',
    '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/reel/AuftaktDemo/?utm_source=ig_embed"><a href="https://evil.example/">x</a></blockquote><script async src="//www.instagram.com/embed.js"></script>',
    'reel/AuftaktDemo',
  ],
  [
    'social',
    '<blockquote cite="https://www.tiktok.com/@auftakt/video/7000000000000000000" data-video-id="7"></blockquote>',
    '@auftakt/video/7000000000000000000',
  ],
  [
    'social',
    '<iframe src="https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fauftakt%2Fvideos%2F123%2F"></iframe>',
    'auftakt/videos/123',
  ],
]

const refused: [why: string, kind: EmbedKind, input: string][] = [
  ['http', 'video', 'http://www.youtube.com/watch?v=AUFTAKTDEMO'],
  ['no scheme', 'video', '//www.youtube.com/watch?v=AUFTAKTDEMO'],
  ['script address', 'video', 'javascript:alert(1)//https://www.youtube.com/watch?v=AUFTAKTDEMO'],
  ['data address', 'video', 'data:text/html,https://www.youtube.com/watch?v=AUFTAKTDEMO'],
  ['user name', 'video', 'https://www.youtube.com@evil.example/watch?v=AUFTAKTDEMO'],
  ['user name before the right host', 'video', 'https://evil.example@www.youtube.com/watch?v=AUFTAKTDEMO'],
  ['user name and password', 'video', 'https://a:b@www.youtube.com/watch?v=AUFTAKTDEMO'],
  ['port', 'video', 'https://www.youtube.com:8443/watch?v=AUFTAKTDEMO'],
  ['default port', 'video', 'https://www.youtube.com:443/watch?v=AUFTAKTDEMO'],
  ['host as a sub-domain', 'video', 'https://www.youtube.com.evil.example/watch?v=AUFTAKTDEMO'],
  ['host as an ending', 'video', 'https://evilyoutube.com/watch?v=AUFTAKTDEMO'],
  ['unknown sub-domain', 'video', 'https://evil.youtube.com/watch?v=AUFTAKTDEMO'],
  ['host in the path', 'video', 'https://evil.example/www.youtube.com/watch?v=AUFTAKTDEMO'],
  ['host in the query', 'video', 'https://evil.example/?https://www.youtube.com/watch?v=AUFTAKTDEMO'],
  ['host in the fragment', 'video', 'https://evil.example/#@www.youtube.com/watch?v=AUFTAKTDEMO'],
  ['trailing dot', 'video', 'https://www.youtube.com./watch?v=AUFTAKTDEMO'],
  ['backslash', 'video', 'https://www.youtube.com\\@evil.example/watch?v=AUFTAKTDEMO'],
  ['backslash instead of slash', 'video', 'https:\\\\www.youtube.com/watch?v=AUFTAKTDEMO'],
  ['tab in the host', 'video', 'https://www.you\ttube.com/watch?v=AUFTAKTDEMO'],
  ['line break', 'video', 'https://www.youtube.com/watch?v=AUFTAKTDEMO\nhttps://evil.example'],
  ['NUL', 'video', 'https://www.youtube.com/watch?v=AUFTAKTDEMO\u0000'],
  ['percent-encoded host', 'video', 'https://%79outube.com/watch?v=AUFTAKTDEMO'],
  ['Cyrillic o', 'video', 'https://www.y\u043eutube.com/watch?v=AUFTAKTDEMO'],
  ['punycode of it', 'video', 'https://www.xn--yutube-wqf.com/watch?v=AUFTAKTDEMO'],
  ['full-width letters', 'video', 'https://www.\uff59outube.com/watch?v=AUFTAKTDEMO'],
  ['ideographic full stop', 'video', 'https://www.youtube\u3002com/watch?v=AUFTAKTDEMO'],
  ['zero-width space', 'video', 'https://www.you\u200btube.com/watch?v=AUFTAKTDEMO'],
  ['address of a machine', 'video', 'https://127.0.0.1/watch?v=AUFTAKTDEMO'],
  ['another kind\u2019s provider', 'audio', 'https://www.youtube.com/watch?v=AUFTAKTDEMO'],
  ['an open redirect of the provider', 'video', 'https://www.youtube.com/redirect?q=https://evil.example'],
  ['an id with markup', 'video', 'https://www.youtube.com/watch?v="><script>'],
  ['an id with a path', 'video', 'https://www.youtube.com/embed/../redirect?q=x'],
  ['podigee itself', 'audio', 'https://podigee.io/1-folge'],
  ['podigee as an ending', 'audio', 'https://evilpodigee.io/1-folge'],
  ['two labels below podigee', 'audio', 'https://evil.example.podigee.io/1-folge'],
  ['a podigee host with punycode', 'audio', 'https://xn--auftkt-bua.podigee.io/1-folge'],
  ['a script of the podigee CDN', 'audio', 'https://player.podigee-cdn.net/player.js'],
  [
    'another host inside of the SoundCloud player',
    'audio',
    'https://w.soundcloud.com/player/?url=https://evil.example/tracks/1',
  ],
  [
    'another host inside of the Facebook plugin',
    'social',
    'https://www.facebook.com/plugins/post.php?href=https://evil.example/a/posts/1',
  ],
  ['embed code of a stranger', 'video', '<iframe src="https://evil.example/embed/AUFTAKTDEMO"></iframe>'],
  ['embed code without quotes', 'video', '<iframe src=https://www.youtube.com/embed/AUFTAKTDEMO></iframe>'],
  ['a script address in embed code', 'video', '<iframe src="javascript:alert(1)"></iframe>'],
  ['nothing', 'video', ''],
  ['far too much', 'video', `https://www.youtube.com/watch?v=AUFTAKTDEMO&x=${'a'.repeat(5000)}`],
]

describe('an address of a provider', () => {
  test.each(understood)('%s: %s', (kind, input, id, src) => {
    expect(parseEmbed(input, kind)).toMatchObject({ kind, id, src })
  })

  test('is found in pasted embed code', () => {
    for (const [kind, code, id] of pasted) expect(parseEmbed(code, kind), code).toMatchObject({ kind, id })
  })

  test('is idempotent for a stored address', () => {
    for (const [kind, input] of [...understood, ...pasted]) {
      const embed = parseEmbed(input, kind)
      expect(parseEmbed(embed?.url ?? '', kind), input).toEqual(embed)
    }
  })

  test.each(refused)('is refused: %s', (_why, kind, input) => {
    expect(parseEmbed(input, kind)).toBeNull()
  })

  test('on a regional site allows only Instagram for social media', () => {
    expect(allowedProviders('social', { toolbar: 'regional' })).toEqual(['instagram'])
    expect(
      parseEmbed('https://www.tiktok.com/@a.b/video/7000000000000000000', 'social', { toolbar: 'regional' }),
    ).toBeNull()
    expect(parseEmbed('https://www.instagram.com/p/AuftaktDemo/', 'social', { toolbar: 'regional' })).not.toBeNull()
  })
})

describe('any input', () => {
  const kinds: EmbedKind[] = ['video', 'videoList', 'audio', 'viewer', 'social']
  const hosts = [
    'www.youtube.com',
    'vimeo.com',
    'open.spotify.com',
    'a.podigee.io',
    'issuu.com',
    'www.instagram.com',
    'evil.example',
  ]
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.tuple(fc.constantFrom(...hosts), fc.string()).map(([host, rest]) => `https://${host}${rest}`),
    fc
      .tuple(fc.string(), fc.constantFrom(...hosts), fc.string())
      .map((parts) => `<iframe src="https://${parts.join('')}">`),
  )

  test('yields only frames of allowed hosts and plain addresses', () => {
    const patterns = frameHosts.map((host) => new RegExp(`^${host.replaceAll('.', '\\.').replace('*', '[a-z0-9-]+')}$`))
    fc.assert(
      fc.property(fc.constantFrom(...kinds), hostile, (kind, input) => {
        const embed = parseEmbed(input, kind)
        if (!embed) return
        expect(patterns.some((pattern) => pattern.test(new URL(embed.src).origin))).toBe(true)
        expect(embed.src + embed.url).not.toMatch(/["'<>\s\\]/)
      }),
      { numRuns: 2000 },
    )
  })
})

test('own video files are those of the media store, on this host', () => {
  expect(isOwnVideo('/media/0123456789abcdef0123456789abcdef/film.mp4')).toBe(true)
  for (const address of [
    'https://evil.example/media/a/film.mp4',
    '//evil.example/media/a.mp4',
    '/media/../x.mp4',
    '/media/a/film.mp4?x',
    '/media/a/film.js',
    '/x/film.mp4',
  ]) {
    expect(isOwnVideo(address), address).toBe(false)
  }
})
