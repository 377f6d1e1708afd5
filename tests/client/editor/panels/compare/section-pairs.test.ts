import { expect, test } from 'vitest'
import { sectionPairs } from '../../../../../client/editor/panels/compare/section-pairs.ts'
import { comparePages } from '../../../../../shared/drafts/compare-pages.ts'
import type { Sections } from '../../../../../shared/drafts/document.ts'
import { section, text } from '../../blocks.ts'

const pairsOf = (before: Sections, after: Sections) =>
  sectionPairs(comparePages(before, after), before, after).map(({ key, before, after, entries }) => ({
    key,
    isThere: [before !== null, after !== null],
    entries: entries.map((entry) => `${entry.key} ${entry.kind}`),
  }))

test('a container without a difference has no entries', () => {
  const page = [section('s', [text('a', 'eins')]), section('t', [text('b', 'zwei')])]
  const later = [section('s', [text('a', 'eins')]), section('t', [text('b', 'drei'), text('c', 'neu')])]
  expect(pairsOf(page, later)).toEqual([
    { key: 's', isThere: [true, true], entries: [] },
    { key: 't', isThere: [true, true], entries: ['b changed', 'c new'] },
  ])
})

test('a block that changed containers is in both of them', () => {
  const before = [section('s', [text('a', 'eins'), text('b', 'zwei')]), section('t', [])]
  const after = [section('s', [text('a', 'eins')]), section('t', [text('b', 'zwei')])]
  expect(pairsOf(before, after).map(({ entries }) => entries)).toEqual([['b moved'], ['b moved']])
})

test('a new and a deleted container have one side', () => {
  expect(pairsOf([section('s', [text('a', 'eins')])], [section('t', [text('b', 'zwei')])])).toEqual([
    { key: 's', isThere: [true, false], entries: ['s deleted', 'a deleted'] },
    { key: 't', isThere: [false, true], entries: ['t new', 'b new'] },
  ])
})
