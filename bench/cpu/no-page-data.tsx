// Replaces worker/pages/page-data-element.tsx: the document carries no page data.
export function PageDataElement() {
  return null
}
