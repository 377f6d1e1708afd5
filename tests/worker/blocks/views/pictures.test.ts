import { describe, expect, test } from 'vitest'
import { getAllByRole, getByRole } from '../../../dom.ts'
import { block, image, section } from '../fixtures.ts'
import { of, ofSections } from './render.tsx'

describe('pictures', () => {
  test('stand in their format, with caption, copyright and alternative text', () => {
    const out = of([
      block('image', { alias: 'vertical', image, description: 'Vor dem Konzert', link: null, anchor: 'bild' }),
    ])
    const figure = getByRole(out, 'figure', { name: 'Vor dem Konzert © Auftakt' })
    expect(figure.id).toBe('bild')
    const link = getByRole(figure, 'link', { name: 'Leere Bühne vergrößern' })
    expect(link.getAttribute('href')).toMatch(/^\/media\//)
    expect(link.getAttribute('data-opens')).toBe('lightbox')
    const picture = getByRole(link, 'img', { name: 'Leere Bühne' })
    expect(picture.className).toBe('pic pic--v')
    expect(['width', 'height', 'loading'].map((name) => picture.getAttribute(name))).toEqual(['1920', '1080', 'lazy'])
  })

  test('lead somewhere when they have an address', () => {
    const link = getByRole(of([block('image', { alias: 'horizontal', image, link: '/de/konzerte' })]), 'link')
    expect(link.getAttribute('href')).toBe('/de/konzerte')
    expect(getByRole(link, 'img').className).toBe('pic pic--h')
  })

  test('that are missing leave no empty frame', () => {
    expect(
      getAllByRole(of([block('image', { alias: 'horizontal', image: null, description: 'x' })]), 'figure'),
    ).toEqual([])
  })

  test('ask for the width of their column', () => {
    const picture = () => block('image', { image })
    const inColumns = (layout: number, columns: number) =>
      ofSections([
        section(
          Array.from({ length: columns }, () => [picture()]),
          { layout },
        ),
      ])
    const sizesOf = (layout: number, columns: number) =>
      getAllByRole(inColumns(layout, columns), 'img').map((img) => img.getAttribute('sizes'))
    expect(sizesOf(0, 1)).toEqual(['(min-width: 100em) 1456px, (min-width: 48em) 92vw, 92vw'])
    expect(sizesOf(2, 2).map((size) => size?.split(' ')[2])).toEqual(['485px,', '971px,'])
  })

  test('in lists are tiles: two abreast, or as chosen, never narrower than four columns', () => {
    const list = (extra_class: string) =>
      block(
        'imagelist',
        { extra_class },
        [1, 2].map(() => block('imagelistitem', { image, title: 'Geige', description: 'Vor der Probe' })),
      )
    expect(getByRole(of([list('')]), 'list').className).toBe('tiles tiles--2 blk')
    expect(getByRole(of([list('columns_3')]), 'list').className).toContain('tiles--3')
    expect(getByRole(of([list('columns_3')], 3), 'list').className).toContain('tiles--1')
    const figures = getAllByRole(of([list('')]), 'figure', { name: /^Geige · Vor der Probe/ })
    expect(
      figures.map((figure) => figure.querySelector('figcaption > :not([hidden]):last-child')?.textContent),
    ).toEqual(['© Auftakt', undefined])
  })
})
