import { describe, expect, test } from 'vitest'
import { getAllByRole, getByRole, hrefOf } from '../../../dom.ts'
import { block, image, section } from '../fixtures.ts'
import { of, ofSections } from './render.tsx'

describe('external media', () => {
  const video = {
    image,
    video_url: 'https://www.youtube.com/watch?v=AUFTAKTDEMO',
    length: '3:02',
    title: 'Vor dem ersten Ton',
  }

  test('a video waits behind our own picture, says who gets what, and links to the provider without JavaScript', () => {
    const out = of([block('video', { ...video, anchor: 'film' })])
    const gate = getByRole(out, 'heading', { level: 2, name: 'Vor dem ersten Ton' }).closest('#film') as Element
    expect(gate.className).toBe('gate blk')
    expect(gate.querySelector('picture img')).not.toBeNull()
    expect(gate.textContent).toContain(
      'Video von YouTube, 3:02. Mit dem Klick laden Sie das Video. Dabei gehen Daten an Google.',
    )
    const link = getByRole(gate, 'link', { name: 'Video laden' })
    expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
      'https://www.youtube.com/watch?v=AUFTAKTDEMO',
      '_blank',
      'noopener noreferrer',
    ])
    expect(getAllByRole(out, 'iframe')).toEqual([])
  })

  test('says it in English, too', () => {
    const out = ofSections([section([[block('video', { ...video, title: '' })]])], 'en')
    const heading = getByRole(out, 'heading', { level: 2, name: 'Video from YouTube' })
    expect(heading.parentElement?.textContent).toContain('Your click loads the video and sends data to Google.')
  })

  test('a file of our own plays natively', () => {
    const out = of([block('video', { ...video, video_url: '/media/0123456789abcdef0123456789abcdef/film.mp4' })])
    const player = getByRole(out, 'video', { name: 'Vor dem ersten Ton' })
    expect(player.getAttribute('src')).toBe('/media/0123456789abcdef0123456789abcdef/film.mp4')
    expect(player.getAttribute('poster')).toMatch(/^\/media\//)
    expect(player.getAttribute('preload')).toBe('none')
    expect(['controls', 'playsInline'].map((name) => player.hasAttribute(name))).toEqual([true, true])
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
    const cards = getAllByRole(out, 'heading', { level: 2 }).map((heading) => heading.closest('.gate--soc'))
    expect(cards.map((card) => card?.querySelector('p')?.textContent)).toEqual([
      expect.stringContaining('Die Aufnahme liegt bei SoundCloud. Mit dem Klick gehen Daten dorthin.'),
      expect.stringContaining('Das Heft liegt bei Issuu. Mit dem Klick gehen Daten dorthin.'),
      expect.stringContaining('Der Beitrag liegt bei Meta. Mit dem Klick gehen Daten dorthin.'),
    ])
  })

  test('a video of a list has picture, play row and length', () => {
    const item = block('videolistitem', {
      ...video,
      video_url: 'https://youtu.be/AUFTAKTDEMO',
      content: 'Eine Einführung.',
    })
    const out = of([block('videolist', { extra_class: '' }, [item])])
    const row = getByRole(out, 'listitem')
    expect(row.querySelector('picture img')).not.toBeNull()
    expect(hrefOf(row, 'Vor dem ersten Ton 3:02')).toMatch(/^https:\/\/www\.youtube\.com\//)
    expect(row.querySelector('a + p')?.textContent).toBe('Eine Einführung.')
  })
})
