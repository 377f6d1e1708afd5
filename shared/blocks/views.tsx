// Every block's view by name; registry.ts has the definitions.
import type { ComponentType, ReactNode } from 'react'
import { ArticleListView } from './articlelist/view.tsx'
import { ArticleListItemView } from './articlelistitem/view.tsx'
import { AudioView } from './audio/view.tsx'
import { ContainerView } from './container/view.tsx'
import { EventListView } from './eventlist/view.tsx'
import { EventListItemView } from './eventlistitem/view.tsx'
import { FaqView } from './faq/view.tsx'
import { FaqItemView } from './faqitem/view.tsx'
import { FullTeaserView } from './fullteaser/view.tsx'
import { HeadlineView } from './headline/view.tsx'
import { HouseFactsView } from './house-facts/view.tsx'
import { ImageView } from './image/view.tsx'
import { ImageListView } from './imagelist/view.tsx'
import { ImageListItemView } from './imagelistitem/view.tsx'
import { LinkView } from './link/view.tsx'
import { QuoteView } from './quote/view.tsx'
import type { BlockName, BlockOf } from './registry.ts'
import { SocialMediaView } from './socialmedia/view.tsx'
import { SponsorListView } from './sponsorlist/view.tsx'
import { SponsorListItemView } from './sponsorlistitem/view.tsx'
import { TeaserListView } from './teaserlist/view.tsx'
import { TeaserListItemView } from './teaserlistitem/view.tsx'
import { TextView } from './text/view.tsx'
import { VideoView } from './video/view.tsx'
import { VideoListView } from './videolist/view.tsx'
import { VideoListItemView } from './videolistitem/view.tsx'
import { ViewerView } from './viewer/view.tsx'

export const views: { [N in BlockName]: ComponentType<{ block: BlockOf<N>; children?: ReactNode }> } = {
  container: ContainerView,
  headline: HeadlineView,
  text: TextView,
  link: LinkView,
  image: ImageView,
  video: VideoView,
  quote: QuoteView,
  faq: FaqView,
  faqitem: FaqItemView,
  fullteaser: FullTeaserView,
  teaserlist: TeaserListView,
  teaserlistitem: TeaserListItemView,
  imagelist: ImageListView,
  imagelistitem: ImageListItemView,
  videolist: VideoListView,
  videolistitem: VideoListItemView,
  audio: AudioView,
  viewer: ViewerView,
  socialmedia: SocialMediaView,
  sponsorlist: SponsorListView,
  sponsorlistitem: SponsorListItemView,
  articlelist: ArticleListView,
  articlelistitem: ArticleListItemView,
  eventlist: EventListView,
  eventlistitem: EventListItemView,
  'house-facts': HouseFactsView,
}
