// The names of the schemas in the OpenAPI description. A recursive schema needs a name.
import { z } from 'zod'
import { abo, aboListItem } from '../../../shared/contract/abo.ts'
import { file, image } from '../../../shared/contract/common.ts'
import { draftBlock, draftPage, draftSettings, editorImage, newBlock } from '../../../shared/contract/editor.ts'
import { block, page, section } from '../../../shared/contract/page.ts'
import { downloadDirectory } from '../../../shared/contract/press.ts'
import { problem } from '../../../shared/contract/problem.ts'
import {
  articleTeaser,
  partner,
  price,
  production,
  productionAbo,
  productionFeedItem,
  productionListItem,
  room,
} from '../../../shared/contract/production.ts'
import { article, navigationItem } from '../../../shared/contract/site-content.ts'

const schemas = {
  Abo: abo,
  AboListItem: aboListItem,
  Article: article,
  ArticleTeaser: articleTeaser,
  Block: block,
  DownloadDirectory: downloadDirectory,
  DraftBlock: draftBlock,
  DraftPage: draftPage,
  DraftSettings: draftSettings,
  EditorImage: editorImage,
  NewBlock: newBlock,
  File: file,
  Image: image,
  NavigationItem: navigationItem,
  Page: page,
  Partner: partner,
  Price: price,
  Problem: problem,
  Production: production,
  ProductionAbo: productionAbo,
  ProductionFeedItem: productionFeedItem,
  ProductionListItem: productionListItem,
  Room: room,
  Section: section,
} satisfies Record<string, z.ZodType>

export const schemaNames = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(schemas)) schemaNames.add(schema, { id })
