// The texts of the gates for external media. Visitors do not load this file; the page data contain the texts.
import type { Embed, EmbedKind } from '../../html/embeds.ts'
import { defineLabels } from '../../i18n/labels.ts'
import type { Locale } from '../../i18n/locale.ts'

/** A medium with the texts of its gate, in the page's language. */
export interface GatedEmbed extends Embed {
  says: {
    /** The gate's heading if the block has no title. */
    heading: string
    /** Shown below the block's title, or as the title of an untitled video in a list: `Video from YouTube`. */
    by: string
    /** Says who receives the visitor's data after a click. */
    sentence: string
    button: string
  }
}

export function gated(embed: Embed, locale: Locale): GatedEmbed {
  const words = gateWords[locale]
  const { heading, sentence, button } = words[embed.kind]
  const says = { heading: heading(embed.name), by: words.by(embed.name), sentence: sentence(embed.recipient), button }
  return { ...embed, says }
}

interface GateWords {
  heading: (provider: string) => string
  sentence: (recipient: string) => string
  button: string
}

const gateWords = defineLabels<{ [K in EmbedKind]: GateWords } & { by: (provider: string) => string }>({
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
