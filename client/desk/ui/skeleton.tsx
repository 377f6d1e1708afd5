/** Grey bars as placeholders for rows; the style sheet shows them after 200 ms. */
export function Skeleton() {
  return (
    <div className="e-sks" aria-hidden="true">
      {widths.map((width) => (
        <div key={width} className="e-skr">
          <i className="e-sk e-sk--box" />
          <i className="e-sk e-sk--fact" />
          <span>
            <i className="e-sk" style={{ width: `${width}%` }} />
          </span>
          <i className="e-sk e-sk--fact" />
        </div>
      ))}
    </div>
  )
}

const widths = [62, 48, 70, 40, 56, 66, 44]
