/** The arrow onto a line; it says nothing to screen readers itself. */
export function DownloadIcon() {
  return (
    <svg
      className="ico"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M12 3v13M6 11l6 6 6-6M4 21h16" />
    </svg>
  )
}
