/** Sets times in bold and keeps distances on one line: `Letzte U2 um 0:34`, `450 m`. */
export function Times({ text }: { text: string }) {
  return text.split(/(\b\d{1,2}:\d{2}\b)/).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, never reordered
      <b className="t" key={index}>
        {part}
      </b>
    ) : (
      part.replace(/(\d) (?=k?m\b)/g, '$1\u00a0')
    ),
  )
}
