// Rebuilds a draft from the snapshot of an old version, which was stored without its draft.

import type { StoredBlock } from '../../../../shared/blocks/stored.ts'
import { isStoredImage, type StoredField } from '../../../../shared/fields/stored-field.ts'
import type { PageSnapshot } from '../pages/snapshot.ts'
import type { VersionBlock, VersionDraft } from './version-draft.ts'

export function draftOfSnapshot(snapshot: PageSnapshot): VersionDraft {
  const modules: VersionBlock[] = []
  const add = (block: StoredBlock, place: Pick<VersionBlock, 'parent' | 'column' | 'position'>) => {
    const { id, module, fields, children } = block
    modules.push({ id, key: null, module, ...place, slug: '', data: dataOf(fields), hidden: false })
    children.forEach((child, position) => {
      add(child, { parent: id, column: 0, position })
    })
  }
  snapshot.sections.forEach(({ id, slug, layout, columns }, position) => {
    const container = { id, key: null, module: 'container', parent: null, column: 0, position, slug, hidden: false }
    modules.push({ ...container, data: { layout } })
    columns.forEach((blocks, column) => {
      blocks.forEach((block, index) => {
        add(block, { parent: id, column, position: index })
      })
    })
  })
  return { settings: settingsOf(snapshot), modules }
}

function dataOf(fields: Record<string, StoredField>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, isStoredImage(value) ? value.id : value]),
  )
}

function settingsOf(snapshot: PageSnapshot): VersionDraft['settings'] {
  const { template, ogType, heroVideo } = snapshot
  const text = (value: PageSnapshot['metaTitle']) => value && JSON.stringify(value)
  return {
    template,
    ogType,
    heroVideo,
    title: JSON.stringify(snapshot.title),
    headline: JSON.stringify(snapshot.headline),
    isClickable: Number(snapshot.isClickable),
    inMenu: Number(snapshot.inMenu),
    inFooter: Number(snapshot.inFooter),
    hasTabNavigation: Number(snapshot.hasTabNavigation),
    metaTitle: text(snapshot.metaTitle),
    metaDescription: text(snapshot.metaDescription),
    ogTitle: text(snapshot.ogTitle),
    ogDescription: text(snapshot.ogDescription),
    ogImage: snapshot.ogImage?.id ?? null,
    heroImage: snapshot.heroImage?.id ?? null,
    heroText: text(snapshot.heroText),
    heroLink: text(snapshot.heroLink),
    heroLinkText: text(snapshot.heroLinkText),
  }
}
