import { productionArticles, productionImages, productionPartners } from '../schema/productions.ts'

const owner = 'production_id'

export const productionLists = {
  images: { table: productionImages, owner, item: 'media_id' },
  articles: { table: productionArticles, owner, item: 'article_id' },
  partners: { table: productionPartners, owner, item: 'partner_id' },
} as const
