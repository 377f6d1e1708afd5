import { zipLimits } from '../../entities/press-files/downloads.ts'
import { fileSize } from '../../i18n/file-size.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Selection } from './selection.ts'
import '../../ui/dialog.css'

export function ZipBar({ selection: { chosen, bytes, problem, clear } }: { selection: Selection }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const count = chosen.size
  const limit = words.limit(zipLimits.files, zipLimits.bytes / 1_000_000)
  return (
    <section className="zip sheet on-night" aria-label={words.name}>
      <div>
        <p role="status">
          {problem && <span className="zip-problem">{words[problem]} </span>}
          {count > 0 ? (
            <>
              <b>{words.files(count)}</b> {words.chosen}, {fileSize(bytes, locale)}
            </>
          ) : (
            words.tick
          )}
          <span className="meta">{limit}</span>
        </p>
        <button className="dlg-x" type="reset" onClick={clear}>
          {words.clear}
        </button>
        <button className="btn" type="submit">
          <Icon name="download" />
          {words.zip}
        </button>
      </div>
    </section>
  )
}

const labels = defineLabels({
  de: {
    name: 'Auswahl',
    files: (count: number) => `${count} ${count === 1 ? 'Datei' : 'Dateien'}`,
    chosen: 'ausgewählt',
    tick: 'Kreuzen Sie an, was Sie brauchen.',
    limit: (files: number, megabytes: number) => `Ein ZIP fasst bis zu ${files} Dateien und ${megabytes}\u00a0MB.`,
    clear: 'Auswahl aufheben',
    zip: 'Als ZIP laden',
    none: 'Bitte wählen Sie zuerst mindestens eine Datei aus.',
    many: 'Das sind zu viele Dateien für ein ZIP. Bitte wählen Sie einige ab und laden Sie diese danach.',
    large: 'Das ist zu viel für ein ZIP. Bitte wählen Sie einige Dateien ab und laden Sie diese danach.',
    gone: 'Eine gewählte Datei gibt es nicht mehr. Die anderen sind noch ausgewählt: Bitte laden Sie noch einmal.',
    offline: 'Keine Verbindung. Ihre Auswahl bleibt: Laden Sie das ZIP, sobald Sie wieder online sind.',
  },
  en: {
    name: 'Selection',
    files: (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`,
    chosen: 'selected',
    tick: 'Select the files you need.',
    limit: (files: number, megabytes: number) => `A ZIP holds up to ${files} files and ${megabytes}\u00a0MB.`,
    clear: 'Clear selection',
    zip: 'Download as ZIP',
    none: 'Please select at least one file first.',
    many: 'Too many files for one ZIP. Please deselect some and download them separately.',
    large: 'The files are too large for one ZIP. Please deselect some and download them separately.',
    gone: 'One of the selected files no longer exists. The others are still selected: please download again.',
    offline: 'You are offline. Your selection stays: download the ZIP once you are back online.',
  },
})
