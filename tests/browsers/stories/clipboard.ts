// An editor pastes what other programs put on the clipboard, each file into a text of its own, and publishes the page.
import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { cleanPastedHtml } from '../../../client/rich-text/pasted/clean.ts'
import { ask, type Hands } from '../hands.ts'
import { insertText, openNewPage, publish, saved } from './editor.ts'

const folder = 'tests/field/inputs/paste'
/** Without `FULL=1` every fourth file. */
const files = readdirSync(folder).filter((_, index) => process.env.FULL || index % 4 === 0)

export async function pasteAll(hands: Hands): Promise<void> {
  const path = await openNewPage(hands, 'clipboard')
  for (const file of files) {
    await insertText(hands)
    await hands.paste(readFileSync(`${folder}/${file}`, 'utf8'))
    const last = partsOf(file).at(-1) as string
    await hands.until(`${file}: ${last}`, async () => {
      const now = (await shown(hands)).at(-1)
      // a failure shows what the text is instead
      if (now !== last) throw new Error(now)
      return true
    })
    await hands.press('Escape')
  }
  const expected = files.flatMap(partsOf)
  expect(await shown(hands)).toEqual(expected)
  await saved(hands)
  await publish(hands)
  await hands.clearCookies()
  await hands.open(`/de/${path}`)
  expect((await shown(hands)).map(withoutUnits)).toEqual(expected.map(withoutUnits))
  const { text } = await ask(`/de/${path}`)
  expect(text).not.toMatch(/&lt;\/?[a-z]/)
}

/** Returns a text without what keeps units such as “49 €” and “U-Bahn” on one line on visitors' pages only. */
function withoutUnits(html: string): string {
  return html.replaceAll('&nbsp;', ' ').replace(/<\/?span>/g, '')
}

/** Returns what a file becomes; tests/client/rich-text/pasted/recorded.test.ts has the right values. */
function partsOf(file: string): string[] {
  const { parts } = cleanPastedHtml(readFileSync(`${folder}/${file}`, 'utf8'))
  return parts
    .filter(({ html }) => html !== '')
    .map(({ level, html }) => {
      const text = html
        .replace(/&([ua])uml;/g, (_, letter) => ({ u: 'ü', a: 'ä' })[letter as 'u'])
        .replace(/&szlig;/g, 'ß')
      return level === null ? text.replaceAll('\u00a0', '&nbsp;') : text.replace(/<[^>]*>/g, '')
    })
}

/** Returns the headings and texts of the page in order, as the browser shows them. */
const shown = (hands: Hands): Promise<string[]> =>
  hands.evaluate(
    () =>
      [...document.querySelectorAll('.cms .blk')].map((block) =>
        // an editable text may have a break that only the browser sees
        block.matches('.rich') ? block.innerHTML.replace(/<br class="[^"]*">/g, '') : (block.textContent ?? ''),
      ),
    null,
  )
