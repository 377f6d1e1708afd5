import type { Data } from './program.ts'

interface Sample {
  data: Data
  /** What a change sends. */
  change: Data
}

const image = 1
const teaser = { module: 'teaserlistitem', image, headline: 'Saison', link_url: '/de/konzerte', text: 'Kurz' }
const video = 'https://www.youtube.com/watch?v=abcdefghijk'

/** A sample of each block of both toolbars (spec §3). */
export const samples: Record<string, Sample> = {
  headline: {
    data: { headline_level: 2, preline: 'Vorab', content: 'Anreise', subline: '', anchor: 'anreise' },
    change: { content: 'Ankommen', headline_level: '3' },
  },
  text: { data: { content: '<p>Mit der Bahn.</p>', anchor: '' }, change: { content: '<p>Zu Fuß.</p>' } },
  link: {
    data: { content: 'Plan', link_url: 'https://example.org', link: '', extra_class: '', open_new_window: true },
    change: { content: 'Stadtplan', open_new_window: false },
  },
  image: { data: { image, description: 'Saal', link: null, thumbs: null }, change: { description: 'Großer Saal' } },
  faq: {
    data: { anchor: '', children: [{ module: 'faqitem', content: 'Wo?', children: [] }] },
    change: { anchor: 'fragen' },
  },
  video: { data: { image: null, video_url: video, length: '3:02', title: 'Probe' }, change: { title: 'Generalprobe' } },
  audio: { data: { embed: 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC' }, change: { embed: '' } },
  viewer: { data: { embed: 'https://issuu.com/auftakt/docs/saison' }, change: { embed: '' } },
  quote: { data: { content: '<p>Endlich.</p>', author: 'Ada' }, change: { author: 'Ada L.' } },
  fullteaser: {
    data: { image, headline: 'Saison', text: 'Alles auf einen Blick', link: '/de/konzerte', link_text: 'Mehr' },
    change: { text: 'Kürzer' },
  },
  teaserlist: { data: { extra_class: '', children: [teaser, teaser] }, change: { anchor: 'teaser' } },
  imagelist: { data: { children: [{ module: 'imagelistitem', image, title: 'Foyer' }] }, change: { anchor: 'bilder' } },
  videolist: {
    data: { children: [{ module: 'videolistitem', image, video_url: video, title: 'Probe' }] },
    change: { anchor: 'videos' },
  },
  socialmedia: { data: { embed: 'https://www.instagram.com/p/Cabc123/' }, change: { embed: '' } },
  sponsorlist: { data: { children: [{ module: 'sponsorlistitem', sponsor: 1 }] }, change: { children: [] } },
  articlelist: { data: { children: [{ module: 'articlelistitem', article: 1 }] }, change: { children: [] } },
  eventlist: {
    data: {
      children: [
        { module: 'eventlistitem', event: 1 },
        { module: 'eventlistitem', event: { id: 1 } },
      ],
    },
    change: { children: [] },
  },
}
