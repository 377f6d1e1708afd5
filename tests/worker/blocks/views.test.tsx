import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { embedsOfPage } from '../../../shared/blocks/external/embeds-of-page.ts'
import type { BlockData, Page, Section } from '../../../shared/contract/page.ts'
import type { Locale } from '../../../shared/locale.ts'
import { PageFrameProvider } from '../../../shared/page/page-context.tsx'
import type { AnyPageData } from '../../../shared/page/page-data.ts'
import ContentPageScreen from '../../../shared/screens/content-page/view.tsx'
import { sites } from '../../../shared/sites.ts'
import { block, image, page, section } from './fixtures.ts'

function html(element: ReactElement, locale: Locale): string {
  const frame = {
    site: 'hh',
    siteDetails: sites.hh,
    cities: {},
    origins: {},
    locale,
    theme: 'light',
    path: '/de/seite',
    today: '2026-11-20',
  }
  return renderToStaticMarkup(<PageFrameProvider page={frame as AnyPageData}>{element}</PageFrameProvider>)
}
const ofPage = (whole: Page, locale: Locale = 'de') =>
  html(<ContentPageScreen data={{ page: whole, embeds: embedsOfPage(whole, locale) }} />, locale)
const ofSections = (sections: Section[], locale?: Locale) => ofPage(page(sections), locale)
const of = (blocks: BlockData[], layout = 0) => ofSections([section([blocks], { layout })])

describe('headline', () => {
  test('has pre- and subline, and opens with a bar on the second level', () => {
    const out = of([
      block('headline', { headline_level: 2, preline: 'Vor', content: 'Titel', subline: 'Unter', anchor: 'titel' }),
    ])
    expect(out).toContain(
      '<div class="hl hl--h2 blk hl--bar" id="titel"><p class="hl-pre">Vor</p><h2>Titel</h2><p class="hl-sub">Unter</p></div>',
    )
  })

  test('keeps the look of its level where the outline has no room for its element', () => {
    const out = of([block('headline', { headline_level: 5, content: 'Klein', preline: null, subline: null })])
    expect(out).toContain('<div class="hl hl--h5 blk"><h2>Klein</h2></div>')
  })

  test('shows its words as words', () => {
    expect(of([block('headline', { headline_level: 2, content: '<img src=x onerror=alert(1)>' })])).toContain(
      '&lt;img src=x',
    )
  })
})

describe('text, quote and link', () => {
  test('text is the cleaned HTML', () => {
    expect(of([block('text', { content: '<p>Ein <em>Wort</em></p>', anchor: 'hier' })])).toContain(
      '<div class="rich blk" id="hier"><p>Ein <em>Wort</em></p></div>',
    )
    expect(of([block('text', { content: null })])).not.toContain('rich')
  })

  test('a quotation is large in the whole width and small in a column, with or without a name', () => {
    const quote = () => block('quote', { content: '<p>»So.«</p>', author: 'Karin Thode' })
    expect(of([quote()])).toContain(
      '<figure class="quote blk"><blockquote><p>»So.«</p></blockquote><figcaption class="meta">Karin Thode</figcaption></figure>',
    )
    expect(of([quote()], 3)).toContain('quote quote--s')
    expect(of([block('quote', { content: '<p>a</p>', author: null })])).not.toContain('figcaption')
  })

  test('a link is a button or a text link, and a new window has no way back', () => {
    const link = {
      content: 'Karten',
      link_url: '/de/konzerte',
      link: null,
      extra_class: 'default',
      open_new_window: false,
    }
    expect(of([block('link', link)])).toContain('<a class="btn" href="/de/konzerte">Karten</a>')
    expect(of([block('link', { ...link, extra_class: 'text_link', open_new_window: true })])).toContain(
      '<a class="text-link" href="/de/konzerte" target="_blank" rel="noopener noreferrer">Karten</a>',
    )
    expect(of([block('link', { ...link, link_url: '', link: '/de/abonnements' })])).toContain('href="/de/abonnements"')
  })

  test('an address that is none makes no link', () => {
    expect(of([block('link', { content: 'x', link_url: 'javascript:alert(1)' })])).not.toContain('javascript')
  })
})

describe('pictures', () => {
  test('stand in their format, with caption, copyright and alternative text', () => {
    const out = of([
      block('image', { alias: 'vertical', image, description: 'Vor dem Konzert', link: null, anchor: 'bild' }),
    ])
    expect(out).toMatch(
      /<figure class="blk" id="bild"><a class="large-pic" href="\/media\/[^"]+" data-opens="lightbox"><picture>.*class="pic pic--v".*alt="Leere Bühne" width="1920" height="1080" loading="lazy"/,
    )
    expect(out).toContain('<figcaption class="meta"><span>Vor dem Konzert</span><span>© Auftakt</span></figcaption>')
  })

  test('lead somewhere when they have an address', () => {
    expect(of([block('image', { alias: 'horizontal', image, link: '/de/konzerte' })])).toMatch(
      /<a href="\/de\/konzerte"><picture>.*pic--h/,
    )
  })

  test('that are missing leave no empty frame', () => {
    expect(of([block('image', { alias: 'horizontal', image: null, description: 'x' })])).not.toContain('figure')
  })

  test('ask for the width of their column', () => {
    const picture = () => block('image', { image })
    const sizes = (layout: number, columns: number) =>
      ofSections([
        section(
          Array.from({ length: columns }, () => [picture()]),
          { layout },
        ),
      ]).match(/(?<=<img[^>]*sizes=")[^"]*/g)
    expect(sizes(0, 1)).toEqual(['(min-width: 100em) 1456px, (min-width: 48em) 92vw, 92vw'])
    expect(sizes(2, 2)?.map((size) => size.split(' ')[2])).toEqual(['485px,', '971px,'])
  })

  test('in lists are tiles: two abreast, or as chosen, never narrower than four columns', () => {
    const list = (extra_class: string) =>
      block(
        'imagelist',
        { extra_class },
        [1, 2].map(() => block('imagelistitem', { image, title: 'Geige', description: 'Vor der Probe' })),
      )
    expect(of([list('')])).toContain('<ul class="tiles tiles--2 blk">')
    expect(of([list('columns_3')])).toContain('tiles--3')
    expect(of([list('columns_3')], 3)).toContain('tiles--1')
    expect(of([list('')])).toContain('<span>Geige · Vor der Probe</span>')
  })
})

describe('teasers', () => {
  test('a teaser has one link, its heading, one level below the last headline', () => {
    const teaser = block('teaserlistitem', {
      image,
      link_url: '/de/service',
      link_text: 'Mehr',
      preline: 'Anreise',
      headline: 'Wege',
      subline: 'Ohne Stufen',
      text: 'Zum Saal.',
    })
    const out = of([
      block('headline', { headline_level: 2, content: 'a' }),
      block('teaserlist', { extra_class: '', anchor: 'liste' }, [teaser]),
    ])
    expect(out).toContain('<ul class="tiles tiles--3 blk" id="liste"><li class="tl">')
    expect(out).toContain(
      '<p class="tl-pre">Anreise</p><h3><a href="/de/service">Wege</a></h3><p class="tl-sub">Ohne Stufen</p><p>Zum Saal.</p>',
    )
    expect(out.match(/<a /g)).toHaveLength(1)
  })

  test('a full teaser has field, text, button and picture', () => {
    const out = of([
      block('fullteaser', {
        image,
        link: '/de/service/gutscheine',
        link_text: 'Wählen',
        preline: 'Gutscheine',
        headline: 'Ein Abend',
        text: 'Drei Jahre gültig.',
        extra_class: 'default',
        anchor: 'gutschein',
      }),
    ])
    expect(out).toContain('<div class="full-t blk" id="gutschein"><div class="field">')
    expect(out).toContain('<h2>Ein Abend</h2><p class="full-t-text">Drei Jahre gültig.</p>')
    expect(out).toContain('<a class="btn btn--night" href="/de/service/gutscheine">Wählen</a>')
    expect(out).toContain('<figure><picture>')
  })
})

describe('questions', () => {
  test('open natively, one by one, and each can be linked', () => {
    const item = block('faqitem', { content: 'Geht das?' }, [block('text', { content: '<p>Ja.</p>' })])
    const out = of([block('faq', { anchor: 'fragen' }, [item])])
    expect(out).toContain(
      `<div class="faq blk" id="fragen"><details id="faq-item-${item.id}"><summary>Geht das?</summary><div><div class="rich blk"><p>Ja.</p></div></div></details></div>`,
    )
  })
})

describe('external media', () => {
  const video = {
    image,
    video_url: 'https://www.youtube.com/watch?v=AUFTAKTDEMO',
    length: '3:02',
    title: 'Vor dem ersten Ton',
  }

  test('a video waits behind our own picture, says who gets what, and links to the provider without JavaScript', () => {
    const out = of([block('video', { ...video, anchor: 'film' })])
    expect(out).toContain('<div class="gate blk" id="film"><picture>')
    expect(out).toContain('Video von YouTube, 3:02. Mit dem Klick laden Sie das Video. Dabei gehen Daten an Google.')
    expect(out).toContain(
      'href="https://www.youtube.com/watch?v=AUFTAKTDEMO" target="_blank" rel="noopener noreferrer"',
    )
    expect(out).not.toContain('<iframe')
  })

  test('says it in English, too', () => {
    const out = ofSections([section([[block('video', { ...video, title: '' })]])], 'en')
    expect(out).toContain('<h2>Video from YouTube</h2>')
    expect(out).toContain('Your click loads the video and sends data to Google.')
  })

  test('a file of our own plays natively', () => {
    const out = of([block('video', { ...video, video_url: '/media/0123456789abcdef0123456789abcdef/film.mp4' })])
    expect(out).toMatch(
      /<video class="own-video" src="\/media\/0123456789abcdef0123456789abcdef\/film\.mp4" poster="\/media\/[^"]+" aria-label="Vor dem ersten Ton" controls="" playsInline="" preload="none">/i,
    )
  })

  test('a host that is not allowed shows nothing', () => {
    const out = of([
      block('video', { ...video, video_url: 'https://evil.example/watch?v=AUFTAKTDEMO' }),
      block('audio', { embed: '<script>alert(1)</script>' }),
    ])
    expect(out).not.toMatch(/evil|script|gate/)
  })

  test('recordings, publications and posts have a card each', () => {
    const out = of([
      block('audio', { embed: 'https://soundcloud.com/auftakt-example/largo' }),
      block('viewer', { embed: 'https://issuu.com/auftakt-example/docs/saisonheft', media_type: 'issuu' }),
      block('socialmedia', { embed: 'https://www.instagram.com/p/AuftaktDemo/', media_type: 'instagram' }),
    ])
    expect(out.match(/class="gate--soc blk"/g)).toHaveLength(3)
    expect(out).toContain('Die Aufnahme liegt bei SoundCloud. Mit dem Klick gehen Daten dorthin.')
    expect(out).toContain('Das Heft liegt bei Issuu. Mit dem Klick gehen Daten dorthin.')
    expect(out).toContain('Der Beitrag liegt bei Meta. Mit dem Klick gehen Daten dorthin.')
  })

  test('a video of a list has picture, play row and length', () => {
    const item = block('videolistitem', {
      ...video,
      video_url: 'https://youtu.be/AUFTAKTDEMO',
      content: 'Eine Einführung.',
    })
    const out = of([block('videolist', { extra_class: '' }, [item])])
    expect(out).toMatch(
      /<li><picture>.*<a class="vl" href="https:\/\/www\.youtube\.com.*<b>Vor dem ersten Ton<\/b><span class="t">3:02<\/span><\/a><p class="vl-text">Eine Einführung\.<\/p>/,
    )
  })
})

describe('lists of what lives elsewhere', () => {
  test('articles are rows with date, headline, teaser and reading time', () => {
    const out = of([
      block('articlelist', {}, [block('articlelistitem', { article: 5 }), block('articlelistitem', { article: 404 })]),
    ])
    expect(out.match(/<li>/g)).toHaveLength(1)
    expect(out).toContain('<time class="t" dateTime="2026-11-12">12. Nov</time> · Wissen')
    expect(out).toContain('<a href="/de/aktuelles/oboe/5">Warum die Oboe das A gibt</a>')
    expect(out).toContain('6 Minuten')
  })

  test('concerts are one timetable in the order of their dates, each once', () => {
    const out = of([
      block(
        'eventlist',
        {},
        [1, 2, 2, 404].map((event) => block('eventlistitem', { event })),
      ),
    ])
    expect(out.match(/<ol class="days">/g)).toHaveLength(1)
    expect(out.indexOf('La mer')).toBeLessThan(out.indexOf('Scheherazade'))
    expect(out.match(/>La mer</g)).toHaveLength(1)
  })

  test('sponsors are names that lead to them, but never to a script', () => {
    const out = of([
      block('sponsorlist', {}, [block('sponsorlistitem', { sponsor: 8 }), block('sponsorlistitem', { sponsor: 9 })]),
    ])
    expect(out).toContain(
      '<ul class="sponsors blk"><li><a href="https://hansekontor.example">Hansekontor</a></li><li>Radio Elbe</li></ul>',
    )
  })
})

describe('containers', () => {
  test.each([
    [0, '100', 1],
    [1, '67-33', 2],
    [2, '33-67', 2],
    [3, '50-50', 2],
    [4, '33-33-33', 3],
    [5, '25-50-25', 3],
  ])('layout %i is %s', (layout, name, columns) => {
    const texts = Array.from({ length: columns }, (_, index) => [block('text', { content: `<p>${index}</p>` })])
    const out = ofSections([section(texts, { layout, slug: 'abschnitt' })])
    const cells = texts.map((_, index) => `<div><div class="rich blk"><p>${index}</p></div></div>`).join('')
    expect(out).toContain(
      `<section class="sheet cms-section" id="abschnitt"><div class="lay lay--${name}">${cells}</div></section>`,
    )
  })

  test('an empty column keeps its place, an unknown block takes none', () => {
    const out = ofSections([section([[], [block('unknown', { content: 'x' })]], { layout: 3 })])
    expect(out).toContain('<div class="lay lay--50-50"><div></div><div></div></div>')
  })
})

describe('the page', () => {
  test('opens with its headline, or its title', () => {
    expect(ofPage(page([], { hero_text: 'Ein Satz.' }))).toContain(
      '<div class="pagehead sheet"><h1>Überschrift der Seite</h1><p class="pagehead-s">Ein Satz.</p></div>',
    )
    expect(ofPage(page([], { headline: '' }))).toContain('<h1>Seite</h1>')
  })

  test('has tabs of its siblings when it should, with itself marked', () => {
    const siblings = [
      { id: 1, title: 'Gutscheine', url: '/de/gutscheine' },
      { id: 2, title: 'Kontakt', url: '/de/kontakt' },
    ]
    expect(ofPage(page([], { siblings, has_tab_navigation: true }))).toContain(
      '<nav class="tabs" aria-label="Seiten in diesem Bereich"><a href="/de/gutscheine" aria-current="page">Gutscheine</a><a href="/de/kontakt">Kontakt</a></nav>',
    )
    expect(ofPage(page([], { siblings }))).not.toContain('<nav')
    expect(ofPage(page([], { siblings: siblings.slice(0, 1), has_tab_navigation: true }))).not.toContain('<nav')
  })

  test('with a picture has a hero with text and link', () => {
    const out = ofPage(
      page([], {
        hero_image: image,
        hero_text: 'Vor dem ersten Ton.',
        hero_link: '/de/konzerte',
        hero_link_text: 'Zum Spielplan',
      }),
    )
    expect(out).toMatch(
      /<div class="p-hero sheet"><div class="field"><h1>.*<p class="p-hero-text">Vor dem ersten Ton\.<\/p><p><a class="btn btn--night btn--wide" href="\/de\/konzerte">Zum Spielplan<\/a><\/p>/,
    )
    expect(out).toContain('fetchPriority="high"')
  })

  test('with a video of a provider has the gate in its hero', () => {
    const out = ofPage(page([], { hero_image: image, hero_video: 'https://vimeo.com/123456789' }))
    expect(out).toMatch(/<div class="p-hero-pic"><div class="gate blk">.*Video von Vimeo/)
  })

  test('that is a landing page opens on the stage', () => {
    const out = ofPage(page([], { template: 'landing', hero_image: image, headline: 'Offene Fenster' }))
    expect(out).toContain('<div class="stage" style="--letters:7">')
    expect(out).toContain('<div class="stage-t sheet"><h1>Offene Fenster</h1></div>')
    expect(ofPage(page([], { template: 'landing' }))).toContain('pagehead')
  })

  test('has one h1, and an id only once', () => {
    const twice = () => block('text', { content: '<p>a</p>', anchor: 'anreise' })
    const out = ofPage(page([section([[twice()]], { slug: 'anreise' }), section([[twice()]])], { hero_image: image }))
    expect(out.match(/<h1/g)).toHaveLength(1)
    expect(out.match(/ id="[^"]*"/g)).toEqual([' id="anreise"', ' id="anreise-2"', ' id="anreise-3"'])
  })
})
