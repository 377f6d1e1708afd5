// The content that the story enters in each block of the toolbar, by field and in both languages.
import type { BlockName } from '../../../shared/blocks/registry.ts'
import type { PickKind } from '../../../shared/contract/picked.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'

export interface Words {
  de: string
  en: string
}

export type Part =
  | { field: string; words: Words | string }
  /** The text of an answer, whose block is created together with its question. */
  | { answer: Words }
  /** An item that the story chooses in the picker of this kind. */
  | { pick: PickKind }
  /** A picture that the story uploads from the device, with its alternative text. */
  | { upload: Words }
  /** A child block, which the story inserts unless `isThere` is set. */
  | { add: BlockName; parts: readonly Part[]; isThere?: true }

export const writtenInPlace: Partial<Record<BlockName, Words>> = {
  headline: { de: 'Anreise und Einlass', en: 'Getting here' },
  text: {
    de: 'Die Türen öffnen eine Stunde vor Beginn, der Saal eine halbe.',
    en: 'The doors open one hour before the concert, the hall half an hour.',
  },
  quote: { de: 'Hier hört man die Stille zwischen den Tönen.', en: 'Here you hear the silence between the notes.' },
}

const picture: Part = { pick: 'image' }

export const writtenInForm: Partial<Record<BlockName, readonly Part[]>> = {
  link: [
    { field: 'content', words: { de: 'Alle Konzerte', en: 'All concerts' } },
    { field: 'link_url', words: { de: '/de/konzerte', en: '/en/concerts' } },
  ],
  image: [
    { upload: { de: 'Der leere Saal vom Rang aus', en: 'The empty hall from the circle' } },
    { field: 'description', words: { de: 'Der Saal am Nachmittag', en: 'The hall in the afternoon' } },
  ],
  faq: [
    {
      add: 'faqitem',
      parts: [
        { field: 'content', words: { de: 'Gibt es eine Garderobe?', en: 'Is there a cloakroom?' } },
        { answer: { de: 'Ja, im Foyer links.', en: 'Yes, left in the foyer.' } },
      ],
    },
  ],
  video: [
    { field: 'video_url', words: 'https://www.youtube.com/watch?v=AUFTAKTDEMO' },
    { field: 'title', words: { de: 'Vor dem ersten Ton', en: 'Before the first note' } },
  ],
  audio: [{ field: 'embed', words: 'https://open.spotify.com/track/AuftaktDemo00000000000' }],
  viewer: [{ field: 'embed', words: 'https://issuu.com/auftakt-example/docs/saisonheft' }],
  fullteaser: [
    picture,
    { field: 'headline', words: { de: 'Die neue Saison', en: 'The new season' } },
    {
      field: 'text',
      words: { de: 'Zwölf Abende, vier Reihen, ein Haus.', en: 'Twelve evenings, four series, one house.' },
    },
  ],
  teaserlist: [
    {
      add: 'teaserlistitem',
      parts: [picture, { field: 'headline', words: { de: 'Für Familien', en: 'For families' } }],
    },
  ],
  imagelist: [
    {
      add: 'imagelistitem',
      parts: [picture, { field: 'title', words: { de: 'Hinter der Bühne', en: 'Behind the stage' } }],
    },
  ],
  videolist: [
    {
      add: 'videolistitem',
      parts: [
        picture,
        { field: 'video_url', words: 'https://vimeo.com/000000000' },
        { field: 'title', words: { de: 'Was der Taktstock zeigt', en: 'What the baton shows' } },
      ],
    },
  ],
  sponsorlist: [{ add: 'sponsorlistitem', parts: [{ pick: 'sponsor' }] }],
  articlelist: [{ add: 'articlelistitem', parts: [{ pick: 'article' }] }],
  eventlist: [{ add: 'eventlistitem', parts: [{ pick: 'event' }] }],
  socialmedia: [{ field: 'embed', words: 'https://www.instagram.com/p/AuftaktDemo/' }],
}

/** Returns a text that visitors see in the block or its first child block; '' if the story enters no text there. */
export function contentOf(name: BlockName, locale: Locale): string {
  const inPlace = writtenInPlace[name]
  if (inPlace) return inPlace[locale]
  return wordsIn(writtenInForm[name] ?? [])?.[locale] ?? ''
}

function wordsIn(parts: readonly Part[]): Words | undefined {
  for (const part of parts) {
    if ('add' in part) return wordsIn(part.parts)
    if ('field' in part && typeof part.words !== 'string') return part.words
  }
  return undefined
}
