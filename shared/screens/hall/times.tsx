/** Sets times in bold: `Letzte U2 um 0:34`. */
export function Times({ text }: { text: string }) {
  return text.split(/(\b\d{1,2}:\d{2}\b)/).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, never reordered
      <b className="t" key={index}>
        {part}
      </b>
    ) : (
      part
    ),
  )
}
