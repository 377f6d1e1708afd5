import { imageIn } from '../../../shared/blocks/in-language.ts'
import type { DraftPage } from '../../../shared/contract/editor.ts'
import type { Page } from '../../../shared/contract/page.ts'
import { type Locale, localise } from '../../../shared/i18n/locale.ts'
import { thumbsOf } from '../../../shared/media/pictures.ts'

/** Returns the page data with the draft's title, hero and other settings that the page shows. */
export function openingIn(page: Page, draft: Pick<DraftPage, 'settings'> | null, locale: Locale): Page {
  if (!draft) return page
  const { settings } = draft
  const image = imageIn(settings.hero_image, locale)
  return {
    ...page,
    template: settings.template,
    title: localise(settings.title, locale),
    headline: localise(settings.headline, locale),
    has_tab_navigation: settings.has_tab_navigation,
    hero_image: image,
    hero_thumbs: thumbsOf(image),
    hero_text: localise(settings.hero_text, locale),
    hero_link: localise(settings.hero_link, locale) || null,
    hero_link_text: localise(settings.hero_link_text, locale),
    hero_video: settings.hero_video,
  }
}
