/** Grey lines as placeholders for rows; the style sheet shows them after 200 ms. */
export function Skeleton() {
  return (
    <div className="e-sks" aria-hidden="true">
      {widths.map((width) => (
        <i key={width} className="e-sk" style={{ width: `${width}%` }} />
      ))}
    </div>
  )
}

const widths = [38, 52, 44, 61, 35, 48, 57, 41]
