import { expect, test } from 'vitest'
import { absoluteAddresses } from '../../../worker/shop-layout/shop.tsx'

const absolute = (html: string) => absoluteAddresses(html, 'https://hamburg.example')

test.each([
  ['<a href="/de/konzerte?page=2#a">', '<a href="https://hamburg.example/de/konzerte?page=2#a">'],
  ['<img src="/media/1.jpg" alt="">', '<img src="https://hamburg.example/media/1.jpg" alt="">'],
  ['<form action="/api/x/">', '<form action="https://hamburg.example/api/x/">'],
  [
    '<img srcSet="/a.avif 320w, /b.avif 640w"/>',
    '<img srcSet="https://hamburg.example/a.avif 320w, https://hamburg.example/b.avif 640w"/>',
  ],
])('%s leads to our host', (html, expected) => {
  expect(absolute(html)).toBe(expected)
})

test.each([
  '<a href="https://tickets.example/1">',
  '<a href="tel:+4940">',
  '<a href="//elsewhere.example/">',
  '<p>href=&quot;/de&quot; and a/b</p>',
])('%s stays unchanged', (html) => {
  expect(absolute(html)).toBe(html)
})

test('an anchor stays on the page, whatever its target', () => {
  expect(absolute('<a href="#main">')).toBe('<a href="#main" target="_self">')
})
