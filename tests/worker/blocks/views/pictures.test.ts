import { describe, expect, test } from 'vitest'
import { block, image, section } from '../fixtures.ts'
import { of, ofSections } from './render.tsx'

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
