// Edit mode before a plain backend: connects its sync with the page, this device and the editor.
import { get } from 'idb-keyval'
import type { Image } from '../../../shared/contract/common.ts'
import type { BlockData, Page } from '../../../shared/contract/page.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { AnyPageData } from '../../../shared/page/page-data.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { ledgers } from '../draft-storage/database.ts'
import { backendPicture } from '../pickers/plain/known-pictures.ts'
import type { DocumentSync } from '../sync/document-sync.ts'
import { blockCalls } from '../sync/plain/block-calls.ts'
import type { LedgerStorage, StoredLedger } from '../sync/plain/ledger.ts'
import { createPlainSync } from '../sync/plain/plain-sync.ts'
import { wholeNumber } from '../sync/plain/raw-blocks.ts'
import { sourceOf } from '../sync/plain/shapes.ts'
import { cleanHtml } from './clean-html.ts'
import { mayDelete } from './may-delete.tsx'
import { ownFormCalls } from './own-form-calls.ts'
import { plainTextCalls } from './plain-text-calls.ts'

/** Creates the sync of the shown content page. */
export function plainSync(page: AnyPageData): DocumentSync {
  const { locale } = page
  const path = decodeURIComponent(location.pathname).replace(/^\/(?:de|en)\/?|\/$/g, '')
  const shown = page.screen === 'content-page' ? shownPictures(page.data.page) : new Map<number, Image>()
  return createPlainSync({
    path,
    shapes: {
      locale,
      clean: cleanHtml,
      pictureOf: (value, raw) => {
        const source = sourceOf(value)
        return source === null ? null : backendPicture(source, shown.get(wholeNumber(raw.id) ?? 0) ?? null, locale)
      },
    },
    calls: plainTextCalls(ownFormCalls(blockCalls(locale), locale), locale),
    ledger: ledgerStorage(`${locale} ${path}`),
    mayDelete,
    words: labels[staffLocale()],
  })
}

/** Returns the pictures of the rendered page, whose addresses the Worker has signed, by the ids of their blocks. */
function shownPictures({ modules: sections }: Page): Map<number, Image> {
  const pictures = new Map<number, Image>()
  const visit = (block: BlockData) => {
    if (isImage(block.image)) pictures.set(block.id, block.image)
    block.children?.forEach(visit)
  }
  for (const section of sections) for (const column of section.columns) column.children.forEach(visit)
  return pictures
}

function isImage(value: unknown): value is Image {
  return typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string'
}

function ledgerStorage(key: string): LedgerStorage {
  return {
    read: async () => (await get<StoredLedger>(key, ledgers)) ?? null,
    update: async (change) => {
      const stored = (await get<StoredLedger>(key, ledgers)) ?? { ids: [], sent: [] }
      await ledgers.write({ [key]: change(stored) })
    },
  }
}

const labels = defineLabels({
  de: {
    otherOrder: 'Der Server ordnet diese Bausteine anders an.',
    unwritten:
      'Diese Änderung würde etwas löschen, das hier nicht zu sehen ist. Ändern Sie den Text in der Verwaltung.',
    refused: 'Der Server hat die Änderung abgelehnt und keinen Grund genannt.',
    notRestored: (names: string) => `Der Server hat nicht alles zurückgenommen. Es fehlt: ${names}.`,
  },
  en: {
    otherOrder: 'The server puts these blocks into another order.',
    unwritten: 'This change would delete something that is not shown here. Change the text in the administration.',
    refused: 'The server has refused the change without giving a reason.',
    notRestored: (names: string) => `The server has not taken everything back. Missing: ${names}.`,
  },
})
