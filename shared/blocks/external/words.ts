import type { EmbedKind } from '../../embeds.ts'
import { defineLabels } from '../../i18n/labels.ts'

interface GateWords {
  /** Where the block has no title of its own. */
  heading: (provider: string) => string
  /** Who gets the visitor's data after the click. */
  sentence: (recipient: string) => string
  button: string
}

/** What the gate before external media says, by the kind of media. */
export const gateWords = defineLabels<
  { [K in EmbedKind]: GateWords } & { by: (provider: string) => string } & { more: string; always: string }
>({
  de: {
    video: videoWords('de'),
    videoList: videoWords('de'),
    audio: {
      heading: (provider) => provider,
      sentence: (recipient) => `Die Aufnahme liegt bei ${recipient}. Mit dem Klick gehen Daten dorthin.`,
      button: 'Aufnahme laden',
    },
    viewer: {
      heading: (provider) => provider,
      sentence: (recipient) => `Das Heft liegt bei ${recipient}. Mit dem Klick gehen Daten dorthin.`,
      button: 'Heft laden',
    },
    social: {
      heading: (provider) => provider,
      sentence: (recipient) => `Der Beitrag liegt bei ${recipient}. Mit dem Klick gehen Daten dorthin.`,
      button: 'Beitrag laden',
    },
    by: (provider) => `Video von ${provider}`,
    more: 'Mehr dazu',
    always: 'Externe Medien immer laden',
  },
  en: {
    video: videoWords('en'),
    videoList: videoWords('en'),
    audio: {
      heading: (provider) => provider,
      sentence: (recipient) => `The recording is hosted by ${recipient}. Your click sends data there.`,
      button: 'Load recording',
    },
    viewer: {
      heading: (provider) => provider,
      sentence: (recipient) => `The publication is hosted by ${recipient}. Your click sends data there.`,
      button: 'Load publication',
    },
    social: {
      heading: (provider) => provider,
      sentence: (recipient) => `The post is hosted by ${recipient}. Your click sends data there.`,
      button: 'Load post',
    },
    by: (provider) => `Video from ${provider}`,
    more: 'More about this',
    always: 'Always load external media',
  },
})

function videoWords(locale: 'de' | 'en'): GateWords {
  return locale === 'de'
    ? {
        heading: (provider) => `Video von ${provider}`,
        sentence: (recipient) => `Mit dem Klick laden Sie das Video. Dabei gehen Daten an ${recipient}.`,
        button: 'Video laden',
      }
    : {
        heading: (provider) => `Video from ${provider}`,
        sentence: (recipient) => `Your click loads the video and sends data to ${recipient}.`,
        button: 'Load video',
      }
}
