import { describe, expect, test } from 'vitest'
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
