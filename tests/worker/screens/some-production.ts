import type { Image } from '../../../shared/contract/common.ts'
import type { Production } from '../../../shared/contract/production.ts'
import { productions } from '../../../shared/entities/productions/fields.ts'
import { eachAnswered } from '../../../shared/fields/answered-texts.ts'

/** A time before the productions begin. */
export const now = new Date('2026-11-21T10:00:00Z')

/** Returns a production with little more than a title and a date. */
export function bareProduction(given: Partial<Production> = {}): Production {
  return {
    ...eachAnswered(productions, () => ''),
    id: 7,
    title: 'Beethoven, Weber, Hummel',
    slug: 'beethoven-weber-hummel',
    get_absolute_url: '/de/konzerte/beethoven-weber-hummel/7',
    get_absolute_urls: { de: '/de/konzerte/beethoven-weber-hummel/7', en: '/en/concerts/beethoven-weber-hummel/7' },
    subtitle: '',
    short_casts: [],
    composers: [],
    title_image_obj: null,
    thumbs_title: null,
    date: '2026-11-21T20:00:00+01:00',
    room: null,
    abo: null,
    ticket_url: null,
    status: 'available',
    status_text: '',
    price: null,
    genre: '',
    casts: [],
    program: [],
    doors: null,
    end: null,
    introduction: null,
    video_url: null,
    video_image_obj: null,
    thumbs_video: null,
    audio_url: null,
    program_file_obj: null,
    articles: [],
    partners: [],
    images: [],
    ...given,
  }
}

/** Returns a production with values in most fields of the contract. */
export function fullProduction(given: Partial<Production> = {}): Production {
  return bareProduction({
    title: 'Aus der Neuen Welt',
    subtitle: 'Smetana, Dvořák und zwei Arten von Heimweh',
    title_image_obj: picture(1, 'Taktstock auf einer Partitur'),
    room: {
      id: 1,
      name: 'Großer Saal',
      display_name: 'Elbphilharmonie Hamburg, Großer Saal',
      kokos_id: null,
      venue: {
        id: 1,
        name: 'Elbphilharmonie Hamburg',
        slug: 'elbphilharmonie',
        address: 'Platz der Deutschen Einheit 4, 20457 Hamburg',
      },
    },
    abo: {
      id: 4,
      slug: 'grosse-orchester',
      title: 'Große Orchester',
      status: 'open',
      get_absolute_url: '/de/abonnements/grosse-orchester/4',
      abo_setting: { id: 4, letter: 'A', color: '#C93A26', on_color: '#FFFFFF', thumbs: null, vignette_obj: null },
    },
    ticket_url: '/webshop/7',
    price: { from: 18, to: 96, reduced: 9.5 },
    genre: 'orchestra',
    casts: [
      { name: 'Nordische Philharmonie', role: 'Orchester' },
      { name: 'Ilse Marwitz', role: 'Leitung' },
    ],
    program: [
      { composer: 'Bedřich Smetana', years: '1824–1884', title: 'Die Moldau', movements: [], minutes: 12 },
      { interval: 20 },
      {
        composer: 'Antonín Dvořák',
        years: '1841–1904',
        title: 'Sinfonie Nr. 9',
        movements: ['Adagio – Allegro molto', 'Largo'],
        minutes: 42,
      },
    ],
    program_text: '<p>Ein Brief nach Hause.</p>',
    interpreter_text: '<p>Sie proben im Kaispeicher.</p>',
    doors: '2026-11-21T19:15:00+01:00',
    end: '2026-11-21T22:10:00+01:00',
    introduction: '2026-11-21T19:00:00+01:00',
    prices_text: 'Begleitung frei',
    video_headline: 'Ilse Marwitz über die Neunte',
    video_url: 'https://www.youtube.com/watch?v=abcdefghijk',
    audio_headline: 'Hineinhören',
    audio_url: 'https://open.spotify.com/track/0123456789abcdefABCDEF',
    program_download_headline: 'Das Programmheft',
    program_file_obj: { id: 9, url: '/media/heft.pdf', text: 'Programmheft', copyright: null, size: 1_234_567 },
    articles: [
      {
        id: 3,
        slug: 'langer-brief',
        headline: 'Ein langer Brief nach Hause',
        get_absolute_url: '/de/aktuelles/langer-brief/3',
        teaser: 'Dvořáks letzter Winter in New York.',
        date: '2026-11-12T09:00:00+01:00',
        minutes: 7,
        category: { key: 'listening', title: 'Hören' },
        image_obj: null,
        thumbs: null,
      },
    ],
    partners: [
      { id: 2, name: 'Hansekontor Elbe', claim: '', category: { key: 'main', title: '' }, url: null, image_obj: null },
    ],
    images: [picture(11, 'Vor der Generalprobe'), picture(12, 'Harfe'), picture(13, 'Saal')],
    ...given,
  })
}

export function picture(id: number, text: string): Image {
  const hash = id.toString(16).padStart(32, '0')
  return { id, url: `/media/${hash}/1280.jpg`, text, copyright: 'Auftakt', width: 1920, height: 1280 }
}
